import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DemoStep, LaterDemoPart } from '#server/records/demo-part.ts';
import { aloneInTenant, calculateMarked, daysAsMarked } from './calculate/marks.commands.ts';
import { decideOvertime } from './corrections/decisions.demo.ts';

/** Everybody's days since the first pass, calculated as after any commit; of the overtime in them most is decided. */
export const puantajDemo: LaterDemoPart = {
  name: 'puantaj',
  isThere: async (db) =>
    (await db.selectFrom('puantaj_day').select('day').limit(1).executeTakeFirst()) !== undefined,
  step: calculateSome,
};

async function nextPeople(db: TenantTx, { after, size }: DemoStep): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .orderBy('registration_no')
    .orderBy('id')
    .offset(after)
    .limit(size)
    .execute();
  return rows.map(({ id }) => id);
}

/** The companies' puantaj begins where the demo's does. The days that come with it are calculated here, not once more by their cause. */
async function reachBack(db: TenantTx, { from }: DemoStep): Promise<void> {
  await sql`
    update company set first_puantaj_day = ${from} where first_puantaj_day > ${from}::date`.execute(
    db,
  );
  await sql`delete from puantaj_cause where from_day = ${from}::date and person_ids is not null`.execute(
    db,
  );
}

async function calculateSome(db: TenantTx, step: DemoStep) {
  await aloneInTenant(db);
  await reachBack(db, step);
  const ids = await nextPeople(db, step);
  const days = await daysAsMarked(db, ids, step);
  await calculateMarked(db, days);
  const decided = await decideOvertime(db, ids, step);
  if (decided.size > 0) {
    const again = await daysAsMarked(db, ids, step);
    await calculateMarked(
      db,
      again.filter(({ personId, day }) => decided.has(`${personId} ${day}`)),
    );
  }
  return { people: ids.length, records: days.length };
}
