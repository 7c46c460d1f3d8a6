/** Small jobs that leave a trace in the database, and ways to look at the queue. */
import { sql } from 'kysely';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import { type Database, readTenant, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import { enqueue } from '#server/jobs/queue.ts';

/** Adds a person per run; what it did is what is committed. */
export const leaveTrace: JobKind['run'] = (db, subjectId) =>
  sql`insert into person (registration_no, name, surname)
      values (gen_random_uuid()::text, 'İz', ${subjectId ?? 'saat'})`.execute(db);

/** How often each subject was done. */
export async function tracesOf(db: Database, ctx: TenantContext): Promise<Map<string, number>> {
  const rows = await readTenant(db, ctx, (tx) =>
    tx
      .selectFrom('person')
      .select(['surname', ({ fn }) => fn.countAll<number>().as('times')])
      .where('name', '=', 'İz')
      .groupBy('surname')
      .execute(),
  );
  return new Map(rows.map(({ surname, times }) => [surname, Number(times)]));
}

export const enqueued = (db: Database, ctx: TenantContext, kind: string, ids: readonly string[]) =>
  withTenant(db, ctx, (tx) => enqueue(tx, kind, ids));

export interface QueuedJob {
  readonly id: string;
  readonly kind: string;
  readonly subject_id: string | null;
  readonly attempts: number;
  readonly error_code: string | null;
  readonly held: boolean;
  readonly failed: boolean;
  /** Seconds until it may be taken. */
  readonly rests: number;
}

export async function queueOf(
  { engine }: Database,
  { tenantId }: TenantContext,
): Promise<QueuedJob[]> {
  const { rows } = await queryOnce<QueuedJob>(
    engine.pool,
    `select id, kind, subject_id, attempts, error_code, holder is not null as held, failed_at is not null as failed,
       extract(epoch from available_at - now())::float8 as rests
     from job where tenant_id = $1 order by created_at, id`,
    [tenantId],
  );
  return rows;
}

/** What never comes ends the test by its timeout. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

export const untilEmpty = (db: Database, ctx: TenantContext) =>
  until(async () => (await queueOf(db, ctx)).length === 0);

export const changeQueue = ({ engine }: Database, { tenantId }: TenantContext, change: string) =>
  queryOnce(engine.pool, `update job set ${change} where tenant_id = $1`, [tenantId]);
