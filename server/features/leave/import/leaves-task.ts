/**
 * The import of leaves itself, as long work. A file with a row that cannot be taken is refused whole unless such rows
 * are to be left out; then batch after batch is entered, each with its checkpoint, so that nothing is entered twice.
 */
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { askerNow } from '#server/access/asker.ts';
import { stillSeen } from '#server/access/people/whom.queries.ts';
import { forgetFile } from '#server/features/files/files.ts';
import { keepImport } from '#server/records/import/kept-import.ts';
import { readTaskSheet } from '#server/records/import/sheets.ts';
import { fieldError } from '#server/http/errors.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { enterLeaves } from '../requests/enter-leaves.commands.ts';
import { holdPeople } from '../settle.commands.ts';
import { judgeBatch, nextBatch } from './judge-leaves.ts';
import { isFault } from '#server/records/import/judged-row.ts';
import { judgeFile, LEAVES_TASK, type LeavesTaskInput } from './leaves.commands.ts';
import type { AskedRow } from './read-leaves.ts';
import { keptLeaves } from './undo-leaves.ts';

interface Prepared extends LeavesTaskInput {
  readonly asked: readonly AskedRow[];
  readonly total: number;
  readonly faults: number;
}

interface Checkpoint {
  /** The row of the file that was entered last; they are gone through by their days. */
  readonly after: { readonly from: string; readonly row: number };
  readonly done: number;
  readonly added: number;
  readonly known: number;
}

const isAfter = ({ read, row }: AskedRow, { from, row: last }: Checkpoint['after']) =>
  read.from > from || (read.from === from && row > last);

export const leavesTask: TaskKind<Prepared> = {
  async prepare(read, input) {
    const chosen = input as LeavesTaskInput;
    const table = await readTaskSheet(read, chosen.fileId);
    const asker = await read((db) => askerNow(db, chosen.roles, accessRules.enterLeave));
    const { asked, rows } = await judgeFile(read, asker, table);
    return { ...chosen, asked, total: rows.length, faults: rows.filter(isFault).length };
  },

  async step(db, { taskId, prepared, checkpoint }) {
    const { fileId, skipsFaults, roles, asked, total, faults } = prepared;
    const before = checkpoint as Checkpoint | undefined;
    if (!before && faults > 0 && !skipsFaults) {
      throw fieldError('fileId', `${faults} satır alınamıyor. Hiçbir izin aktarılmadı.`);
    }
    const { done, added, known } = before ?? { done: 0, added: 0, known: 0 };
    const first = before ? asked.findIndex((one) => isAfter(one, before.after)) : 0;
    const batch = first < 0 ? [] : nextBatch(asked, first);
    if (batch.length === 0) {
      await forgetFile(db, fileId);
      return { result: { added, known, faults: total - added - known } };
    }
    const asker = await askerNow(db, roles, accessRules.enterLeave);
    const seen = new Set(
      await stillSeen(
        db,
        asker,
        batch.map(({ person }) => person.id),
      ),
    );
    await holdPeople(db, [...seen]);
    const rows = await judgeBatch(
      db,
      batch.filter(({ person }) => seen.has(person.id)),
    );
    const leaves = rows.flatMap(({ checked }) => checked ?? []);
    const entered = await enterLeaves(db, asker, 'import', leaves);
    await keepImport(db, { id: taskId, kind: LEAVES_TASK }, keptLeaves(entered));
    const last = batch.at(-1)!;
    const next: Checkpoint = {
      after: { from: last.read.from, row: last.row },
      done: done + batch.length,
      added: added + leaves.length,
      known: known + rows.filter(({ state }) => state === 'known').length,
    };
    return { checkpoint: next, done: next.done, total: Math.max(asked.length, next.done) };
  },
};
