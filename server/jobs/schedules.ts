/** What the clock brings: rows of `schedule` become jobs when their time has come, each time once over all instances. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { nextRun, type Recurrence } from '#core/jobs/next-run.ts';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { type Database, type TenantTx, withoutTenant } from '#server/db/tenant/tx.ts';
import type { JobKinds } from './job-kinds.ts';

const MOST_AT_ONCE = 500;
/** A rule that cannot be read (a zone that this runtime does not know) holds nobody else up. */
const UNREADABLE_REST_MS = 3_600_000;

interface Schedule {
  readonly kind: string;
  readonly subjectId?: string;
  readonly rule: Recurrence;
  /** The company's; times of day are read on its clocks. */
  readonly timeZone: string;
}

/** Sets when work of this kind comes in the tenant of the transaction, in place of what was set before. */
export async function setSchedule(
  db: TenantTx,
  { kind, subjectId, rule, timeZone }: Schedule,
): Promise<void> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db);
  const next = new Date(nextRun(rule, timeZone, Date.parse(rows[0]!.now)));
  await sql`
    insert into schedule (kind, subject_id, rule, time_zone, next_run_at)
    values (${kind}, ${subjectId ?? null}, ${JSON.stringify(rule)}, ${timeZone}, ${next.toISOString()})
    on conflict on constraint schedule_kind_key
    do update set rule = excluded.rule, time_zone = excluded.time_zone, next_run_at = excluded.next_run_at`.execute(
    db,
  );
}

/** Gives every tenant, also one that is new, the schedules of the kinds that recur everywhere. Due at once. */
export async function addStandardSchedules({ engine }: Database, kinds: JobKinds): Promise<void> {
  const recurring = Object.entries(kinds).filter(([, { recurs }]) => recurs);
  if (recurring.length === 0) return;
  await queryOnce(
    engine.pool,
    `insert into schedule (tenant_id, kind, rule, time_zone)
     select tenant.id, k.kind, k.rule, $3 from tenant cross join unnest($1::text[], $2::jsonb[]) as k (kind, rule)
     where not exists (select from schedule s where s.tenant_id = tenant.id and s.kind = k.kind
       and s.subject_id is null and s.rule = k.rule)
     on conflict on constraint schedule_kind_key do update set rule = excluded.rule, next_run_at = excluded.next_run_at`,
    [
      recurring.map(([kind]) => kind),
      recurring.map(([, { recurs }]) => JSON.stringify(recurs)),
      TIME_ZONE,
    ],
  );
}

interface Due {
  readonly id: string;
  readonly kind: string;
  readonly rule: Recurrence;
  readonly time_zone: string;
  readonly now: string;
}

/**
 * Makes jobs of what is due and answers how many schedules that were. The rows are held until their next time is
 * written, in the same transaction as the jobs: another instance passes them over, and one that dies has done neither.
 */
export function enqueueDue(
  database: Database,
  kinds: readonly string[],
  logger: Logger,
): Promise<number> {
  return withoutTenant(database, async (db) => {
    const { rows: due } = await sql<Due>`
      select id, kind, rule, time_zone, now() as now from schedule
      where next_run_at <= now() and kind = any(${kinds}::text[])
      order by next_run_at limit ${MOST_AT_ONCE} for update skip locked`.execute(db);
    if (due.length === 0) return 0;
    const next = due.map((schedule) => new Date(nextOf(schedule, logger)).toISOString());
    // One that has not ended takes the place of the next; one that failed for good makes room for it.
    await sql`
      with due as materialized (
        select s.id, s.tenant_id, s.kind, s.subject_id, s.last_job_id, d.next_run_at, d.job_id,
          not exists (select from job where job.id = s.last_job_id and job.failed_at is null) as is_free
        from unnest(${due.map(({ id }) => id)}::uuid[], ${next}::timestamptz[], ${due.map(() => randomUUID())}::uuid[])
          as d (id, next_run_at, job_id) join schedule s using (id)),
      replaced as (
        delete from job using due where job.id = due.last_job_id and job.failed_at is not null),
      made as (
        insert into job (id, tenant_id, kind, subject_id)
        select job_id, tenant_id, kind, subject_id from due where is_free)
      update schedule set next_run_at = due.next_run_at, last_job_id = case when is_free then due.job_id else due.last_job_id end
      from due where schedule.id = due.id`.execute(db);
    return due.length;
  });
}

function nextOf({ id, kind, rule, time_zone, now }: Due, logger: Logger): number {
  try {
    return nextRun(rule, time_zone, Date.parse(now));
  } catch (error) {
    logger.error({ err: error, schedule: id, kind }, 'schedule cannot be read');
    return Date.parse(now) + UNREADABLE_REST_MS;
  }
}
