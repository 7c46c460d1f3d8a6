/** Leaves from a file, as calls: take it in, say row by row what would happen, start the work. */
import type { z } from 'zod';
import type { leaveImportSchemas } from '#contract/leave/leave-import.schemas.ts';
import type { ScopeOf } from '#server/access/scope.ts';
import { importFile } from '#server/records/import/uploaded-sheet.ts';
import { readSheet, takeSheet } from '#server/records/import/sheets.ts';
import { tryOut } from '#server/features/puantaj/puantaj.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Read } from '#server/jobs/task-kinds.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import type { CheckedLeave } from '../requests/leave-row.ts';
import { enterLeaves } from '../requests/enter-leaves.commands.ts';
import { holdPeople } from '../settle.commands.ts';
import { judgeBatch, nextBatch } from './judge-leaves.ts';
import { type JudgedRow, previewOf } from './judged-row.ts';
import { type AskedRow, checkLeaveColumns, readLeaves } from './read-leaves.ts';

type Chosen = z.output<(typeof leaveImportSchemas)['StartLeaveImport']['input']>;

/** The name of the work in the table of tasks. */
export const LEAVES_TASK = 'import-leaves';

/** What a task is started with: the roles in force count, not all that are held. */
export interface LeavesTaskInput extends Chosen {
  readonly roles: readonly string[];
}

export const uploadLeaveFile = (context: CallContext, content: Buffer) =>
  takeSheet(context, content, checkLeaveColumns);

/** Every row of the file, batch by batch, each in a transaction of its own: thousands keep nobody else waiting. */
export async function judgeFile(
  read: Read,
  caller: ScopeOf,
  table: Table,
): Promise<{
  asked: readonly AskedRow[];
  rows: readonly JudgedRow[];
  /** Those that would be entered. */
  leaves: readonly CheckedLeave[];
}> {
  const { asked, faulty } = await read((db) => readLeaves(db, caller, table));
  const rows: JudgedRow[] = [...faulty];
  const leaves: CheckedLeave[] = [];
  for (let at = 0; at < asked.length; ) {
    const batch = nextBatch(asked, at);
    const judged = await read((db) => judgeBatch(db, batch));
    rows.push(...judged);
    leaves.push(...judged.flatMap(({ checked }) => checked ?? []));
    at += batch.length;
  }
  return { asked, rows, leaves };
}

/** So many are entered while somebody waits, and taken back. */
const MOST_TRIED = 500;

/** What can be taken of the file is entered and taken back. */
async function daysOf(context: CallContext, leaves: readonly CheckedLeave[]) {
  const enter = (call: CallContext) =>
    call.write(async (db) => {
      await holdPeople(db, [...new Set(leaves.map(({ personId }) => personId))]);
      await enterLeaves(db, call.caller, 'import', leaves);
    });
  const { effect } = await tryOut(context, enter, undefined);
  return { effect };
}

export async function previewLeaveImport(
  context: CallContext,
  { fileId }: { readonly fileId: string },
) {
  const table = await readSheet(context, fileId);
  const { rows, leaves } = await judgeFile(context.read, context.caller, table);
  const isTried = leaves.length > 0 && leaves.length <= MOST_TRIED;
  return { ...previewOf(rows), days: isTried ? await daysOf(context, leaves) : null };
}

export function startLeaveImport({ write, caller }: CallContext, chosen: Chosen) {
  return write(async (db) => {
    await importFile(db, caller.personId, chosen.fileId, 'fresh');
    const input: LeavesTaskInput = { ...chosen, roles: caller.roles };
    return { taskId: await startTask(db, LEAVES_TASK, input) };
  });
}
