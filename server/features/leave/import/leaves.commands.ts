/** Leaves from a file, as calls: take it in, say row by row what would happen, start the work. */
import type { z } from 'zod';
import type { leaveImportSchemas } from '#contract/leave/leave-import.schemas.ts';
import type { ScopeOf } from '#server/access/scope.ts';
import { importFile, readSheet, takeSheet } from '#server/features/people/people.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Read } from '#server/jobs/task-kinds.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
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
): Promise<{ asked: readonly AskedRow[]; rows: readonly JudgedRow[] }> {
  const { asked, faulty } = await read((db) => readLeaves(db, caller, table));
  const rows: JudgedRow[] = [...faulty];
  for (let at = 0; at < asked.length; ) {
    const batch = nextBatch(asked, at);
    rows.push(...(await read((db) => judgeBatch(db, batch))));
    at += batch.length;
  }
  return { asked, rows };
}

export async function previewLeaveImport(
  context: CallContext,
  { fileId }: { readonly fileId: string },
) {
  const table = await readSheet(context, fileId);
  const { rows } = await judgeFile(context.read, context.caller, table);
  return previewOf(rows);
}

export function startLeaveImport({ write, caller }: CallContext, chosen: Chosen) {
  return write(async (db) => {
    await importFile(db, caller.personId, chosen.fileId, 'fresh');
    const input: LeavesTaskInput = { ...chosen, roles: caller.roles };
    return { taskId: await startTask(db, LEAVES_TASK, input) };
  });
}
