/** A company's deduction month: what it holds, and whether it is locked (RQ-21). */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { deductionsSchemas } from '#contract/advance/deductions.schemas.ts';
import { refusalWords } from '#core/advance/account/act-words.ts';
import type { Refusal } from '#core/advance/account/act.ts';
import { firstUnlocked } from '#core/advance/account/book.ts';
import { payPeriod, periodMonth, type StartDay } from '#core/puantaj/period/pay-period.ts';
import type { Day } from '#core/time/day.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';

type Month = z.output<(typeof deductionsSchemas)['GetDeductionMonth']['data']>;
type Lock = NonNullable<Month['lock']>;

export interface DeductionMonth {
  readonly companyId: string;
  readonly month: string;
  /** First and last day of its period. */
  readonly from: Day;
  readonly to: Day;
  /** The last month of the company that is locked. */
  readonly locked: string | null;
  /** The lock of this month; null also where a later one closes it. */
  readonly lock: Lock | null;
}

/** Where somebody belonged on a day, or will. */
const companyOn = (person: RawBuilder<unknown>, day: Day) => sql`
  (select f.company_id from person_fact f where f.person_id = ${person} and f.from_date <= ${day}::date
    and f.facts ? 'company_id' order by f.from_date desc limit 1)`;

/** Open instalments of the company's people: of this month, or of those before it. */
export const openInstalments = ({ companyId, month, to }: DeductionMonth, when: '=' | '<') => sql`
  select i.advance_id as id, a.person_id, i.month, i.amount, 0::bigint as short
  from advance_instalment i join advance_account a on a.id = i.advance_id
  where i.month ${sql.raw(when)} ${month} and ${companyOn(sql`a.person_id`, to)} = ${companyId}`;

/** What the lock took, and what of it could not be deducted after all. */
const takenInstalments = ({ month, lock }: DeductionMonth) => sql`
  select e.advance_id as id, a.person_id, e.month, -e.amount as amount,
    coalesce((select sum(s.amount) from advance_entry s where s.advance_id = e.advance_id and s.month = ${month}
      and s.kind = 'reversed' and s.nth > e.nth), 0)::bigint as short
  from advance_entry e join advance_account a on a.id = e.advance_id
  where e.lock_id = ${lock?.id ?? null}::uuid and e.kind = 'deducted'`;

/** What the list of the month holds: (id, person_id, month, amount, short). */
export const listed = (month: DeductionMonth) =>
  isClosed(month) ? takenInstalments(month) : openInstalments(month, '=');

export const isClosed = ({ month, locked }: Pick<DeductionMonth, 'month' | 'locked'>): boolean =>
  locked !== null && month <= locked;

/** 404 for a company that is not there. Without a month: the first that is not locked. */
export async function deductionMonth(
  db: TenantTx,
  companyId: string,
  asked: string | undefined,
): Promise<DeductionMonth> {
  const { rows } = await sql<{ startDay: StartDay; locked: string | null }>`
    select coalesce(puantaj_start_day, '1')::int as "startDay", advance_locked_month(id) as locked
    from company where id = ${companyId}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  const { startDay, locked } = rows[0];
  const current = periodMonth(await readToday(db), startDay);
  const month = asked ?? firstUnlocked({ locked: locked === null ? [] : [locked] }, current);
  const found = await sql<Omit<Lock, 'isLast'>>`
    select l.id, l.locked_at as "lockedAt", l.sha256, p.name || ' ' || p.surname as "lockedByName"
    from advance_lock l left join person p on p.id = l.locked_by
    where l.company_id = ${companyId} and l.month = ${month} and l.unlocked_at is null`.execute(db);
  const lock = found.rows[0] ? { ...found.rows[0], isLast: month === locked } : null;
  return { companyId, month, ...payPeriod(month, startDay), locked, lock };
}

/** Why the month is not locked now (RQ-21), as the rules say it. */
export async function lockRefusal(
  db: TenantTx,
  month: DeductionMonth,
): Promise<Extract<Refusal, 'locked' | 'month' | 'order'> | null> {
  if (isClosed(month)) return 'locked';
  if ((await readToday(db)) < month.from) return 'month';
  const { rows } = await sql`${openInstalments(month, '<')} limit 1`.execute(db);
  return rows.length > 0 ? 'order' : null;
}

/** What a draft holds, in few letters: another one is another. */
export async function digestOf(db: TenantTx, month: DeductionMonth): Promise<string> {
  const { rows } = await sql<{ seen: string }>`
    select md5(coalesce(string_agg(id || ':' || amount, ',' order by id), '')) as seen
    from (${openInstalments(month, '=')}) as listed`.execute(db);
  return rows[0]!.seen;
}

export async function getDeductionMonth(
  db: TenantTx,
  caller: Caller,
  { companyId, month: asked }: { companyId: string; month?: string | undefined },
): Promise<Month> {
  const month = await deductionMonth(db, companyId, asked);
  const { rows: sums } = await sql<Month['sums'][number]>`
    select a.unit, count(*)::int as advances, sum(listed.amount - listed.short)::float8 as amount
    from (${listed(month)}) as listed join advance_account a on a.id = listed.id
      join person on person.id = listed.person_id
    where ${inScope(caller)} group by 1 order by 1 desc`.execute(db);
  const refusal = await lockRefusal(db, month);
  return {
    month: month.month,
    postedOn: month.to,
    state: isClosed(month) ? 'locked' : 'draft',
    hindrance:
      refusal === null || refusal === 'locked' ? null : refusalWords('lock', refusal).words,
    sums,
    seen: await digestOf(db, month),
    lock: month.lock,
    locked: month.locked,
    canLock: may(caller, accessRules.payAndExportAdvances),
  };
}
