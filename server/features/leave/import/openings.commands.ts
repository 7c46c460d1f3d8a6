/** Opening balances from a file, as calls and as work: all that can be taken, in one transaction. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { openingImportSchemas } from '#contract/leave/leave-import.schemas.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { askerNow } from '#server/access/asker.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { forgetFile } from '#server/features/files/files.ts';
import { keepImport } from '#server/records/import/kept-import.ts';
import { importFile } from '#server/records/import/uploaded-sheet.ts';
import { readSheet, readTaskSheet, takeSheet } from '#server/records/import/sheets.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { recordMany } from '#server/records/audit.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import { holdPeople } from '../settle.commands.ts';
import { checkOpeningColumns, type JudgedOpening, judgeOpenings } from './judge-openings.ts';
import { isFault } from '#server/records/import/judged-row.ts';
import { previewOf } from './judged-row.ts';
import { replacedOpenings } from './undo-openings.ts';

type Schemas = typeof openingImportSchemas;
type Chosen = z.output<Schemas['StartOpeningImport']['input']>;

/** The name of the work in the table of tasks. */
export const OPENINGS_TASK = 'import-openings';

/** What a task is started with: the roles in force count, not all that are held. */
interface TaskInput extends Chosen {
  readonly roles: readonly string[];
}

export const uploadOpeningFile = (context: CallContext, content: Buffer) =>
  takeSheet(context, content, checkOpeningColumns);

export async function previewOpeningImport(
  context: CallContext,
  { fileId }: { readonly fileId: string },
) {
  const table = await readSheet(context, fileId);
  return previewOf(await context.read((db) => judgeOpenings(db, context.caller, table)));
}

export function startOpeningImport({ write, caller }: CallContext, chosen: Chosen) {
  return write(async (db) => {
    await importFile(db, caller.personId, chosen.fileId, 'fresh');
    const input: TaskInput = { ...chosen, roles: caller.roles };
    return { taskId: await startTask(db, OPENINGS_TASK, input) };
  });
}

type Entry = NonNullable<JudgedOpening['entry']>;

/** So many in a statement. */
const BATCH = 1000;

async function enter(
  db: TenantTx,
  { taskId, by }: { readonly taskId: string; readonly by: string },
  entries: readonly Entry[],
): Promise<void> {
  const replaced = entries.flatMap(({ before }) => before.map(({ id }) => id));
  const rowsBefore = await replacedOpenings(db, replaced);
  await sql`delete from leave_entry where id = any(${replaced}::uuid[])`.execute(db);
  const own = entries.map((entry) => ({ ...entry, id: crypto.randomUUID() }));
  const of = <T>(pick: (entry: (typeof own)[number]) => T) => own.map(pick);
  await sql`
    insert into leave_entry (id, person_id, day, kind, days, note, created_by)
    select id, person_id, day, 'opening', days, note, ${by}
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ personId }) => personId)}::uuid[], ${of(({ day }) => day)}::date[],
      ${of(({ days }) => days)}::numeric[], ${of(({ note }) => note)}::text[]) as opening (id, person_id, day, days, note)`.execute(
    db,
  );
  await keepImport(
    db,
    { id: taskId, kind: OPENINGS_TASK },
    own.map(({ id, personId, before }) => ({
      recordId: id,
      kept: { personId, replaced: before.length > 0 ? (rowsBefore.get(personId) ?? []) : [] },
    })),
  );
  await recordMany(
    db,
    own.map(({ id, personId, day, days, note, before }) => ({
      action: 'import-opening' as const,
      entity: 'leaveEntry' as const,
      entityId: id,
      ...(before.length > 0 && {
        before: { days: before.reduce((sum, one) => sum + one.days, 0) },
      }),
      after: { person_id: personId, day, kind: 'opening', days, note },
    })),
  );
}

interface Prepared extends TaskInput {
  readonly table: Table;
}

export const openingsTask: TaskKind<Prepared> = {
  async prepare(read, input) {
    const chosen = input as TaskInput;
    return { ...chosen, table: await readTaskSheet(read, chosen.fileId) };
  },

  async step(db, { taskId, prepared: { fileId, skipsFaults, roles, table } }, report) {
    const asker = await askerNow(db, roles, accessRules.editLeave);
    // Whoever enters one by hand meanwhile waits, or was there before the file is judged.
    const seen = await judgeOpenings(db, asker, table);
    await holdPeople(
      db,
      seen.flatMap(({ entry }) => entry?.personId ?? []),
    );
    const rows = await judgeOpenings(db, asker, table);
    const faults = rows.filter(isFault).length;
    if (faults > 0 && !skipsFaults) {
      throw fieldError('fileId', `${faults} satır alınamıyor. Hiçbir devir aktarılmadı.`);
    }
    const entries = rows.flatMap(({ entry }) => entry ?? []);
    for (let from = 0; from < entries.length; from += BATCH) {
      await enter(db, { taskId, by: asker.personId }, entries.slice(from, from + BATCH));
      await report(Math.min(from + BATCH, entries.length), entries.length);
    }
    await forgetFile(db, fileId);
    const known = rows.filter(({ state }) => state === 'known').length;
    const replaced = rows.filter(({ state }) => state === 'replaced').length;
    return { result: { added: entries.length - replaced, replaced, known, faults } };
  },
};
