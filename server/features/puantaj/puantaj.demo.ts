import { sql } from 'kysely';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DemoPart } from '#server/records/demo-part.ts';
import { calculateMarked, takeMarks } from './calculate/marks.commands.ts';

/** Large parts: nobody waits for a turn while the demo is made. */
const PART = 6000;

/** Everybody's days since the first pass, calculated as after any commit. */
export const puantajDemo: DemoPart = {
  name: 'puantaj',
  isThere: async (db) =>
    (await db.selectFrom('puantaj_day').select('day').limit(1).executeTakeFirst()) !== undefined,
  fill: fillDays,
};

async function fillDays(db: TenantTx): Promise<number> {
  await sql`insert into day_to_calculate (person_id, day)
    select person.id, d::date from person, generate_series(puantaj_floor(), ${today}, interval '1 day') as d
    where worked_on(person, d::date) on conflict do nothing`.execute(db);
  let days = 0;
  for (;;) {
    const marked = await takeMarks(db, { most: PART });
    if (marked.length === 0) return days;
    await calculateMarked(db, marked);
    days += marked.length;
  }
}
