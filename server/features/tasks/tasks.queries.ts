import { sql } from 'kysely';
import { type ScopeOf, seesEveryone } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

const MOST_ROWS = 20;

/** One's own; what the server began by itself is of those who see everyone. */
const ofCaller = (db: TenantTx, caller: ScopeOf) =>
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
    .where((eb) =>
      eb.or([
        eb('requested_by', '=', caller.personId),
        ...(seesEveryone(caller) ? [eb('requested_by', 'is', null)] : []),
      ]),
    );

/** Those that are going, and the newest of those that ended. */
export const tasksOf = (db: TenantTx, caller: ScopeOf) =>
  ofCaller(db, caller)
    .orderBy(sql`finished_at is null desc`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();

export const taskOf = (db: TenantTx, caller: ScopeOf, id: string) =>
  ofCaller(db, caller).where('id', '=', id).executeTakeFirst();
