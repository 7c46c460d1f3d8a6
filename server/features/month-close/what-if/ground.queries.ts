/** What a question stands on: an open period that was counted, and whom of it the answer may concern. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { whatIfSchemas } from '#contract/month-close/what-if.schemas.ts';
import {
  type CountedPerson,
  whomSettingsConcern,
} from '#core/month-close/whom-settings-concern.ts';
import type { PayrollSettings } from '#core/puantaj/payroll/settings.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type KeptPeriod,
  openPayroll,
  type PayrollFrame,
  peopleOfPeriod,
} from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { type ClosePeriod, closePeriodOf } from '../checklist/period.queries.ts';
import { openPeriod } from '../period/period.queries.ts';
import { concernedBy } from './remedies.ts';

type Asked = z.output<(typeof whatIfSchemas)['GetCloseWhatIf']['input']>;

export interface Ground {
  readonly kept: KeptPeriod;
  readonly period: ClosePeriod;
  readonly settings: PayrollSettings;
  /** Whom it may concern, in the order of ids. */
  readonly ids: readonly string[];
}

const notPossible = (Message: string) =>
  new AppError('not_possible', [{ field: 'month', Message }]);

/** Who may have a line with these settings, and whoever has one now. */
async function everybody(
  db: TenantTx,
  caller: Caller,
  kept: KeptPeriod,
  { range, companyId }: PayrollFrame,
): Promise<string[]> {
  const ids = await peopleOfPeriod(db, { companyId, first: range.from, last: range.to });
  const { rows } = await sql<{ id: string }>`
    select person.id from person where ${inScope(caller)} and (person.id = any(${ids}::uuid[])
      or person.id in (select person_id from payroll_kept where period_id = ${kept.id}))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface Row extends CountedPerson {
  readonly personId: string;
  /** Their figures are not what their days say now: what they tell of them is no word. */
  readonly isWaiting: boolean;
}

async function concernedBySettings(
  db: TenantTx,
  caller: Caller,
  kept: KeptPeriod,
  [now, then]: readonly [PayrollFrame, PayrollFrame],
): Promise<string[]> {
  const concerns = whomSettingsConcern(now.settings, then.settings);
  if (concerns === null) return everybody(db, caller, kept, then);
  const { rows } = await sql<Row>`
    select k.person_id as "personId", k.figures, k.payroll @? '$.lines[*].partTime ? (@ == true)' as "isPartTime",
      k.payroll @? '$.lines[*].sgk.unpaidDates ? (@ > 0)' as "hasUnpaid",
      exists (select from payroll_to_count c where c.person_id = k.person_id) as "isWaiting"
    from payroll_kept k where k.period_id = ${kept.id} and not k.left_out and ${inScope(caller, 'k.person_id')}`.execute(
    db,
  );
  return rows.filter((row) => row.isWaiting || concerns(row)).map(({ personId }) => personId);
}

/** 409 for a period that is locked, or that nobody has counted yet. */
export async function groundOf(db: TenantTx, caller: Caller, asked: Asked): Promise<Ground> {
  const { frame, period: kept } = await openPeriod(db, caller, asked);
  if (kept?.locked) throw notPossible('Dönem kilitli: rakamları artık değişmez.');
  if (!kept || kept.countedAt === null) throw notPossible('Dönem henüz hesaplanmadı.');
  const period = await closePeriodOf(db, asked);
  const ids = new Set<string>();
  if (Object.keys(asked.settings).length > 0) {
    const then = await openPayroll(db, asked, asked.settings);
    for (const id of await concernedBySettings(db, caller, kept, [frame, then])) ids.add(id);
  }
  if (asked.remedies.length > 0) {
    for (const id of await concernedBy(db, period, caller, asked.remedies)) ids.add(id);
  }
  return { kept, period, settings: frame.settings, ids: [...ids].toSorted() };
}
