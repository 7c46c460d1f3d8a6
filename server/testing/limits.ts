/** What limits have counted so far, for tests that ask more often than anybody, or that want somebody's share used up. */
import type { Database } from '#server/db/tenant/tx.ts';

const asOwner = (db: Database, ...statements: string[]) =>
  db.engine.asOwner(async (client) => {
    for (const statement of statements) await client.query(statement);
  });

export const forgetCounts = (db: Database): Promise<void> =>
  asOwner(db, 'delete from rate_counter', 'delete from sign_in_failure');

/** Whoever was counted since they were forgotten has nothing left. */
export const useUpCounts = (db: Database): Promise<void> =>
  asOwner(
    db,
    `update rate_counter set count = 1000000000, window_ends = now() + interval '1 hour'`,
    `update sign_in_failure set failures = 100, blocked_until = now() + interval '1 hour'`,
  );
