/** What the month close itself finds in the way of a lock: what is not counted, not approved, not decided. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { KeptPeriod } from '#server/features/puantaj/puantaj.ts';

export interface OwnCounts {
  /** Person-days and people that wait to be calculated or counted. */
  readonly stale: number;
  /** People of locked periods of the company whose differences nobody decided on. */
  readonly difference: number;
  /** 1 where the period before is counted and not locked. */
  readonly previousOpen: number;
  /** Departments whose approval does not stand. */
  readonly department: number;
}

/** People of a locked period, as they are locked and as they would be; somebody may be on one side alone. */
export const comparedPeople = (periodId: string) => sql`
  (select coalesce(k.person_id, f.person_id) as person_id, coalesce(k.department_id, f.department_id) as department_id,
    k.figures as would, f.figures as stands, coalesce(k.digest, '') as digest, coalesce(f.digest, '') as locked_digest,
    f.identity, d.digest as decided_digest
  from (select * from payroll_kept where period_id = ${periodId} and not left_out) k
  full join (select f.* from close_version_person f join close_version v on v.id = f.version_id join pay_period p on p.id = v.period_id
      where p.id = ${periodId} and p.locked and v.n = p.versions) f on f.person_id = k.person_id
  left join lateral (select digest from close_difference c
    where c.period_id = ${periodId} and c.person_id = coalesce(k.person_id, f.person_id) and c.withdrawn_at is null
    order by c.decided_at desc, c.id desc limit 1) d on true)`;

/** Of `compared`: would be something else than is locked, and nobody decided on it as it would be. */
export const isWaiting = sql`compared.digest <> coalesce(compared.decided_digest, compared.locked_digest)`;

async function countStale(db: TenantTx, { id, first, last }: KeptPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from day_to_calculate d where d.day between ${first}::date and ${last}::date
        and d.person_id in (select person_id from payroll_kept where period_id = ${id}))
      + (select count(*) from payroll_to_count c where c.from_day <= ${last}::date and c.to_day >= ${first}::date
        and c.person_id in (select person_id from payroll_kept where period_id = ${id}))
      + (select count(*) from puantaj_cause where from_day <= ${last}::date and to_day >= ${first}::date))::int as count`.execute(
    db,
  );
  return rows[0]!.count;
}

async function countDifferences(db: TenantTx, { companyId, month }: KeptPeriod): Promise<number> {
  const { rows: locked } = await sql<{ id: string }>`
    select id from pay_period where company_id = ${companyId} and locked and month < ${month}`.execute(
    db,
  );
  let count = 0;
  for (const { id } of locked) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${comparedPeople(id)} as compared where ${isWaiting}`.execute(
      db,
    );
    count += rows[0]!.count;
  }
  return count;
}

async function countPrevious(db: TenantTx, { companyId, month }: KeptPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pay_period
    where company_id = ${companyId} and month < ${month} and counted_at is not null and not locked`.execute(
    db,
  );
  return Math.min(1, rows[0]!.count);
}

/** A department's figures as one text: equal figures have the same one. */
export const departmentsOf = (periodId: string) => sql`
  (select k.department_id, count(*)::int as people,
    encode(sha256(convert_to(string_agg(k.person_id || ':' || k.digest, ',' order by k.person_id), 'UTF8')), 'hex') as seen
  from payroll_kept k where k.period_id = ${periodId} and not k.left_out group by k.department_id)`;

async function countDepartments(db: TenantTx, { id }: KeptPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${departmentsOf(id)} as d
    left join close_approval a on a.period_id = ${id} and a.department_id is not distinct from d.department_id
    where a.seen is distinct from d.seen`.execute(db);
  return rows[0]!.count;
}

export const ownCounts = async (db: TenantTx, period: KeptPeriod): Promise<OwnCounts> => ({
  stale: await countStale(db, period),
  difference: await countDifferences(db, period),
  previousOpen: await countPrevious(db, period),
  department: await countDepartments(db, period),
});
