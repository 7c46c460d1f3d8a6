import { expect, it } from 'vitest';
import { letterOf } from './letter.ts';

const letter = {
  name: 'Işıl <b>',
  title: 'İzin talebi onayınızı bekliyor',
  content: 'Ada & Ece: "Yıllık izin"',
  path: '/onlineIslemler/onay-kutusu',
};

it('says the same in plain text and in HTML, in which nothing of it is markup', () => {
  const { subject, text, html } = letterOf(letter, 'https://devam.example.com', 'Devam');
  expect(subject).toBe(letter.title);
  expect(text).toContain('Ada & Ece: "Yıllık izin"');
  expect(html).toContain('Işıl &lt;b&gt;');
  expect(html).toContain('Ada &amp; Ece: &quot;Yıllık izin&quot;');
});

it('leads to one address, whether or not that of the site ends with a slash', () => {
  for (const site of ['https://devam.example.com', 'https://devam.example.com/']) {
    expect(letterOf(letter, site, 'Devam').text).toContain(
      'https://devam.example.com/onlineIslemler/onay-kutusu\n',
    );
  }
});
