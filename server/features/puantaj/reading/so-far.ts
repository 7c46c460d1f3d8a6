/** What whoever is inside has worked so far, for lists that filter and count by it. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { inTurns } from '#server/turns.ts';
import { dayTables } from './day-tables.ts';
import { type DayToRead, readDay, type SoFar } from './read-day.ts';
import { readColumns } from './read-columns.ts';

/** Nobody is inside by a pass of a day before. */
const MOST_DAYS_AGO = 2;

/** `where`: on `puantaj_day` as `d` with `person`. */
export async function soFarOf(db: TenantTx, where: RawBuilder<SqlBool>): Promise<readonly SoFar[]> {
  const { rows } = await sql<DayToRead & Pick<SoFar, 'personId' | 'day'>>`
    select d.person_id as "personId", d.day, ${readColumns}
    from ${dayTables()} join person on person.id = d.person_id
    where d.day >= puantaj_today() - ${sql.lit(MOST_DAYS_AGO)} and st.running and ${where}`.execute(
    db,
  );
  const read: SoFar[] = [];
  await inTurns(
    rows,
    (row) => {
      const { personId, day, anomalies, totals, worked, missing, overtime, waiting } = readDay(row);
      read.push({ personId, day, anomalies, totals, worked, missing, overtime, waiting });
    },
    db.ctx,
  );
  return read;
}
