/** Whose months the demo closes, which ones, and in whose name. */
import { sql } from 'kysely';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { demoLockedCompany } from '#db/seeds/organisation.ts';
import { type PayPeriod, payPeriod } from '#core/puantaj/period/pay-period.ts';
import { addDays, addMonths, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Acting } from '#server/http/bind.ts';
import type { NamedPart } from '#server/records/demo-part.ts';

export interface ClosedMonth extends PayPeriod {
  readonly month: string;
}

/**
 * The two before yesterday's month, the earlier one first. Both lie whole in the ninety days of the demo; a night shift
 * of the last day is over by then.
 */
export function closedMonths(today: Day): readonly [ClosedMonth, ClosedMonth] {
  const first = `${addDays(today, -1).slice(0, 7)}-01`;
  const closed = (ago: number): ClosedMonth => {
    const month = addMonths(first, -ago).slice(0, 7);
    return { month, ...payPeriod(month, 1) };
  };
  return [closed(2), closed(1)];
}

/** The lorries' company closes its months; the factory's people are asked for theirs. */
export const CLOSED = demoLockedCompany;
export const ASKED = 'ANA';

export interface DemoCompany {
  readonly companyId: string;
  readonly officeId: string;
}

/** Absent where its days do not reach back so far, or somebody has changed what the demo is made of. */
export async function demoCompany(
  db: TenantTx,
  code: string,
  from: Day,
): Promise<DemoCompany | undefined> {
  const { rows } = await sql<DemoCompany>`
    select c.id as "companyId", office.id as "officeId" from company c, person office
    where c.code = ${code} and c.puantaj_start_day = '1' and c.first_puantaj_day <= ${from}::date and office.username = 'ik.demo'`.execute(
    db,
  );
  return rows[0];
}

/** A call of theirs, in the transaction of the step. */
export const acting = (db: TenantTx, personId: string, role: Role = 'Admin'): Acting => ({
  caller: {
    tenantId: db.ctx.tenantId,
    personId,
    sessionId: '',
    name: '',
    roles: [role],
    heldRoles: [role],
    auths: [],
    modules: [],
    mustChangePassword: false,
  },
  read: (work) => work(db),
  write: (work) => work(db),
});

/** Users may have closed months of their own. */
export const hasPeriods: NamedPart['isThere'] = async (db) =>
  (await db.selectFrom('pay_period').select('id').limit(1).executeTakeFirst()) !== undefined;
