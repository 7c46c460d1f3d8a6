/** People from a file, as calls: take it in, start the work. */
import type { z } from 'zod';
import type { importSchemas } from '#contract/people/import/import.schemas.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import { importFile } from '#server/records/import/uploaded-sheet.ts';
import { keepFile } from '#server/records/files/stored-files.ts';
import { SHEET_TYPES } from '#server/spreadsheet/sheet-file.ts';
import type { Plan } from './plan.ts';
import { readColumns } from './read-import.ts';

type Schemas = typeof importSchemas;
type Chosen = z.output<Schemas['StartImport']['input']>;
type Uploaded = z.output<Schemas['UploadImportFile']['data']>;

/** The name of the work in the table of tasks. */
export const IMPORT_TASK = 'import-people';

/** What a task is started with: the roles in force count, not all that are held (D16). */
export interface ImportInput extends Chosen {
  readonly roles: readonly string[];
}

export async function uploadImportFile(
  { write, caller }: CallContext,
  content: Buffer,
): Promise<Uploaded> {
  const { format, rows, columns, mapping } = await readColumns(caller, content);
  const fileId = await write((db) => keepFile(db, 'sheet', SHEET_TYPES[format], content));
  return {
    fileId,
    rows,
    columns: columns.map(({ heading, samples }) => ({ heading, samples: [...samples] })),
    mapping: [...mapping],
  };
}

/** Those who can be given a username but have no password to sign in with. */
export const withoutPassword = ({ added, changed }: Plan): number =>
  added.filter(({ change }) => change.username != null).length +
  changed.filter(({ before, change }) => before.username === null && change.username != null)
    .length;

export function startImport({ write, caller }: CallContext, chosen: Chosen) {
  return write(async (db) => {
    await importFile(db, caller.personId, chosen.fileId, 'fresh');
    const input: ImportInput = { ...chosen, roles: caller.roles };
    return { taskId: await startTask(db, IMPORT_TASK, input) };
  });
}
