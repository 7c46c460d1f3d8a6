/** Remedies for all records of an item at once: by the same commands as when they are done, in a transaction that is taken back. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { whatIfRemedies } from '#contract/month-close/what-if-remedies.ts';
import { formatDay } from '#core/format/day.ts';
import { grouped } from '#core/lists/grouped.ts';
import { closeItems } from '#core/month-close/items.ts';
import {
  WHAT_IF_REMEDIES,
  type WhatIfLeftOut,
  type WhatIfRemedy,
} from '#core/month-close/what-if.ts';
import { lowerFirst } from '#core/text/turkish.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { enterPasses, type NewPass } from '#server/features/doors/doors.ts';
import { enterWaiting } from '#server/features/overtime/overtime.ts';
import { calculateMarksOf } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { flaggedDays } from '../checklist/day-items.ts';
import type { ClosePeriod } from '../checklist/period.queries.ts';

/** Somebody's day on which the item stands. */
interface FlaggedDay {
  readonly personId: string;
  readonly day: Day;
  /** Of the plan, in minutes from the day's midnight. */
  readonly planFrom: number | null;
  readonly planTo: number | null;
  readonly lacksIn: boolean;
  readonly lacksOut: boolean;
}

type LeftOut = Omit<WhatIfLeftOut, 'remedy'>;

interface Remedy {
  /** On `flagged`. */
  readonly records: RawBuilder<SqlBool>;
  /** Answers who is passed over. */
  readonly act: (
    db: TenantTx,
    caller: Caller,
    days: readonly FlaggedDay[],
  ) => Promise<readonly LeftOut[]>;
}

const REASON = 'Ne olurdu?';
/** Overtime of article 41, as it is approved unless something else is chosen. */
const BASIS = 41;

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

async function completePasses(db: TenantTx, caller: Caller, days: readonly FlaggedDay[]) {
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
    ...planless.map(({ one: { personId, day } }) => ({
      personId,
      reason: `${formatDay(day).slice(0, 5)}: O gün planı yok`,
    })),
  ];
}

async function approveWaiting(db: TenantTx, caller: Caller, days: readonly FlaggedDay[]) {
  const byDay = [...grouped(days, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const asked = byDay.map(([day, own]) => ({
    day,
    personIds: own.map(({ personId }) => personId),
  }));
  const { leftOut } = await enterWaiting(db, caller, asked, { basis: BASIS, reason: REASON });
  return leftOut;
}

const remedies: Readonly<Record<WhatIfRemedy, Remedy>> = {
  missingPass: {
    records: sql<SqlBool>`(lacks_in or lacks_out)`,
    act: completePasses,
  },
  unapproved: {
    records: sql<SqlBool>`waiting > 0`,
    act: approveWaiting,
  },
};

/** 403 for what the caller may not do either. */
export function checkRemedies(caller: Caller, chosen: readonly WhatIfRemedy[]): void {
  const refused = chosen.find((remedy) => !may(caller, whatIfRemedies[remedy].permission));
  if (refused === undefined) return;
  const Message = `Bunu giderme yetkiniz yok: ${lowerFirst(closeItems[refused].label)}.`;
  throw new AppError('forbidden', [{ field: 'remedies', Message }]);
}

/** Who has records of any of them, in the order of ids. */
export async function concernedBy(
  db: TenantTx,
  period: ClosePeriod,
  caller: Caller,
  chosen: readonly WhatIfRemedy[],
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    with ${flaggedDays(period, caller)}
    select distinct person_id as "personId" from flagged
    where ${sql.join(
      chosen.map((remedy) => remedies[remedy].records),
      sql` or `,
    )} order by 1`.execute(db);
  return rows.map(({ personId }) => personId);
}

async function daysOf(
  db: TenantTx,
  period: ClosePeriod,
  caller: Caller,
  ids: readonly string[],
  records: RawBuilder<SqlBool>,
): Promise<FlaggedDay[]> {
  const { rows } = await sql<FlaggedDay>`
    with ${flaggedDays(period, caller, sql<SqlBool>`person.id = any(${ids}::uuid[])`)}
    select person_id as "personId", day, plan_from as "planFrom", plan_to as "planTo", lacks_in as "lacksIn", lacks_out as "lacksOut"
    from flagged where ${records} order by person_id, day`.execute(db);
  return rows;
}

export interface Done {
  readonly mended: Partial<Record<WhatIfRemedy, number>>;
  readonly leftOut: readonly WhatIfLeftOut[];
}

/**
 * One after the other, each for what stands then: a pass that is filled in may leave time that waits. Days are calculated
 * in between, as they are when somebody does so.
 */
export async function mend(
  db: TenantTx,
  period: ClosePeriod,
  caller: Caller,
  { ids, chosen }: { readonly ids: readonly string[]; readonly chosen: readonly WhatIfRemedy[] },
): Promise<Done> {
  const mended: Done['mended'] = {};
  const leftOut: WhatIfLeftOut[] = [];
  for (const remedy of WHAT_IF_REMEDIES.filter((one) => chosen.includes(one))) {
    const { records, act } = remedies[remedy];
    const days = await daysOf(db, period, caller, ids, records);
    mended[remedy] = days.length;
    if (days.length === 0) continue;
    const passed = await act(db, caller, days);
    leftOut.push(...passed.map((one) => ({ personId: one.personId, reason: one.reason, remedy })));
    await calculateMarksOf(db, ids);
  }
  return { mended, leftOut };
}
