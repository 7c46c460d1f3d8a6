/** Enters the rows of a file that can be taken, with the reason and who did it. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import type { Written } from '#server/records/import/kept-import.ts';
import { shownRaw } from '../ingest/incoming.ts';
import { correct } from '../passes/corrections.ts';
import type { JudgedRow } from './judge.queries.ts';

/** So many in a statement. */
const BATCH = 1000;

interface Entered {
  readonly id: string;
  readonly personId: string;
}

/** Answers the new ones: a row that came meanwhile from elsewhere is not stored twice. */
async function store(db: TenantTx, rows: readonly JudgedRow[]): Promise<readonly Entered[]> {
  const of = <T>(pick: (one: JudgedRow) => T) => rows.map(pick);
  const numberOf = (by: string) =>
    of(({ read }) => (read?.by === by ? read.number.slice(0, 64) : null));
  const stored = await sql<Entered>`
    insert into pass (device_id, row_key, at, local_time, pin, card, direction, purpose, source, work_place_id, raw, person_id, matched_at)
    select device_id, key, at, local_time, pin, card, direction, purpose, 'file', place, raw, person_id, now()
    from unnest(${of(({ device }) => device?.id ?? null)}::uuid[], ${of(({ taken }) => taken!.key)}::uuid[],
      ${of(({ taken }) => taken!.at)}::timestamptz[], ${of(({ read }) => read!.localTime)}::text[],
      ${numberOf('pin')}::text[], ${numberOf('card')}::text[], ${of(({ direction }) => direction)}::text[],
      ${of(({ taken }) => taken!.purpose)}::text[], ${of(({ taken }) => taken!.workPlaceId)}::uuid[],
      ${of(({ raw }) => shownRaw(raw))}::text[], ${of(({ taken }) => taken!.personId)}::uuid[])
      as taken (device_id, key, at, local_time, pin, card, direction, purpose, place, raw, person_id)
    order by key on conflict do nothing returning id, person_id as "personId"`.execute(db);
  return stored.rows;
}

/** Answers how many are new. */
export async function enterPasses(
  db: TenantTx,
  personId: string,
  rows: readonly JudgedRow[],
  reason: string,
  report: (done: number, total: number) => Promise<void>,
  keep: (written: readonly Written[]) => Promise<void>,
): Promise<number> {
  const taken = rows.filter((one) => one.taken !== null);
  let added = 0;
  for (let from = 0; from < taken.length; from += BATCH) {
    const entered = await store(db, taken.slice(from, from + BATCH));
    const ids = entered.map(({ id }) => id);
    await correct(db, personId, ids, 'added', reason);
    await keep(
      entered.map(({ id, personId: whose }) => ({ recordId: id, kept: { personId: whose } })),
    );
    added += ids.length;
    await report(Math.min(from + BATCH, taken.length), taken.length);
  }
  if (added > 0) {
    await record(db, { action: 'pass-import', entity: 'pass', after: { count: added, reason } });
  }
  return added;
}
