/** What mends all records of an item, by the commands of the calls that do so; each answers who is passed over. */
import type { z } from 'zod';
import type { whatIfSchemas } from '#contract/month-close/what-if.schemas.ts';
import { formatDay } from '#core/format/day.ts';
import { grouped } from '#core/lists/grouped.ts';
import type { WhatIfLeftOut } from '#core/month-close/what-if.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { enterPasses, type NewPass } from '#server/features/doors/doors.ts';
import { enterForMany } from '#server/features/leave/leave.ts';
import { enterWaiting } from '#server/features/overtime/overtime.ts';
import { attachExcuse } from '#server/features/puantaj/puantaj.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { ClosePeriod } from '../checklist/period.queries.ts';

/** Somebody's day on which the item stands. */
export interface FlaggedDay {
  readonly personId: string;
  readonly day: Day;
  /** Of the plan, in minutes from the day's midnight. */
  readonly planFrom: number | null;
  readonly planTo: number | null;
  readonly lacksIn: boolean;
  readonly lacksOut: boolean;
}

/** Within which transaction, by whom, and what was asked. */
export interface Tried {
  readonly db: TenantTx;
  readonly context: CallContext;
  readonly period: ClosePeriod;
  readonly asked: z.output<(typeof whatIfSchemas)['GetCloseWhatIf']['input']>;
}

type LeftOut = Omit<WhatIfLeftOut, 'remedy'>;
export type RemedyAct = (tried: Tried, days: readonly FlaggedDay[]) => Promise<readonly LeftOut[]>;

const REASON = 'Ne olurdu?';
/** Overtime of article 41, as it is approved unless something else is chosen. */
const BASIS = 41;

/** In the order of days. */
const byDay = (days: readonly FlaggedDay[]) =>
  [...grouped(days, ({ day }) => day)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, own]) => ({ day, personIds: own.map(({ personId }) => personId) }));

const leftOutOn = (day: Day, personId: string, reason: string): LeftOut => ({
  personId,
  reason: `${formatDay(day).slice(0, 5)}: ${reason}`,
});

const edgesOf = ({ lacksIn, lacksOut, planFrom, planTo }: FlaggedDay) =>
  [
    { direction: 'in', edge: planFrom, isLacking: lacksIn },
    { direction: 'out', edge: planTo, isLacking: lacksOut },
  ] as const;

/** Where the plan begins or ends; over midnight it is a pass of the date after. */
const passAt = (one: FlaggedDay, direction: 'in' | 'out', edge: number): NewPass => ({
  personId: one.personId,
  day: addDays(one.day, Math.floor(edge / DAY_MINUTES)),
  time: ((edge % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES,
  direction,
});

export const completePasses: RemedyAct = async ({ db, context: { caller } }, days) => {
  const lacking = days.flatMap((one) =>
    edgesOf(one)
      .filter(({ isLacking }) => isLacking)
      .map(({ direction, edge }) => ({ one, direction, edge })),
  );
  const passes = lacking.flatMap(({ one, direction, edge }) =>
    edge === null ? [] : [passAt(one, direction, edge)],
  );
  const planless = lacking.filter(({ edge }) => edge === null);
  return [
    ...(await enterPasses(db, caller, passes, REASON)),
    ...planless.map(({ one: { personId, day } }) => leftOutOn(day, personId, 'O gün planı yok')),
  ];
};

export const enterLeave: RemedyAct = async ({ db, context: { caller }, asked }, days) => {
  const leftOut: LeftOut[] = [];
  for (const { day, personIds } of byDay(days)) {
    const leave = {
      leaveTypeId: asked.leaveTypeId!,
      from: day,
      to: day,
      part: 'day',
      fromMinute: null,
      toMinute: null,
      note: REASON,
    } as const;
    const { people } = await enterForMany(db, caller, leave, personIds);
    for (const { personId, reason } of people) {
      if (reason !== null) leftOut.push(leftOutOn(day, personId, reason));
    }
  }
  return leftOut;
};

export const excuseLate: RemedyAct = async ({ db, context, asked }, days) => {
  const leftOut: LeftOut[] = [];
  const inside: CallContext = { ...context, write: (work) => work(db) };
  for (const { day, personIds } of byDay(days)) {
    const done = await attachExcuse(inside, {
      personIds,
      day,
      own: ['GEC', 'CEC'],
      offTimeTypeId: asked.offTimeTypeId!,
      reason: REASON,
    });
    for (const { personId, reason } of done.leftOut) {
      leftOut.push(leftOutOn(day, personId, reason));
    }
  }
  return leftOut;
};

export const approveWaiting: RemedyAct = async ({ db, context: { caller } }, days) => {
  const act = { basis: BASIS, reason: REASON } as const;
  return (await enterWaiting(db, caller, byDay(days), act)).leftOut;
};
