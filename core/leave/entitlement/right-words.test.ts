import { expect, it } from 'vitest';
import { rightWords } from './right-words.ts';

it('says where a right comes from', () => {
  const why = {
    tier: 14,
    age: null,
    underground: 0,
    movedBy: 0,
    onLastDay: false,
    lawFrom: '2003-06-10',
    isBeforeLaw: false,
  };
  const right = { day: '2026-03-01', days: 14, years: 2, yearFrom: '2025-03-01', why };
  expect(rightWords(right)).toBe('2. tam yıl: 14 gün');
  expect(
    rightWords({
      ...right,
      days: 24,
      why: { ...why, age: 'old', underground: 4, movedBy: 30, onLastDay: true },
    }),
  ).toBe(
    '2. tam yıl: 24 gün, 50 yaş ve üstü için en az 20, yer altı işi için 4 gün fazla, sayılmayan 30 gün kaydırdı, yıl son çalışma gününde doldu',
  );
  // İş Kanunu 1475 gave other days: who has such a right enters an opening, and is told why.
  expect(rightWords({ ...right, day: '1998-03-01', why: { ...why, isBeforeLaw: true } })).toBe(
    '2. tam yıl: 14 gün, 10.06.2003 tarihli kanundan önceki hak, bu kanuna göre sayıldı',
  );
});
