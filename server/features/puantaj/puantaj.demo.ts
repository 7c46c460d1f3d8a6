import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DemoStep, LaterDemoPart } from '#server/records/demo-part.ts';
import { aloneInTenant, calculateMarked, type MarkedDay } from './calculate/marks.commands.ts';

/** Everybody's days since the first pass, calculated as after any commit. */
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

/** As if they were marked, with the marks that they have. */
async function daysOf(db: TenantTx, ids: readonly string[], { from, to }: DemoStep) {
  const { rows } = await sql<MarkedDay>`
    select person.id as "personId", d::date as day, coalesce(marked.marks, 0) as marks
    from person
    cross join generate_series(greatest(puantaj_floor(), ${from}::date), ${to}::date, interval '1 day') as d
    left join day_to_calculate marked on marked.person_id = person.id and marked.day = d::date
    where person.id = any(${ids}::uuid[]) and worked_on(person, d::date)
    order by 1, 2`.execute(db);
  return rows;
}

async function calculateSome(db: TenantTx, step: DemoStep) {
  await aloneInTenant(db);
  const ids = await nextPeople(db, step);
  const days = await daysOf(db, ids, step);
  await calculateMarked(db, days);
  return { people: ids.length, records: days.length };
}
