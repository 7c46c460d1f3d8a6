/** What goes on in the demo while the server runs. */
import { sql } from 'kysely';
import { type Database, readTenant, type TenantContext } from '#server/db/tenant/tx.ts';
import { demoTerminals, liveRows, toldUntil } from '#server/features/doors/live.demo.ts';
import { DEMO_TASK } from './demo-task.ts';

/** Asked at every turn: nothing begins before the demo is made, and nothing goes to a terminal that somebody took out of it. */
export function liveDemo(database: Database, tenantId: string) {
  const ctx: TenantContext = { tenantId, actor: { id: null, name: 'Kurulum' } };
  const isBeingMade = () =>
    readTenant(database, ctx, async (db) => {
      const { rows } = await sql`select from task where kind = ${DEMO_TASK}
        and state in ('queued', 'running') limit 1`.execute(db);
      return rows.length > 0;
    });
  return {
    terminals: async () => ((await isBeingMade()) ? [] : demoTerminals(database, ctx)),
    toldUntil: () => readTenant(database, ctx, (db) => toldUntil(db, Date.now())),
    rows: (since: number) => readTenant(database, ctx, (db) => liveRows(db, since, Date.now())),
  };
}
