/** Periods as the page of the month close shows them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import type { monthCloseSchemas } from '#contract/month-close/month-close.schemas.ts';
import { closeState } from '#core/month-close/states.ts';
import { payPeriod, type StartDay } from '#core/puantaj/period/pay-period.ts';
import { inScope, seesEveryone } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { findPeriod, type KeptPeriod, openPayroll } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { checkCloses } from '../checklist/closes.ts';
import { closeDepartments } from './departments.queries.ts';
import { leftOutOf } from './left-out.queries.ts';
import { ownCounts } from './standing.queries.ts';
import { figuresOf, sumsAtRun, sumsOf } from './sums.queries.ts';

type Schemas = typeof monthCloseSchemas;
type Period = z.output<Schemas['GetClosePeriod']['data']>;

/** Whoever sees nobody of a company sees no period of it. */
async function checkSeen(db: TenantTx, caller: Caller, companyId: string): Promise<void> {
  if (seesEveryone(caller)) return;
  const { rows } = await sql`select from person
    where ${inScope(caller)} and person.company_id = ${companyId} limit 1`.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
}

/** 404 where the company is not there or nobody of it is seen. */
export async function openPeriod(
  db: TenantTx,
  caller: Caller,
  { companyId, month }: { readonly companyId: string; readonly month: string },
) {
  const frame = await openPayroll(db, { companyId, month });
  await checkSeen(db, caller, companyId);
  return { frame, period: await findPeriod(db, companyId, month) };
}

export async function getCloseCompanies(
  db: TenantTx,
  caller: Caller,
  { month }: z.output<Schemas['GetCloseCompanies']['input']>,
): Promise<z.output<Schemas['GetCloseCompanies']['data']>> {
  const { rows } = await sql<{
    companyId: string;
    name: string;
    startDay: StartDay;
    people: number;
    isLocked: boolean;
    versions: number;
    lockedAt: string | null;
    lockedByName: string | null;
  }>`
    select c.id as "companyId", c.name, coalesce(v.terms ->> 'startDay', c.puantaj_start_day, '1')::int as "startDay",
      coalesce(p.locked, false) as "isLocked", coalesce(p.versions, 0) as versions,
      v.locked_at as "lockedAt", w.name || ' ' || w.surname as "lockedByName",
      (select count(*)::int from person where person.company_id = c.id and person.active and not person.archived and ${inScope(caller)}) as people
    from company c left join pay_period p on p.company_id = c.id and p.month = ${month}
    left join close_version v on v.period_id = p.id and v.n = p.versions and p.locked
    left join person w on w.id = v.locked_by
    where c.active order by c.sort_key, c.id`.execute(db);
  return rows
    .filter(({ people }) => people > 0 || seesEveryone(caller))
    .map(({ startDay, versions, ...row }) => ({
      ...row,
      ...payPeriod(month, startDay),
      wasReopened: !row.isLocked && versions > 0,
      version: row.isLocked ? versions : 0,
    }));
}

const NONE: KeptPeriod['id'] = '00000000-0000-0000-0000-000000000000';

async function countsOf(db: TenantTx, caller: Caller, period: KeptPeriod) {
  const seen = inScope(caller, 'own.person_id');
  const { rows } = await sql<{ people: number; personDays: number; seen: string | null }>`
    select count(*)::int as people, coalesce(sum((figures ->> 'periodDays')::int), 0)::int as "personDays",
      encode(sha256(convert_to(string_agg(own.person_id || ':' || own.digest, ',' order by own.person_id), 'UTF8')), 'hex') as seen
    from ${figuresOf(period)} as own where ${seen}`.execute(db);
  return rows[0]!;
}

async function waitingOf(db: TenantTx, caller: Caller, { id, first, last }: KeptPeriod) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct person_id)::int as count from (
      select person_id from payroll_to_count where from_day <= ${last}::date and to_day >= ${first}::date
      union select person_id from day_to_calculate where day between ${first}::date and ${last}::date) as waiting
    where person_id in (select person_id from payroll_kept where period_id = ${id}) and ${inScope(caller, 'waiting.person_id')}`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function versionsOf(db: TenantTx, periodId: string): Promise<Period['versions']> {
  const { rows } = await sql<Period['versions'][number]>`
    select v.n, v.locked_at as "lockedAt", l.name || ' ' || l.surname as "lockedByName", v.people, v.figures_sha256 as sha256,
      v.reopened_at as "reopenedAt", r.name || ' ' || r.surname as "reopenedByName", v.reason
    from close_version v left join person l on l.id = v.locked_by left join person r on r.id = v.reopened_by
    where v.period_id = ${periodId} order by v.n desc`.execute(db);
  return rows;
}

async function previousOf(
  db: TenantTx,
  { companyId, month }: Pick<KeptPeriod, 'companyId' | 'month'>,
): Promise<KeptPeriod | undefined> {
  const { rows } = await sql<{ month: string }>`select month from pay_period
    where company_id = ${companyId} and month < ${month} and counted_at is not null order by month desc limit 1`.execute(
    db,
  );
  return rows[0] && findPeriod(db, companyId, rows[0].month);
}

/** Who may lock and reopen (D66): both the bit, by the call, and the role. */
export const mayLock = (caller: Caller): boolean =>
  seesEveryone(caller) && may(caller, accessRules.approvePuantaj);

async function laterLocked(db: TenantTx, { companyId, month }: KeptPeriod): Promise<boolean> {
  const { rows } = await sql`select from pay_period
    where company_id = ${companyId} and month > ${month} and locked limit 1`.execute(db);
  return rows.length > 0;
}

export async function getClosePeriod(
  db: TenantTx,
  caller: Caller,
  asked: z.output<Schemas['GetClosePeriod']['input']>,
): Promise<Period> {
  const { frame, period: found } = await openPeriod(db, caller, asked);
  const today = await readToday(db);
  const { period: days } = frame.months;
  const period: KeptPeriod = found ?? {
    id: NONE,
    ...asked,
    ...days,
    first: frame.range.from,
    last: frame.range.to,
    locked: false,
    versions: 0,
    countedAt: null,
  };
  const departments = await closeDepartments(db, caller, period);
  const closes = await checkCloses(db, period, today);
  const previous = await previousOf(db, period);
  const seen = (name: 'each') => inScope(caller, `${name}.person_id`);
  const counts = await countsOf(db, caller, period);
  const isOver = period.to < today;
  const { rows: names } = await sql<{
    name: string;
  }>`select name from company where id = ${asked.companyId}`.execute(db);
  return {
    ...asked,
    companyName: names[0]!.name,
    from: period.from,
    to: period.to,
    today,
    state: closeState({
      isLocked: period.locked,
      wasReopened: period.versions > 0,
      isOver: isOver && period.countedAt !== null,
      blocking: closes.blocking,
      departments: departments.length,
      approved: departments.filter(({ state }) => state === 'approved').length,
    }),
    isOver,
    people: counts.people,
    personDays: counts.personDays,
    seen: counts.seen ?? '',
    countedAt: period.countedAt,
    waiting: await waitingOf(db, caller, period),
    leftOut: await leftOutOf(db, caller, period),
    sums: {
      now: await sumsOf(db, period, seen('each')),
      lastRun: period.locked ? null : await sumsAtRun(db, period, seen('each')),
      previous: previous ? await sumsOf(db, previous, seen('each')) : null,
    },
    departments,
    versions: found ? await versionsOf(db, period.id) : [],
    canCount: !period.locked && may(caller, accessRules.editPuantaj) && seesEveryone(caller),
    canLock: !period.locked && mayLock(caller),
    hindrance: period.locked ? null : closes.hindrance,
    canReopen: period.locked && mayLock(caller) && !(await laterLocked(db, period)),
    canDecide: period.locked && mayLock(caller),
    differences: (await ownCounts(db, period)).difference,
  };
}
