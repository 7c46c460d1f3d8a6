/** The queue: rows of `job`. Taking is a lease, so that the work of a runner that died is found by another. */
import { sql } from 'kysely';
import { JOB_TOPIC } from '#server/db/events.ts';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import type { Database, TenantTx } from '#server/db/tenant/tx.ts';

/** The kind whose subject is a row of `task`. */
export const TASK_JOB = 'task';

/** A runner that shows no sign of life for so long has lost its jobs. */
const LEASE_SECONDS = 60;

/** Bundled work is put into the queue by so many at the same time; a power of two. */
const LOCKS = 64;

/** How often a job is begun before it has failed for good: with its rests that is more than an hour. */
export const MOST_ATTEMPTS = 12;

export interface Job {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: string;
  readonly subjectId: string | null;
  /** This one included. */
  readonly attempts: number;
}

/** Puts work into the queue, in the caller's transaction: it exists if and only if that commits. */
export async function enqueue(
  db: TenantTx,
  kind: string,
  subjectIds: readonly (string | null)[],
): Promise<void> {
  await sql`insert into job (kind, subject_id) select ${kind}, unnest(${subjectIds}::uuid[])`.execute(
    db,
  );
  db.emit(JOB_TOPIC);
}

/**
 * Puts work about each of these into the queue unless it waits there already. Where it was done less than `everySeconds`
 * ago, or is being done, it waits until then: what comes in between is done together.
 */
export async function enqueueBundled(
  db: TenantTx,
  kind: string,
  subjects: readonly { readonly id: string; readonly lastDoneAt: string | null }[],
  everySeconds: number,
): Promise<void> {
  // Of two at once the second sees what the first put there. Always in the same order, and few locks however many subjects.
  await sql`select pg_advisory_xact_lock(place) from (
      select distinct hashtextextended(${kind} || ' ' || ((hashtext(id) & ${LOCKS - 1}::int)), 0) as place
      from unnest(${subjects.map(({ id }) => id)}::text[]) as s (id) order by place) as places`.execute(
    db,
  );
  await sql`insert into job (kind, subject_id, available_at)
    select ${kind}, s.id, greatest(now(),
      coalesce(s."lastDoneAt", '-infinity') + make_interval(secs => ${everySeconds}::int),
      case when exists (select from job j where j.kind = ${kind} and j.subject_id = s.id and j.holder is not null)
        then now() + make_interval(secs => ${everySeconds}::int) end)
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as s (id uuid, "lastDoneAt" timestamptz)
    where not exists (select from job j
      where j.kind = ${kind} and j.subject_id = s.id and j.holder is null and j.failed_at is null)`.execute(
    db,
  );
  db.emit(JOB_TOPIC);
}

/** Takes up to `most` jobs of each kind, the longest waiting first; what another runner is taking or doing is passed over. */
export async function takeJobs(
  { engine }: Database,
  holder: string,
  kinds: readonly string[],
  most: number,
): Promise<Job[]> {
  const { rows } = await queryOnce<Job>(
    engine.pool,
    `update job set holder = $3, attempts = attempts + 1, available_at = now() + $4 * interval '1 second'
     where ctid = any(array(
       select due.ctid from unnest($1::text[]) as k (kind) cross join lateral (
         select job.ctid from job where job.kind = k.kind and failed_at is null and available_at <= now()
         order by available_at limit $2 for update skip locked) as due))
     returning id, tenant_id as "tenantId", kind, subject_id as "subjectId", attempts`,
    [kinds, most, holder, LEASE_SECONDS],
  );
  return rows;
}

/** Lengthens the lease of some jobs. Answers which of them the runner still has. */
export async function keepJobs(
  { engine }: Database,
  holder: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await queryOnce<{ id: string }>(
    engine.pool,
    `update job set available_at = now() + $3 * interval '1 second' where id = any($1) and holder = $2 returning id`,
    [ids, holder, LEASE_SECONDS],
  );
  return rows.map(({ id }) => id);
}

/** Gives jobs back that were not begun, or were left where they can be taken up: it does not count as an attempt. */
export async function giveBack(
  { engine }: Database,
  holder: string,
  ids: readonly string[],
): Promise<void> {
  await queryOnce(
    engine.pool,
    `update job set holder = null, available_at = now(), attempts = attempts - 1 where id = any($1) and holder = $2`,
    [ids, holder],
  );
}

/** On PGlite there is one process, so that whatever is held belongs to a dead one. */
export async function freeAll({ engine }: Database): Promise<void> {
  await queryOnce(
    engine.pool,
    'update job set holder = null, available_at = least(available_at, now()) where holder is not null',
  );
}

export async function removeJob({ engine }: Database, holder: string, id: string): Promise<void> {
  await queryOnce(engine.pool, 'delete from job where id = $1 and holder = $2', [id, holder]);
}

/** Ends jobs in the transaction of their work. Answers those that the runner still had: only they are to be done. */
export async function endJobs(
  db: TenantTx,
  holder: string,
  ids: readonly string[],
): Promise<Pick<Job, 'id' | 'subjectId'>[]> {
  const { rows } = await sql<Pick<Job, 'id' | 'subjectId'>>`
    delete from job where id = any(${ids}::uuid[]) and holder = ${holder}
    returning id, subject_id as "subjectId"`.execute(db);
  return rows;
}

/** Puts a job that failed back for later, or, without a time to rest, aside for good. */
export async function putBack(
  { engine }: Database,
  holder: string,
  id: string,
  errorCode: string,
  restSeconds: number | undefined,
): Promise<void> {
  await queryOnce(
    engine.pool,
    `update job set holder = null, error_code = $3, available_at = now() + coalesce($4::float8, 0) * interval '1 second',
       failed_at = case when $4::float8 is null then now() end
     where id = $1 and holder = $2`,
    [id, holder, errorCode, restSeconds ?? null],
  );
}

/** Takes a job of the transaction's tenant that failed for good up again, as if it were new. Answers its kind. */
export async function retryFailed(db: TenantTx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    update job set failed_at = null, error_code = null, attempts = 0, available_at = now()
    where id = ${id} and failed_at is not null returning kind`.execute(db);
  if (rows[0]) db.emit(JOB_TOPIC);
  return rows[0]?.kind;
}
