import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';

const MOST_ROWS = 20;

const ofPerson = (db: TenantTx, personId: string) =>
  db
    .selectFrom('task')
    .select([
      'id',
      'kind',
      'state',
      'done',
      'total',
      'result',
      'error',
      'cancel_requested as cancelRequested',
      'created_at as createdAt',
      'started_at as startedAt',
      'finished_at as finishedAt',
    ])
    .where('requested_by', '=', personId);

/** Those that are going, and the newest of those that ended. */
export const tasksOf = (db: TenantTx, personId: string) =>
  ofPerson(db, personId)
    .orderBy(sql`finished_at is null desc`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();

export const taskOf = (db: TenantTx, personId: string, id: string) =>
  ofPerson(db, personId).where('id', '=', id).executeTakeFirst();
