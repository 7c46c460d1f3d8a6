import { describe, expect, it } from 'vitest';
import { changesOf, headsOf, type Need, needCell, textsFrom } from './need-cells.ts';

const need = (weekday: number, from: string, heads: number): Need => ({
  shiftId: 's',
  weekday,
  date: null,
  from,
  heads,
});

describe('needed heads as a table', () => {
  it('shows what holds from the day on, of the latest row', () => {
    const needs = [need(1, '2026-01-01', 3), need(1, '2026-11-23', 5), need(2, '2026-12-01', 4)];
    const on = (day: string) => textsFrom(needs, ['s'], day)[needCell('s', 1)];
    expect([on('2026-11-01'), on('2026-11-17'), on('2026-12-01')]).toEqual(['3', '5', '5']);
    expect(textsFrom(needs, ['s'], '2026-11-17')[needCell('s', 2)]).toBe('');
    expect(textsFrom(needs, ['s'], '2026-11-26')[needCell('s', 2)]).toBe('4');
  });

  it('takes whole numbers of people and nothing else', () => {
    expect(['', ' 4 ', '0', '9999', '10000', '1,5', '-1', 'x'].map(headsOf)).toEqual([
      null,
      4,
      0,
      9999,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('saves what differs, and an emptied cell as nobody says so any more', () => {
    const before = { [needCell('s', 1)]: '3', [needCell('s', 2)]: '3' };
    const now = { [needCell('s', 1)]: '03', [needCell('s', 2)]: '', [needCell('s', 3)]: '2' };
    expect(changesOf(before, now, '2026-11-16')).toEqual([
      { shiftId: 's', weekday: 2, date: null, from: '2026-11-16', heads: null },
      { shiftId: 's', weekday: 3, date: null, from: '2026-11-16', heads: 2 },
    ]);
    expect(changesOf(before, { [needCell('s', 1)]: 'üç' }, '2026-11-16')).toBeUndefined();
  });
});
