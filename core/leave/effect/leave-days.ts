import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import { datesOf } from '../counting/days-of-span.ts';
import type { LeaveCount, LeavePart, LeaveSpan, LeftOutDay } from '../counting/types.ts';
import type { LeaveStages } from '../leave-type.ts';
import { type Stage, stagesOf } from './stages.ts';

/** A date on which a person is away, as it is kept. */
export interface LeaveDay extends Stage {
  readonly day: Day;
  readonly part: LeavePart;
  /** 0 on days that are left out: nobody comes on them either. */
  readonly cost: number;
  readonly minutes: Minutes;
  /** Of hours alone. */
  readonly window: Interval | null;
}

/** As it is kept; what was asked for before there were days for the way has none. */
export type StoredCount = Pick<LeaveCount, 'taken' | 'leftOut'> &
  Partial<Pick<LeaveCount, 'travel'>>;

/**
 * Every date that a leave covers. Days that are left out are among them, because a night shift that starts on a holiday
 * is away all the same; what the report covers is not, for there the report holds.
 */
export function leaveDays(
  span: LeaveSpan,
  count: StoredCount,
  type: LeaveStages,
  before = 0,
): LeaveDay[] {
  const taken = new Map(count.taken.map((one) => [one.day, one]));
  const inReport = new Set(count.leftOut.filter(isInReport).map(({ day }) => day));
  const dates =
    span.part === 'hours'
      ? count.taken.map(({ day }) => day)
      : datesOf(span.from, span.to).filter((day) => !inReport.has(day));
  const days = dates.map((day) => {
    const one = taken.get(day);
    return {
      day,
      part: span.part,
      cost: one?.cost ?? 0,
      minutes: one?.minutes ?? 0,
      window: one?.window ?? null,
    };
  });
  return [...stagesOf(days, type, before), ...(count.travel ?? []).map(onTheWay)];
}

/** For whatever reason it is left out first. */
export const isInReport = ({ reason, inReport }: LeftOutDay): boolean =>
  reason === 'report' || inReport === true;

/** A day for the way is unpaid and takes nothing from any balance, whatever the leave before it is. */
const onTheWay = (day: Day): LeaveDay => ({
  day,
  part: 'day',
  cost: 0,
  minutes: 0,
  window: null,
  pay: 'unpaid',
  workTypeCode: 'USI',
});
