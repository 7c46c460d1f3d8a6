/** Openings of the year's overtime from a file, as calls and as work: all that can be taken, in one transaction. */
import type { z } from 'zod';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { overtimeOpeningStates } from '#contract/overtime/opening-row-states.ts';
import type { overtimeOpeningsSchemas } from '#contract/overtime/openings.schemas.ts';
import type { overtimeTaskNames } from '#contract/overtime/overtime.work.ts';
import { formatDay } from '#core/format/day.ts';
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

type Chosen = z.output<(typeof overtimeOpeningsSchemas)['StartOvertimeOpenings']['input']>;

/** The name of the work in the table of tasks. */
const OPENINGS_TASK = 'import-overtime-openings';

/** What a task is started with: the roles in force count, not all that are held. */
interface TaskInput extends Chosen {
  readonly roles: readonly string[];
}

export async function openingTemplate({ read }: CallContext): Promise<Download> {
  const day = formatDay(await read(readToday));
  return templateFile({
    name: 'Fazla çalışma yıl açılışı aktarım şablonu',
    headings: ['Sicil no', 'Gün', 'Fazla çalışma', 'Açıklama'],
    examples: [
      ['A001', day, '120:30', 'Eski sistemden'],
      ['A002', day, '45:00', null],
    ],
    allowed: [
      ['Gün', day, 'Süre, yılbaşından bu güne kadar (bu gün dahil) yapılan fazla çalışmadır'],
      ['Fazla çalışma', '120:30', 'Saat ve dakika; 270 saatlik yıllık sınıra sayılır'],
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
  const { rows } = await context.read((db) => judgeOpenings(db, context.caller, table));
  return previewRows(overtimeOpeningStates, rows);
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

const openingsTask: TaskKind<Prepared> = {
  async prepare(read, input) {
    const chosen = input as TaskInput;
    return { ...chosen, table: await readTaskSheet(read, chosen.fileId) };
  },

  async step(db, { taskId, prepared: { fileId, skipsFaults, roles, table } }, report) {
    const asker = await askerNow(db, roles, accessRules.enterOvertime);
    const seen = await judgeOpenings(db, asker, table);
    await holdOwners(
      db,
      seen.rows.flatMap(({ personId }) => personId ?? []),
    );
    const { rows, judge } = await judgeOpenings(db, asker, table);
    const faults = rows.filter(isFault).length;
    if (faults > 0 && !skipsFaults) {
      throw fieldError('fileId', `${faults} satır alınamıyor. Hiçbir açılış aktarılmadı.`);
    }
    const taken = rows.flatMap(({ opened }) => opened ?? []);
    for (let from = 0; from < taken.length; from += BATCH) {
      const part = taken.slice(from, from + BATCH);
      const ids = await saveOpenings(db, part, judge);
      await keepImport(db, { id: taskId, kind: OPENINGS_TASK }, keptOpenings(ids, part, judge));
      await report(Math.min(from + BATCH, taken.length), taken.length);
    }
    await forgetFile(db, fileId);
    const known = rows.filter(({ state }) => state === 'known').length;
    return { result: { added: taken.length, known, faults } };
  },
};

export const overtimeTasks = {
  [OPENINGS_TASK]: openingsTask,
} satisfies Record<keyof typeof overtimeTaskNames, TaskKind>;
