import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLine } from '#core/accounts/answer-line.ts';
import { addDays } from '#core/time/day.ts';

const MONDAY = '2026-03-02';
const period = { from: MONDAY, to: addDays(MONDAY, 27) };

const ask = (line: object) =>
  JSON.parse(answerLine(JSON.stringify({ op: 'equalization', ...period, ...line })) ?? '{}');

interface Day {
  net: number;
  NC: number;
  NM: number;
  DC: number;
  DI: number;
}

/** A week: five days of nine hours, and two days off; `more` changes single days. */
const week = (number: number, more: Record<number, object> = {}, every: object = {}) =>
  Array.from({ length: 7 }, (_, i) => ({
    date: addDays(MONDAY, number * 7 + i),
    ...(i < 5 ? { net: 540, NC: 540 } : { net: 0 }),
    ...every,
    ...more[i],
  }));

describe('the equalization account', () => {
  it('of nothing is nothing', () => {
    expect(ask({})).toEqual({
      earned: 0,
      used: 0,
      balance: 0,
      atOnce: 0,
      days: 0,
      minutes: 0,
      average: 0,
      norm: 0,
      excess125: 0,
      excess150: 0,
      rows: [],
    });
  });

  it('RQ-34: what is over the limit of the day is owed at once, the rest is earned', () => {
    const { rows, earned, used, balance, atOnce } = ask({
      days: week(0, {
        0: { DC: 100 },
        1: { DC: 150 },
        2: { NC: 400, DC: 100, night: true },
        3: { NC: 440, DI: 100 },
      }),
    });
    expect(rows).toEqual([
      ['2026-03-02', 100, 0, 0],
      ['2026-03-03', 120, 0, 30],
      ['2026-03-04', 50, 0, 50],
      ['2026-03-05', 0, 100, 0],
    ]);
    expect({ earned, used, balance, atOnce }).toEqual({
      earned: 270,
      used: 100,
      balance: 170,
      atOnce: 80,
    });
  });

  it('RQ-33: a week in which one day of employment is not agreed to lies outside', () => {
    const { rows } = ask({
      days: [...week(0, { 0: { DC: 10 }, 6: { agreed: false } }), ...week(1, { 0: { DC: 20 } })],
    });
    expect(rows).toEqual([['2026-03-09', 20, 0, 0]]);
  });

  it('RQ-33: days outside the period are none of it', () => {
    expect(
      ask({ from: '2026-03-09', to: '2026-03-15', days: week(0, { 0: { DC: 10 } }) }).rows,
    ).toEqual([]);
  });

  it('RQ-35: leave, a report, a holiday or an absence counts for nothing', () => {
    const away = { NC: 0 };
    expect(ask({ days: week(0, { 0: away, 1: away }) })).toMatchObject({
      days: 3,
      minutes: 3 * 540,
      average: 2700,
      norm: 3 * 540,
    });
  });

  it('RQ-35: planned time lost otherwise is as if worked, time off is not', () => {
    expect(ask({ days: week(0, { 0: { NC: 500 }, 1: { NC: 440, DI: 100 } }) }).minutes).toBe(
      4 * 540 + 440,
    );
  });

  it('RQ-36, RQ-37: above the contract ×1.25, above 45 hours ×1.5', () => {
    const days = week(0, {}, { contract: 2400, NM: 0 });
    expect(ask({ days })).toMatchObject({
      average: 2700,
      norm: 2400,
      excess125: 300,
      excess150: 0,
    });
    expect(
      ask({ days: week(0, { 0: { DC: 60 }, 5: { DC: 30 } }, { contract: 2400 }) }),
    ).toMatchObject({
      minutes: 2790,
      excess125: 300,
      excess150: 90,
    });
  });

  it('RQ-36: a contract above 45 hours is 45', () => {
    expect(ask({ contract: 3000, days: week(0) })).toMatchObject({ norm: 2700, excess125: 0 });
  });

  it('RQ-36: a week has as many days as whole weeks are planned with; where none is, as the setting says', () => {
    // Somebody who came on a Wednesday: three days of a week of six.
    const days = week(0).slice(2);
    expect(ask({ days })).toMatchObject({
      days: 3,
      norm: 1350,
      average: 3240,
      excess125: 0,
      excess150: 270,
    });
    expect(ask({ days, workdays: 5 })).toMatchObject({ norm: 1620, average: 2700, excess150: 0 });
    expect(ask({ days: [...days, ...week(1)] })).toMatchObject({
      days: 8,
      norm: 4320,
      excess150: 0,
    });
  });

  it('RQ-37: less than the contract is never owed back', () => {
    expect(ask({ days: week(0, { 0: { NC: 40, DI: 500 } }) })).toMatchObject({
      balance: -500,
      minutes: 2200,
      excess125: 0,
      excess150: 0,
    });
  });

  it('equals an account in exact fractions', () => {
    const minutes = fc.constantFrom(0, 0, 30, 200, 450, 540, 600, 700);
    const anyDay = fc.record({
      net: fc.constantFrom(0, 300, 480, 540),
      NC: minutes,
      NM: fc.constantFrom(0, 0, 60, 130),
      DC: fc.constantFrom(0, 0, 60, 130),
      DI: fc.constantFrom(0, 0, 120),
      night: fc.boolean(),
      contract: fc.constantFrom(2400, 2700, 2250),
      employed: fc.constantFrom(true, true, true, true, true, true, true, true, true, false),
      agreed: fc.constantFrom(
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        false,
      ),
    });
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 28, minLength: 1, size: 'max' }), (all) => {
        const days = all
          .map((day, i) => ({ ...day, date: addDays(MONDAY, i), index: i }))
          .filter(({ employed }) => employed);
        const {
          average,
          norm,
          minutes: total,
          excess125,
          excess150,
          days: n,
        } = ask({
          days,
        });
        expect({ average, norm, minutes: total, excess125, excess150, days: n }).toEqual(
          exactly(days),
        );
      }),
    );
  });
});

/** RQ-35 to RQ-37 with numerators and denominators apart. */
function exactly(
  days: readonly (Day & { index: number; night: boolean; contract: number; agreed: boolean })[],
) {
  const weeks = [0, 1, 2, 3]
    .map((number) => days.filter(({ index }) => Math.floor(index / 7) === number))
    .filter((one) => one.length > 0 && one.every(({ agreed }) => agreed));
  let total = 0n;
  let n = 0n;
  let contracts = 0n;
  for (const day of weeks.flat()) {
    const { net, NC, NM, DC, DI } = day;
    if (net > 0) {
      if (NC === 0 && NM === 0 && DC === 0 && DI === 0) continue;
      n += 1n;
      contracts += BigInt(day.contract);
    }
    const worked = (net > 0 && net - DI > NC ? net - DI : NC) + NM + DC;
    const limit = day.night ? 450 : 660;
    total += BigInt(worked > limit ? limit : worked);
  }
  const whole = weeks.filter(({ length }) => length === 7);
  const planned = whole.flat().filter(({ net }) => net > 0).length;
  const [top, bottom] = planned > 0 ? [BigInt(planned), BigInt(whole.length)] : [6n, 1n];
  const norm = (contracts * bottom) / top;
  const over = total > norm ? total - norm : 0n;
  const room = (2700n * n * bottom) / top - norm;
  return {
    days: Number(n),
    minutes: Number(total),
    average: n === 0n ? 0 : Number((total * top) / (n * bottom)),
    norm: Number(norm),
    excess125: Number(over < room ? over : room),
    excess150: Number(over > room ? over - room : 0n),
  };
}
