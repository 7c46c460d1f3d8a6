import { describe, expect, it } from 'vitest';
import { classify } from '#core/puantaj/classify.ts';
import { fixed, off, passes, span } from '#core/puantaj/testing/short.ts';
import type { Plan } from '#core/puantaj/types.ts';
import { countLeave } from '../counting/count-leave.ts';
import type { LeaveSpan } from '../counting/types.ts';
import type { LeaveStages } from '../leave-type.ts';
import { EVE, FULL, plans, type World } from '../testing/short.ts';
import { dayEffect } from './day-effect.ts';
import { leaveDays } from './leave-days.ts';
import { stagesOf } from './stages.ts';

const paid: LeaveStages = {
  pay: 'paid',
  workTypeCode: 'UCI',
  firstDays: null,
  firstDaysPay: null,
  firstDaysWorkTypeCode: null,
};
const report: LeaveStages = {
  pay: 'sgk',
  workTypeCode: 'USI',
  firstDays: 2,
  firstDaysPay: 'paid',
  firstDaysWorkTypeCode: 'UCI',
};

describe('stages', () => {
  const days = Array.from({ length: 4 }, () => ({ cost: 1 }));
  const codes = (before?: number) =>
    stagesOf(days, report, before).map(({ workTypeCode }) => workTypeCode);
  it('are the first days one way and the rest another', () => {
    expect(codes()).toEqual(['UCI', 'UCI', 'USI', 'USI']);
    expect(stagesOf(days, report)[2]?.pay).toBe('sgk');
    expect(stagesOf(days, paid).every(({ pay }) => pay === 'paid')).toBe(true);
  });

  it('go on where a report continues another', () => {
    expect(codes(1)).toEqual(['UCI', 'USI', 'USI', 'USI']);
    expect(codes(2)).toEqual(['USI', 'USI', 'USI', 'USI']);
  });

  it('count half days as halves', () => {
    const halves = Array.from({ length: 5 }, () => ({ cost: 0.5 }));
    const counted = stagesOf(halves, report).map(({ workTypeCode }) => workTypeCode);
    expect(counted).toEqual(['UCI', 'UCI', 'UCI', 'UCI', 'USI']);
  });
});

describe('the days of a leave', () => {
  const daysOf = (asked: LeaveSpan, world: World = {}) => {
    const days = plans('2026-03-01', 30, world);
    const count = countLeave({ ...asked, counting: 'annual', days, contractRestTaken: true });
    return leaveDays(asked, count, paid);
  };

  it('are all of its span but those under a report', () => {
    const asked = { from: '2026-03-05', to: '2026-03-09', part: 'day' } as const;
    const days = daysOf(asked, { reports: ['2026-03-09'] });
    expect(days.map(({ day, cost }) => `${day.slice(8)} ${cost}`)).toEqual([
      '05 1',
      '06 1',
      '07 1',
      '08 0',
    ]);
  });

  it('are those of the shift for hours', () => {
    const nights: World = { planOf: () => fixed({ start: 1320, end: 360, breaks: [] }) };
    const hours = { part: 'hours', fromMinute: 120, toMinute: 240 } as const;
    const asked = { from: '2026-03-05', to: '2026-03-05', ...hours };
    expect(daysOf(asked, nights)).toEqual([
      {
        day: '2026-03-04',
        part: 'hours',
        cost: 0.25,
        minutes: 120,
        window: { from: 1560, to: 1680 },
        pay: 'paid',
        workTypeCode: 'UCI',
      },
    ]);
  });
});

const flex = { kind: 'flex', earliestStart: 480, latestStart: 600, span: 540 } as const;

/** What the calculation makes of a day with leave. */
function totals(
  part: LeaveSpan['part'],
  workTypeCode: 'UCI' | 'USI' | 'NC',
  plan: Plan,
  more: { holidays?: typeof EVE; window?: string; passes?: string } = {},
) {
  const holidays = more.holidays ?? [];
  const window = more.window === undefined ? null : span(more.window);
  const effect = dayEffect([{ part, workTypeCode, window }], { plan, holidays });
  return classify({ plan, holidays, passes: passes(more.passes ?? ''), ...effect }).totals;
}

describe('the effect on a day of the calculation', () => {
  it('of a whole day is UCI or USI in all of the plan', () => {
    expect(totals('day', 'UCI', fixed())).toEqual({ UCI: 510, GIM: 60 });
    expect(totals('day', 'USI', fixed())).toEqual({ USI: 510, GIM: 60 });
    expect(totals('day', 'UCI', off({ rest: 'contract' }))).toEqual({});
  });

  it('of a half day is one half, the other is worked', () => {
    const worked = { passes: '13:45 in, 18:00 out' };
    expect(totals('morning', 'UCI', fixed(), worked)).toEqual({ UCI: 255, NC: 255, GIM: 60 });
    const before = { passes: '08:30 in, 13:45 out' };
    expect(totals('afternoon', 'USI', fixed(), before)).toEqual({ USI: 255, NC: 255, GIM: 60 });
    expect(totals('morning', 'UCI', off())).toEqual({});
  });

  it('of hours is where they lie', () => {
    const late = { window: '08:30-10:00', passes: '10:00 in, 18:00 out' };
    expect(totals('hours', 'UCI', fixed(), late)).toEqual({ UCI: 90, NC: 420, GIM: 60 });
    expect(totals('hours', 'UCI', off(), { window: '08:30-10:00' })).toEqual({});
  });

  it('of time that counts as worked is NC', () => {
    const late = { window: '08:30-10:00', passes: '10:00 in, 18:00 out' };
    expect(totals('hours', 'NC', fixed(), late)).toEqual({ NC: 510, GIM: 60 });
    expect(totals('day', 'NC', fixed())).toEqual({ NC: 510, GIM: 60 });
    expect(totals('day', 'NC', flex)).toEqual({ NC: 540 });
    expect(totals('afternoon', 'NC', fixed(), { passes: '08:30 in, 13:45 out' })).toEqual({
      NC: 510,
      GIM: 60,
    });
    expect(totals('day', 'NC', off())).toEqual({});
  });

  it('on a holiday is no holiday work', () => {
    expect(totals('day', 'NC', fixed(), { holidays: FULL })).toEqual({});
    expect(totals('day', 'UCI', fixed(), { holidays: EVE })).toEqual({ UCI: 240, GIM: 30 });
  });

  it('of a night shift that starts on a holiday is leave after midnight', () => {
    const night = fixed({ start: 1320, end: 360, breaks: [] });
    expect(totals('day', 'UCI', night, { holidays: FULL })).toEqual({ UCI: 360 });
  });
});
