import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { queryOnce } from '#server/db/query-once.ts';
import type { Database } from '#server/db/tx.ts';

/** pg-boss on our own connections. Its schema comes from a migration; the application cannot change it. */
export async function startBoss({ engine }: Database, logger: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => queryOnce(engine.pool, text, values) },
    schema: 'pgboss',
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: 15,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'job queue'));
  await boss.start();
  return boss;
}
