/** Remedies for all records of an item at once, in a transaction that is taken back. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { whatIfRemedies } from '#contract/month-close/what-if-remedies.ts';
import { closeItems } from '#core/month-close/items.ts';
import {
  WHAT_IF_REMEDIES,
  type WhatIfLeftOut,
  type WhatIfRemedy,
} from '#core/month-close/what-if.ts';
import { lowerFirst } from '#core/text/turkish.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { calculateMarksOf } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { flaggedDays, LEAST_LATE } from '../checklist/day-items.ts';
import type { ClosePeriod } from '../checklist/period.queries.ts';
import {
  approveWaiting,
  completePasses,
  enterLeave,
  excuseLate,
  type FlaggedDay,
  type RemedyAct,
  type Tried,
} from './remedy-acts.ts';

interface Remedy {
  /** On `flagged`. */
  readonly records: RawBuilder<SqlBool>;
  readonly act: RemedyAct;
}

const remedies: Readonly<Record<WhatIfRemedy, Remedy>> = {
  missingPass: { records: sql`(lacks_in or lacks_out)`, act: completePasses },
  absence: { records: sql`absent`, act: enterLeave },
  late: { records: sql`late >= ${sql.lit(LEAST_LATE)}`, act: excuseLate },
  unapproved: { records: sql`waiting > 0`, act: approveWaiting },
};

/** 403 for what the caller may not do either. */
export function checkRemedies(caller: Caller, chosen: readonly WhatIfRemedy[]): void {
  const refused = chosen.find((remedy) => !may(caller, whatIfRemedies[remedy].permission));
  if (refused === undefined) return;
  const Message = `Bunu giderme yetkiniz yok: ${lowerFirst(closeItems[refused].label)}.`;
  throw new AppError('forbidden', [{ field: 'remedies', Message }]);
}

/** What is entered by a type says which: 400 at its field. */
export function checkTypes({ remedies: chosen, leaveTypeId, offTimeTypeId }: Tried['asked']): void {
  if (chosen.includes('absence') && leaveTypeId === undefined) {
    throw fieldError('leaveTypeId', 'İzin tipini seçin.');
  }
  if (chosen.includes('late') && offTimeTypeId === undefined) {
    throw fieldError('offTimeTypeId', 'Mazeret türünü seçin.');
  }
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
  { db, period, context: { caller } }: Tried,
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
export async function mend(tried: Tried, ids: readonly string[]): Promise<Done> {
  const { db, asked } = tried;
  const mended: Done['mended'] = {};
  const leftOut: WhatIfLeftOut[] = [];
  for (const remedy of WHAT_IF_REMEDIES.filter((one) => asked.remedies.includes(one))) {
    const { records, act } = remedies[remedy];
    const days = await daysOf(tried, ids, records);
    mended[remedy] = days.length;
    if (days.length === 0) continue;
    const passed = await act(tried, days);
    leftOut.push(...passed.map(({ personId, reason }) => ({ personId, reason, remedy })));
    await calculateMarksOf(db, ids);
  }
  return { mended, leftOut };
}
