/** Writes what holds for people from a day on, and keeps their rows at what holds today. */
import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit/audit-labels.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { recordMany } from '#server/records/audit.ts';
import { writeRecords } from '#server/records/many-records.ts';
import { hasChanges, updateEntry } from '#server/records/record.ts';
import { type Columns, PERSON, type Row } from '../person-row.ts';
import { followUp } from '../rights/sign-ins.commands.ts';
import { beginKeeping, canBeKept } from '../undo/kept-people.ts';
import type { EffectiveDay } from './effective-day.ts';
import { BEGINNING, datedPart, undatedPart } from './facts.queries.ts';
import { DATED_COLUMNS } from '#server/access/people/dated-columns.ts';

interface ChangedPerson {
  /** As of the day from which the change holds. */
  readonly row: Row;
  readonly change: Columns;
}

/** The rows of people show what holds today. The facts are written already: the table's trigger must not write them again. */
export async function showToday(db: TenantTx, ids: readonly string[]): Promise<void> {
  const columns = DATED_COLUMNS.map((column) => sql.id(column));
  const values = DATED_COLUMNS.map((column) => sql.ref(`shown.${column}`));
  await sql`set local app.facts = 'written'`.execute(db);
  const held = sql`(select person_id, facts_over(facts order by from_date) as facts from person_fact
      where person_id = any(${ids}::uuid[]) and from_date <= ${today} group by person_id) as held`;
  // A number may go from one of them to another: whoever is written first would meet it with the one who still has it.
  await sql`update person set card_no = null, device_pin = null from ${held}
    where person.id = held.person_id and cardinality(${ids}::uuid[]) > 1
      and (person.card_no, person.device_pin) is distinct from (held.facts ->> 'card_no', held.facts ->> 'device_pin')`.execute(
    db,
  );
  await sql`update person set (${sql.join(columns)}) = (select ${sql.join(values)}
      from jsonb_populate_record(null::person, held.facts) as shown), version = version + 1
    from ${held} where person.id = held.person_id`.execute(db);
  await sql`set local app.facts = ''`.execute(db);
}

async function writeFacts(
  db: TenantTx,
  from: string,
  changes: readonly { readonly id: string; readonly facts: object }[],
): Promise<void> {
  await sql`insert into person_fact (person_id, from_date, facts, is_due)
    select id, ${from}::date, facts, ${from}::date <= ${today}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as wanted (id uuid, facts jsonb)
    on conflict (tenant_id, person_id, from_date) do update
      set facts = person_fact.facts || excluded.facts`.execute(db);
}

interface Telling {
  /** What the trail says of it beside the change. */
  readonly said?: object;
  /** Of one that can be taken back: what its entries have in common. */
  readonly act?: string | undefined;
}

const nothingKept = async () => new Map<string, object>();

/**
 * Saves changes that were checked: what is dated from the day on, the rest at once. Each has its entry in the audit
 * trail, and what holds from another day than today has one of its own that names the day. Answers the entry by which
 * all of an act is taken back.
 */
export async function savePeople(
  db: TenantTx,
  { from }: EffectiveDay,
  changes: readonly ChangedPerson[],
  action: AuditAction = 'update',
  { said = {}, act }: Telling = {},
): Promise<string | undefined> {
  const dated = from === undefined ? [] : partsOf(changes, datedPart);
  const atOnce = from === undefined ? changes : partsOf(changes, undatedPart);
  const isKept = act !== undefined && changes.every(({ change }) => canBeKept(change));
  const ids = changes.map(({ row }) => row.id);
  const kept = isKept ? await beginKeeping(db, act, ids) : nothingKept;
  if (atOnce.length > 0) await writeRecords(db, PERSON, atOnce);
  if (from !== undefined && dated.length > 0) {
    await writeFacts(
      db,
      from,
      dated.map(({ row, change }) => ({ id: row.id, facts: change })),
    );
    await showToday(
      db,
      dated.map(({ row }) => row.id),
    );
  }
  const told = await kept();
  const entryOf = ({ row, change }: ChangedPerson, more: object) => {
    const entry = updateEntry(PERSON, row, change, action);
    return { ...entry, after: { ...entry.after, ...more, ...told.get(row.id) } };
  };
  const [first] = await recordMany(db, [
    ...atOnce.map((one) => entryOf(one, {})),
    ...dated.map((one) => entryOf(one, { ...said, effective_from: from })),
  ]);
  return told.size > 0 ? first : undefined;
}

const partsOf = (
  changes: readonly ChangedPerson[],
  partOf: (change: Columns) => Columns,
): ChangedPerson[] =>
  changes
    .map(({ row, change }) => ({ row, change: partOf(change) }))
    .filter(({ change }) => hasChanges(change));

/** A new period of employment begins with what its person has now; nothing of the one before outlives it. */
export async function beginFacts(db: TenantTx, id: string, lastEnd: string): Promise<void> {
  await sql`delete from person_fact where person_id = ${id} and from_date > ${lastEnd}::date`.execute(
    db,
  );
  await sql`insert into person_fact (person_id, from_date, facts)
    select id, ${lastEnd}::date + 1, dated_columns(person) from person where id = ${id}`.execute(
    db,
  );
}

/** Everyone begins with what they have now, for whoever fills a tenant: here nothing was said of earlier days. */
export async function beginAllFacts(db: TenantTx): Promise<void> {
  await sql`delete from person_fact`.execute(db);
  await sql`insert into person_fact (person_id, from_date, facts)
    select id, ${BEGINNING}::date, dated_columns(person) from person
    union all select p.id, max(e.end_date) + 1, dated_columns(p)
      from employment_period e join person p on p.id = e.person_id group by p.id, p.*`.execute(db);
}

/** Periods of employment begin with this, for whoever fills a tenant: here nothing else was said of those days. */
export async function beginWith(
  db: TenantTx,
  given: readonly { readonly id: string; readonly facts: Columns }[],
): Promise<void> {
  await sql`update person_fact f set facts = f.facts || given.facts
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, facts jsonb)
    where f.person_id = given.id and (f.from_date = ${BEGINNING}::date or exists (
      select from employment_period e where e.person_id = f.person_id and e.end_date + 1 = f.from_date))`.execute(
    db,
  );
  await showToday(
    db,
    given.map(({ id }) => id),
  );
}

/** What lay ahead and has come is shown by the rows of people. Answers for how many. */
export async function showDueFacts(db: TenantTx): Promise<number> {
  // Whoever somebody is just changing, or whose card another one still has, waits for the next time.
  const { rows } = await sql<{ id: string }>`
    select person.id from person
    where person.id in (select person_id from person_fact where not is_due and from_date <= ${today})
      and not exists (
        select from person_fact f join person o on o.active and o.id <> person.id
          and (o.card_no = f.facts ->> 'card_no' or o.device_pin = f.facts ->> 'device_pin')
        where f.person_id = person.id and not f.is_due and f.from_date <= ${today} and person.active)
    order by person.id for update of person skip locked`.execute(db);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const before = await rowsOf(db, ids);
  await showToday(db, ids);
  await sql`update person_fact set is_due = true
    where person_id = any(${ids}::uuid[]) and not is_due and from_date <= ${today}`.execute(db);
  const after = new Map((await rowsOf(db, ids)).map((row) => [row.id, row]));
  const shown = before.map((row) => ({ row, change: differing(row, after.get(row.id)!) }));
  await recordMany(
    db,
    shown
      .filter(({ change }) => hasChanges(change))
      .map(({ row, change }) => updateEntry(PERSON, row, change, 'planned-change')),
  );
  await followUp(
    db,
    shown.map(({ row, change }) => ({ before: row, change })),
  );
  return ids.length;
}

export const rowsOf = (db: TenantTx, ids: readonly string[]): Promise<Row[]> =>
  db
    .selectFrom('person')
    .select(['id', 'version', ...PERSON.columns])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();

const differing = (before: Row, after: Row): Columns =>
  Object.fromEntries(
    DATED_COLUMNS.filter((column) => before[column] !== after[column]).map((column) => [
      column,
      after[column],
    ]),
  );
