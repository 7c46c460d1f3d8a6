/** The application with claimed devices on a port, until it is killed. First it says which passes it found. */
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { openDatabase, openEngine, prepareSchema } from '#server/db/open.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { readEnv } from '#server/env.ts';
import { ensureTenant } from '#server/features/tenants/tenants.commands.ts';
import { createLogger } from '#server/http/operations/logging.ts';

// A test that is itself killed leaves no server behind.
process.stdin.resume().once('end', () => process.exit());

const env = readEnv();
const engine = await openEngine(env);
await prepareSchema(engine);
const db = await openDatabase(engine);
const { id: tenantId } = await ensureTenant(engine, { code: 'DOORS', name: 'Doors', modules: [] });
const ctx = { tenantId, actor: { id: null, name: 'Test' } };

const found = await withTenant(db, ctx, async (tx) => {
  await sql`insert into company (code, name) values ('A', 'A') on conflict do nothing`.execute(tx);
  await sql`insert into work_place (code, name, company_id) select 'A', 'A', id from company on conflict do nothing`.execute(
    tx,
  );
  for (const serial of (process.env.SERIALS ?? '').split(',')) {
    await sql`insert into device_directory (serial, network) values (${serial}, '*') on conflict do nothing`.execute(
      tx,
    );
    await sql`insert into device (code, name, serial, work_place_id) select ${serial}, ${serial}, ${serial}, id from work_place
      on conflict do nothing`.execute(tx);
  }
  await sql`insert into device_state (device_id) select id from device on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ row: string }>`
    select d.serial || ' ' || p.raw as row from pass p join device d on d.id = p.device_id`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
});
console.log(`found ${JSON.stringify(found)}`);

const app = await buildApp({
  env,
  secret: Buffer.alloc(32, 1),
  db,
  logger: createLogger('silent'),
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`listens ${address}`);

/** Says when there are more than it found. */
for (;;) {
  const { rows } = await withTenant(db, ctx, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from pass`.execute(tx),
  );
  if (rows[0]!.count > found.length) break;
  await new Promise((resolve) => setTimeout(resolve, 20));
}
console.log('more');
