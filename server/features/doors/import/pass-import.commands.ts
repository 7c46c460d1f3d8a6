/** Passes from a file, as calls: take it in, say row by row what would happen, start the work. */
import type { z } from 'zod';
import { type PassRowState, passRowStates } from '#contract/doors/door-choices.ts';
import type { passImportSchemas } from '#contract/doors/pass-import.schemas.ts';
import { cut } from '#core/text/cut.ts';
import { keepFile } from '#server/features/files/files.ts';
import { importFile, readWhole } from '#server/features/people/people.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import { SHEET_TYPES } from '#server/spreadsheet/sheet-file.ts';
import { checkColumns, judge, type JudgedRow } from './judge.queries.ts';

type Schemas = typeof passImportSchemas;
type Chosen = z.output<Schemas['StartPassImport']['input']>;
type Preview = z.output<Schemas['PreviewPassImport']['data']>;

/** The name of the work in the table of tasks. */
export const IMPORT_TASK = 'import-passes';

/** What a task is started with: the roles in force count, not all that are held. */
export interface PassImportInput extends Chosen {
  readonly roles: readonly string[];
}

/** So many of each state are shown. */
const SHOWN = 200;
const SHOWN_NUMBER = 64;
const SHOWN_ROW = 120;

export async function uploadPassFile(
  { write, caller }: CallContext,
  content: Buffer,
): Promise<z.output<Schemas['UploadPassFile']['data']>> {
  const { format, headings, rows } = await readWhole(caller, content);
  checkColumns(headings);
  const fileId = await write((db) => keepFile(db, 'sheet', SHEET_TYPES[format], content));
  return { fileId, rows: rows.length };
}

const shown = (one: JudgedRow): Preview['rows'][number] => ({
  row: one.row,
  state: one.state,
  raw: cut(one.raw, SHOWN_ROW),
  number: one.read && cut(one.read.number, SHOWN_NUMBER),
  personName: one.personName,
  localTime: one.read?.localTime ?? null,
  direction: one.direction,
  deviceName: one.device?.name ?? null,
});

export async function previewPassImport(
  { read, caller }: CallContext,
  { fileId }: z.output<Schemas['PreviewPassImport']['input']>,
): Promise<Preview> {
  const content = await read((db) => importFile(db, caller.personId, fileId, 'fresh'));
  const table = await readWhole(caller, content);
  const rows = await read((db) => judge(db, caller, table));
  const states = Object.keys(passRowStates) as PassRowState[];
  const byState = states.map((state) => ({
    state,
    some: rows.filter((one) => one.state === state),
  }));
  const taken = rows.filter(({ state }) => state === 'taken');
  return {
    total: rows.length,
    people: new Set(taken.map(({ personId }) => personId)).size,
    counts: byState.flatMap(({ state, some }) =>
      some.length === 0 ? [] : [{ state, count: some.length }],
    ),
    rows: byState
      .flatMap(({ some }) => some.slice(0, SHOWN))
      .toSorted((a, b) => a.row - b.row)
      .map(shown),
  };
}

export function startPassImport({ write, caller }: CallContext, chosen: Chosen) {
  return write(async (db) => {
    await importFile(db, caller.personId, chosen.fileId, 'fresh');
    const input: PassImportInput = { ...chosen, roles: caller.roles };
    return { taskId: await startTask(db, IMPORT_TASK, input) };
  });
}
