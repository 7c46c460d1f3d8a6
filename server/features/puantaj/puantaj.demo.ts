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

async function calculateSome(db: TenantTx, step: DemoStep) {
  await aloneInTenant(db);
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
