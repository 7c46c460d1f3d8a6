/** The import itself, as long work: all rows or none. */
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { askerNow } from '#server/access/asker.ts';
import { forgetFile } from '#server/features/files/files.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { type ImportInput, withoutPassword } from './import.commands.ts';
import { importFile } from '#server/records/import/uploaded-sheet.ts';
import { beginImport } from './keep-import.ts';
import { planImport } from './plan.ts';
import { type ReadRows, readImport } from './read-import.ts';
import { writePlan } from './write.commands.ts';

interface Prepared extends ImportInput {
  readonly read: ReadRows;
  readonly total: number;
}

export const importTask: TaskKind<Prepared> = {
  async prepare(read, input, report) {
    const chosen = input as ImportInput;
    const { owner, file } = await read(async (db) => {
      const personId = db.ctx.actor.id!;
      return {
        owner: { tenantId: db.ctx.tenantId, personId },
        file: await importFile(db, personId, chosen.fileId, 'any'),
      };
    });
    const rows = await readImport(owner, file, chosen.mapping, true).catch(async (error) => {
      // A process that stops ends the reading; the task begins anew elsewhere.
      if (error instanceof AppError && error.code === 'unavailable') await report(0, 1);
      throw error;
    });
    // Each row counts twice: when it is read and when it is written.
    const total = 2 * rows.total;
    await report(total / 2, total);
    return { ...chosen, read: rows, total };
  },

  async step(db, { taskId, prepared: { fileId, roles, read, total, effectiveFrom } }, report) {
    const importer = await askerNow(db, roles, accessRules.importUsers);
    const plan = await planImport(db, importer, read, true, effectiveFrom);
    const { added, changed, unchanged, faults } = plan;
    if (faults.count > 0) {
      throw fieldError('fileId', `${faults.rowCount} satırda hata var. Hiçbir satır aktarılmadı.`);
    }
    const keep = await beginImport(db, taskId, plan);
    await writePlan(db, plan, (done) => report(total / 2 + unchanged + done, total));
    await keep();
    await forgetFile(db, fileId);
    const result = {
      added: added.length,
      changed: changed.length,
      unchanged,
      withoutPassword: withoutPassword(plan),
    };
    return { result };
  },
};
