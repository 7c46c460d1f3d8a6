import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

const common = new Set(
  (dictionary['passwords-common'] as string[]).filter(({ length }) => length >= 10),
);

test.each(['1234567890', 'qwertyuiop', 'basketball'])('%s is weak and said to be common', (one) => {
  expect(strengthOf(one, { common, names: [] })).toEqual({
    score: 1,
    label: 'Bu şifre çok yaygın ya da kolay tahmin edilebilir.',
  });
});

test('nothing that is refused is called more than weak', () => {
  for (const one of common) expect(strengthOf(one, { common, names: [] }).score, one).toBe(1);
  const ofName = strengthOf('Abdullah-2026!', { common, names: ['Abdullah', 'Çetin'] });
  expect(ofName).toMatchObject({ score: 1, label: expect.stringContaining('adınızı') });
  expect(strengthOf('aaaaabbbbb', { common, names: [] }).score).toBe(1);
});

test('a good one is called so', () => {
  expect(strengthOf('Deniz-kestane-41!', { common, names: ['Abdullah'] }).score).toBe(4);
});
