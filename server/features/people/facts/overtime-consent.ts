/** Whether somebody agrees to work overtime, from a day on: written by whoever keeps the signed papers (RQ-28). */
import { sql } from 'kysely';
import { grouped } from '#core/lists/grouped.ts';
import type { Day } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { recordMany } from '#server/records/audit.ts';
import { updateEntry } from '#server/records/record.ts';
import { rowsOf, savePeople, showToday } from './facts.commands.ts';
import { BEGINNING, rowsAsOf } from './facts.queries.ts';
import { PERSON } from '../person-row.ts';

export interface ConsentFrom {
  readonly personId: string;
  readonly from: Day;
  /** Undefined: nothing turns here any more, and what held before goes on. */
  readonly holds: boolean | undefined;
}

/** A period of employment begins with every fact: there it is no, and not unsaid. */
async function unsay(db: TenantTx, ids: readonly string[], from: Day): Promise<void> {
  const rows = await rowsAsOf(db, await rowsOf(db, ids), from);
  await sql`delete from person_fact
    where person_id = any(${ids}::uuid[]) and from_date = ${from}::date and facts - 'overtime_consent'::text = '{}'::jsonb`.execute(
    db,
  );
  await sql`update person_fact f set facts = case
      when f.from_date = ${BEGINNING}::date or exists (select from employment_period e
        where e.person_id = f.person_id and e.end_date + 1 = f.from_date)
      then f.facts || '{"overtime_consent": false}'::jsonb else f.facts - 'overtime_consent'::text end
    where f.person_id = any(${ids}::uuid[]) and f.from_date = ${from}::date`.execute(db);
  await showToday(db, ids);
  const after = new Map((await rowsAsOf(db, rows, from)).map((row) => [row.id, row]));
  await recordMany(
    db,
    rows.flatMap((row) => {
      const { overtime_consent } = after.get(row.id)!;
      if (overtime_consent === row.overtime_consent) return [];
      const entry = updateEntry(PERSON, row, { overtime_consent });
      return [{ ...entry, after: { ...entry.after, effective_from: from } }];
    }),
  );
}

async function say(
  db: TenantTx,
  wanted: ReadonlyMap<string, boolean>,
  from: Day,
  today: Day,
): Promise<void> {
  const rows = await rowsAsOf(db, await rowsOf(db, [...wanted.keys()]), from);
  const changes = rows.flatMap((row) => {
    const overtime_consent = wanted.get(row.id)!;
    return row.overtime_consent === overtime_consent ? [] : [{ row, change: { overtime_consent } }];
  });
  if (changes.length > 0) {
    await savePeople(db, from === today ? { today } : { today, from }, changes);
  }
}

/** In the order of the days. People who are named were checked. */
export async function setOvertimeConsents(
  db: TenantTx,
  wanted: readonly ConsentFrom[],
): Promise<void> {
  const today = await readToday(db);
  await sql`select from person where id = any(${wanted.map(({ personId }) => personId)}::uuid[])
    order by id for update`.execute(db);
  const byDay = grouped(wanted, ({ from }) => from);
  for (const from of [...byDay.keys()].toSorted()) {
    const unsaid = byDay.get(from)!.filter(({ holds }) => holds === undefined);
    const said = byDay
      .get(from)!
      .flatMap(({ personId, holds }) => (holds === undefined ? [] : [[personId, holds] as const]));
    if (unsaid.length > 0) {
      await unsay(
        db,
        unsaid.map(({ personId }) => personId),
        from,
      );
    }
    if (said.length > 0) await say(db, new Map(said), from, today);
  }
}
