import { describe, expect, it } from 'vitest';
import { advanceSummary, FAULTS, firstMonths, monthText } from './words.ts';

const facts = {
  type: {
    unit: 'TRY',
    most: 2_000_000,
    mostOpen: 2_500_000,
    perYear: 2,
    instalments: 6,
    step: 10_000,
    probation: false,
    service: 6,
    fromDay: 25,
    toDay: 5,
  },
  open: 900_000,
  payMonth: '2026-11',
} as const;

describe('an advance in words', () => {
  it('says in one line what is asked for', () => {
    const asked = { typeName: 'Taksitli avans', amount: 1_250_000, unit: 'TRY' } as const;
    expect(advanceSummary({ ...asked, count: 4 })).toBe('Taksitli avans, ₺12.500,00, 4 taksit');
    expect(advanceSummary({ ...asked, unit: 'LT', count: 1 })).toBe(
      'Taksitli avans, 12.500 LT, tek seferde',
    );
    expect(monthText('2026-02')).toBe('Şubat 2026');
  });

  it('RQ-13: has a sentence for every fault, with the limit that it names', () => {
    const said = Object.fromEntries(
      Object.entries(FAULTS).map(([fault, { words }]) => [fault, words(facts)]),
    );
    expect(said).toMatchObject({
      service: 'Bu avans tipi için en az 6 ay çalışmış olmak gerekir.',
      dayOfMonth: 'Bu avans ayın 25. gününden 5. gününe kadar istenebilir.',
      most: 'Bir seferde en çok ₺20.000,00 istenebilir.',
      instalments: '1 ile 6 arasında taksit seçin.',
      amount: 'Her taksite en az ₺100,00 düşecek bir tutar yazın.',
      open: 'Açık toplam en çok ₺25.000,00 olabilir; şu an ₺9.000,00 açık.',
      perYear: 'Bu avans tipi yılda en çok 2 kez istenebilir.',
      month: 'İlk kesinti en erken Kasım 2026 olabilir.',
    });
    for (const sentence of Object.values(said)) expect(sentence).toMatch(/^[A-ZÇĞİÖŞÜ1].*\.$/);
    expect(FAULTS.instalments.words({ ...facts, type: { ...facts.type, instalments: 1 } })).toBe(
      'Bu avans tek seferde kesilir.',
    );
  });

  it('offers this pay month and the twelve after it', () => {
    expect(firstMonths('2026-11')).toHaveLength(13);
    expect(firstMonths('2026-11').at(-1)).toBe('2027-11');
  });
});
