import { sql } from 'kysely';
import { demoPeople, demoTenant } from '#db/seeds/demo.ts';
import { type Database, withTenant } from '#server/db/tx.ts';
import { record } from '#server/features/audit/audit.commands.ts';
import { ensureTenant } from '#server/features/tenants/tenants.commands.ts';

/** Makes the demo tenant where it is missing. What a user changed in it stays. */
export async function seedDemo(database: Database): Promise<{ created: boolean }> {
  const { id: tenantId } = await ensureTenant(database.engine, demoTenant);
  const ctx = { tenantId, actor: { id: null, name: 'Kurulum' } };
  // The people and their audit entry come in one transaction, so a start that was killed is made good here.
  return withTenant(database, ctx, async (db) => {
    // Several instances may start at once: one of them seeds, the others wait and find it done.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(db);
    const seeded = await db.selectFrom('person').select('id').limit(1).executeTakeFirst();
    if (seeded) return { created: false };
    const people = demoPeople.map(({ registrationNo, name, surname }) => ({
      registration_no: registrationNo,
      name,
      surname,
    }));
    await db.insertInto('person').values(people).execute();
    await record(db, { action: 'create', entity: 'demo', after: { people: people.length } });
    return { created: true };
  });
}
