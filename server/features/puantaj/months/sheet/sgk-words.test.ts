import { expect, it } from 'vitest';
import { sgkWords } from './sgk-words.ts';

const [OWN, COMPANY] = ['1'.repeat(26), '2'.repeat(26)];
const places = [
  { name: 'Gebze', sgkNo: OWN },
  { name: 'Merkez', sgkNo: null },
  { name: 'Ankara', sgkNo: null },
];

it.each([
  ['the company’s where work places have none', COMPANY, ['Merkez', 'Ankara', null], COMPANY],
  ['a work place’s own where all are there', COMPANY, ['Gebze', 'Gebze'], OWN],
  [
    'each with its places where they differ',
    COMPANY,
    ['Merkez', 'Gebze', 'Ankara'],
    `Ankara, Merkez: ${COMPANY} · Gebze: ${OWN}`,
  ],
  ['that there is none', null, ['Merkez'], 'girilmemiş'],
  ['that some have none', null, ['Merkez', 'Gebze'], `Merkez: girilmemiş · Gebze: ${OWN}`],
] as const)('says %s', (_, company, shown, words) => {
  expect(sgkWords(company, places, shown)).toBe(words);
});
