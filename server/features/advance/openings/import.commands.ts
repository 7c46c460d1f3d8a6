/** Advances that are owed already from a file, as calls and as work: all that can be taken, in one transaction. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { openingRowStates } from '#contract/advance/opening-row-states.ts';
import type { advanceOpeningsSchemas } from '#contract/advance/openings.schemas.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { formatMonth } from '#core/format/day.ts';
import { askerNow } from '#server/access/asker.ts';
import { readToday } from '#server/db/today.ts';
import { forgetFile } from '#server/features/files/files.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { fieldError } from '#server/http/errors.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { isFault, previewRows } from '#server/records/import/judged-row.ts';
import { keepImport } from '#server/records/import/kept-import.ts';
import { readSheet, readTaskSheet, takeSheet } from '#server/records/import/sheets.ts';
import { importFile } from '#server/records/import/uploaded-sheet.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import { templateFile } from '#server/spreadsheet/template.ts';
import { checkOpeningColumns, judgeOpenings } from './judge-file.ts';
import { holdOwners, saveOpenings } from './open.ts';
import { keptOpenings } from './undo-openings.ts';

type Schemas = typeof advanceOpeningsSchemas;
type Chosen = z.output<Schemas['StartAdvanceOpenings']['input']>;

/** The name of the work in the table of tasks. */
export const OPENINGS_TASK = 'import-advance-openings';

/** What a task is started with: the roles in force count, not all that are held. */
interface TaskInput extends Chosen {
  readonly roles: readonly string[];
}

export async function openingTemplate({ read }: CallContext): Promise<Download> {
  const { month, types } = await read(async (db) => {
    const { rows } = await sql<{ code: string; name: string }>`
      select code, name from advance_type where active order by sort_key`.execute(db);
    return { month: formatMonth(await readToday(db)), types: rows };
  });
  return templateFile({
    name: 'Devreden avans borcu aktarım şablonu',
    headings: ['Sicil no', 'Avans tipi', 'Kalan tutar', 'Taksit', 'İlk kesinti', 'Açıklama'],
    examples: [
      ['A001', types[0]?.code ?? null, '12.500,00', '1', month, 'Eski sistemden'],
      ['A002', types.at(-1)?.code ?? null, '750,50', '1', null, null],
    ],
    allowed: [
      ['Kalan tutar', '12.500,00', 'Personelin bugün hâlâ borçlu olduğu tutar'],
      ['Taksit', '', 'Boşsa tek seferde kesilir'],
      ['İlk kesinti', month, 'Boşsa kilitlenmemiş ilk ay'],
      ...types.map((type) => ['Avans tipi', type.code, type.name] as const),
    ],
  });
}

export const uploadOpenings = (context: CallContext, content: Buffer) =>
  takeSheet(context, content, checkOpeningColumns);

export async function previewOpenings(
  context: CallContext,
  { fileId }: { readonly fileId: string },
) {
  const table = await readSheet(context, fileId);
  const rows = await context.read((db) => judgeOpenings(db, context.caller, table));
  return previewRows(openingRowStates, rows);
}

export function startOpenings({ write, caller }: CallContext, chosen: Chosen) {
  return write(async (db) => {
    await importFile(db, caller.personId, chosen.fileId, 'fresh');
    const input: TaskInput = { ...chosen, roles: caller.roles };
    return { taskId: await startTask(db, OPENINGS_TASK, input) };
  });
}

/** So many in a statement. */
const BATCH = 500;

interface Prepared extends TaskInput {
  readonly table: Table;
}

export const openingsTask: TaskKind<Prepared> = {
  async prepare(read, input) {
    const chosen = input as TaskInput;
    return { ...chosen, table: await readTaskSheet(read, chosen.fileId) };
  },

  async step(db, { taskId, prepared: { fileId, skipsFaults, roles, table } }, report) {
    const asker = await askerNow(db, roles, accessRules.editAdvances);
    // Whoever opens one by hand, leaves or is locked meanwhile waits, or was there before the file is judged.
    const seen = await judgeOpenings(db, asker, table);
    await holdOwners(
      db,
      seen.flatMap(({ personId }) => personId ?? []),
    );
    const rows = await judgeOpenings(db, asker, table);
    const faults = rows.filter(isFault).length;
    if (faults > 0 && !skipsFaults) {
      throw fieldError('fileId', `${faults} satır alınamıyor. Hiçbir borç aktarılmadı.`);
    }
    const taken = rows.flatMap(({ opened }) => opened ?? []);
    for (let from = 0; from < taken.length; from += BATCH) {
      const part = taken.slice(from, from + BATCH);
      await saveOpenings(db, part);
      const ids = part.map(({ done }) => done.stored.id);
      await keepImport(db, { id: taskId, kind: OPENINGS_TASK }, keptOpenings(ids));
      await report(Math.min(from + BATCH, taken.length), taken.length);
    }
    await forgetFile(db, fileId);
    const known = rows.filter(({ state }) => state === 'known').length;
    return { result: { added: taken.length, known, faults } };
  },
};
