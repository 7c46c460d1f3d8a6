/** The import of passes itself, as long work: all that can be taken, in one transaction. */
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { askerNow } from '#server/access/asker.ts';
import { forgetFile } from '#server/features/files/files.ts';
import { keepImport } from '#server/records/import/kept-import.ts';
import { readTaskSheet } from '#server/records/import/sheets.ts';
import { fieldError } from '#server/http/errors.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import { enterPasses } from './enter-passes.commands.ts';
import { isFault, judge } from './judge.queries.ts';
import { IMPORT_TASK, type PassImportInput } from './pass-import.commands.ts';

interface Prepared extends PassImportInput {
  readonly table: Table;
}

export const passImportTask: TaskKind<Prepared> = {
  async prepare(read, input) {
    const chosen = input as PassImportInput;
    return { ...chosen, table: await readTaskSheet(read, chosen.fileId) };
  },

  async step(db, { taskId, prepared: { fileId, reason, skipsFaults, roles, table } }, report) {
    const asker = await askerNow(db, roles, accessRules.addTransactions);
    const rows = await judge(db, asker, table);
    const faults = rows.filter(isFault).length;
    if (faults > 0 && !skipsFaults) {
      throw fieldError('fileId', `${faults} satır alınamıyor. Hiçbir geçiş aktarılmadı.`);
    }
    const added = await enterPasses(db, asker.personId, rows, reason, report, (written) =>
      keepImport(db, { id: taskId, kind: IMPORT_TASK }, written),
    );
    await forgetFile(db, fileId);
    return { result: { added, known: rows.length - faults - added, faults } };
  },
};
