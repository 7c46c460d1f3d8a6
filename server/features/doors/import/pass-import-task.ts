/** The import of passes itself, as long work: all that can be taken, in one transaction. */
import { sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { askerNow } from '#server/access/asker.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { forgetFile } from '#server/features/files/files.ts';
import { readTaskSheet } from '#server/features/people/people.ts';
import { fieldError } from '#server/http/errors.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { record } from '#server/records/audit.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import { shownRaw } from '../ingest/incoming.ts';
import { correct } from '../passes/corrections.ts';
import { isFault, judge, type JudgedRow } from './judge.queries.ts';
import type { PassImportInput } from './pass-import.commands.ts';

interface Prepared extends PassImportInput {
  readonly table: Table;
}

/** So many in a statement. */
const BATCH = 1000;

/** Answers the new ones: a row that came meanwhile from elsewhere is not stored twice. */
async function store(db: TenantTx, rows: readonly JudgedRow[]): Promise<readonly string[]> {
  const of = <T>(pick: (one: JudgedRow) => T) => rows.map(pick);
  const numberOf = (by: string) =>
    of(({ read }) => (read?.by === by ? read.number.slice(0, 64) : null));
  const stored = await sql<{ id: string }>`
    insert into pass (device_id, row_key, at, local_time, pin, card, direction, purpose, source, work_place_id, raw, person_id, matched_at)
    select device_id, key, at, local_time, pin, card, direction, purpose, 'file', place, raw, person_id, now()
    from unnest(${of(({ device }) => device?.id ?? null)}::uuid[], ${of(({ taken }) => taken!.key)}::uuid[],
      ${of(({ taken }) => taken!.at)}::timestamptz[], ${of(({ read }) => read!.localTime)}::text[],
      ${numberOf('pin')}::text[], ${numberOf('card')}::text[], ${of(({ direction }) => direction)}::text[],
      ${of(({ taken }) => taken!.purpose)}::text[], ${of(({ taken }) => taken!.workPlaceId)}::uuid[],
      ${of(({ raw }) => shownRaw(raw))}::text[], ${of(({ taken }) => taken!.personId)}::uuid[])
      as taken (device_id, key, at, local_time, pin, card, direction, purpose, place, raw, person_id)
    order by key on conflict do nothing returning id`.execute(db);
  return stored.rows.map(({ id }) => id);
}

export const passImportTask: TaskKind<Prepared> = {
  async prepare(read, input) {
    const chosen = input as PassImportInput;
    return { ...chosen, table: await readTaskSheet(read, chosen.fileId) };
  },

  async step(db, { prepared: { fileId, reason, skipsFaults, roles, table } }, report) {
    const asker = await askerNow(db, roles, accessRules.addTransactions);
    const rows = await judge(db, asker, table);
    const faults = rows.filter(isFault).length;
    if (faults > 0 && !skipsFaults) {
      throw fieldError('fileId', `${faults} satır alınamıyor. Hiçbir geçiş aktarılmadı.`);
    }
    const taken = rows.filter((one) => one.taken !== null);
    let added = 0;
    for (let from = 0; from < taken.length; from += BATCH) {
      const ids = await store(db, taken.slice(from, from + BATCH));
      await correct(db, asker.personId, ids, 'added', reason);
      added += ids.length;
      await report(Math.min(from + BATCH, taken.length), taken.length);
    }
    if (added > 0) {
      await record(db, { action: 'pass-import', entity: 'pass', after: { count: added, reason } });
    }
    await forgetFile(db, fileId);
    return { result: { added, known: rows.length - faults - added, faults } };
  },
};
