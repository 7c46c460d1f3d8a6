/** What held for people on a day: rows of facts, one over the other in the order of their days. */
import { type RawBuilder, sql } from 'kysely';
import { isDated, type StoredFacts } from '#server/access/people/dated-columns.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Columns, Row } from '../person-row.ts';

/** From this day on a person's first facts hold: whatever their first day of work is, it comes later. */
export const BEGINNING = '0001-01-01';

/** What of a change begins on a day. */
export const datedPart = (change: Columns): Partial<StoredFacts> =>
  Object.fromEntries(Object.entries(change).filter(([column]) => isDated(column)));

/** What of a change holds at once. */
export const undatedPart = (change: Columns): Columns =>
  Object.fromEntries(Object.entries(change).filter(([column]) => !isDated(column)));

/** By person: what holds on a day, whether they worked here then or not. */
async function factsOn(
  db: TenantTx,
  ids: readonly string[],
  day: string,
): Promise<Map<string, StoredFacts>> {
  const { rows } = await sql<{ id: string; facts: StoredFacts }>`
    select person_id as id, facts_over(facts order by from_date) as facts from person_fact
    where person_id = any(${ids}::uuid[]) and from_date <= ${day}::date
    group by person_id`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

/** The same people with their dated columns as of a day. */
export async function rowsAsOf<R extends Row>(
  db: TenantTx,
  rows: readonly R[],
  day: string,
): Promise<R[]> {
  const facts = await factsOn(
    db,
    rows.map(({ id }) => id),
    day,
  );
  return rows.map((row) => ({ ...row, ...facts.get(row.id) }));
}

/** The same for one, where a change holds from another day than today. */
export async function asOf(db: TenantTx, row: Row, { from }: { from?: string }): Promise<Row> {
  return from === undefined ? row : (await rowsAsOf(db, [row], from))[0]!;
}

/** Whether `person` worked here on a day: in the period that its row is, or in one before. */
export const employedOn = (day: RawBuilder<string>) => sql<boolean>`(
  (person.start_date is null or person.start_date <= ${day}) and (person.end_date is null or person.end_date >= ${day})
  or exists (select from employment_period e
    where e.person_id = person.id and ${day} between e.start_date and e.end_date))`;

/** What held on a day for those of these people who worked here then: where they belonged, what they carried, what the law says of them. */
export async function peopleAsOf(
  db: TenantTx,
  ids: readonly string[],
  day: string,
): Promise<Map<string, StoredFacts>> {
  const { rows } = await sql<{ id: string; facts: StoredFacts }>`
    select person.id, facts_over(f.facts order by f.from_date) as facts
    from person join person_fact f on f.person_id = person.id and f.from_date <= ${day}::date
    where person.id = any(${ids}::uuid[]) and not person.archived and ${employedOn(sql`${day}::date`)}
    group by person.id`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
