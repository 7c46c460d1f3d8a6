/** Passes from a file, as calls: take it in, say row by row what would happen, start the work. */
import type { z } from 'zod';
import { passRowStates } from '#contract/doors/door-choices.ts';
import type { passImportSchemas } from '#contract/doors/pass-import.schemas.ts';
import { cut } from '#core/text/cut.ts';
import { byState, readSheet, takeSheet } from '#server/records/import/sheets.ts';
import { importFile } from '#server/records/import/uploaded-sheet.ts';
import { tryOut } from '#server/features/puantaj/puantaj.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import { enterPasses } from './enter-passes.commands.ts';
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

/** So many passes are entered while somebody waits, and taken back. */
const MOST_TRIED = 2000;
/** The reason comes later, with the yes; none may be empty. */
const NOT_STORED = 'Önizleme';
const SHOWN_NUMBER = 64;
const SHOWN_ROW = 120;

export const uploadPassFile = (context: CallContext, content: Buffer) =>
  takeSheet(context, content, checkColumns);

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

/** What can be taken of the file is taken in and given back. */
async function daysOf(context: CallContext, rows: readonly JudgedRow[]): Promise<Preview['days']> {
  const enter = (call: CallContext) =>
    call.write((db) =>
      enterPasses(
        db,
        call.caller.personId,
        rows,
        NOT_STORED,
        async () => undefined,
        async () => undefined,
      ),
    );
  const { effect } = await tryOut(context, enter, undefined);
  return { effect };
}

export async function previewPassImport(
  context: CallContext,
  { fileId }: z.output<Schemas['PreviewPassImport']['input']>,
): Promise<Preview> {
  const table = await readSheet(context, fileId);
  const rows = await context.read((db) => judge(db, context.caller, table));
  const { counts, first } = byState(passRowStates, rows);
  const taken = rows.filter(({ state }) => state === 'taken');
  const isTried = taken.length > 0 && taken.length <= MOST_TRIED;
  return {
    total: rows.length,
    people: new Set(taken.map(({ personId }) => personId)).size,
    counts,
    rows: first.map(shown),
    days: isTried ? await daysOf(context, rows) : null,
  };
}

export function startPassImport({ write, caller }: CallContext, chosen: Chosen) {
  return write(async (db) => {
    await importFile(db, caller.personId, chosen.fileId, 'fresh');
    const input: PassImportInput = { ...chosen, roles: caller.roles };
    return { taskId: await startTask(db, IMPORT_TASK, input) };
  });
}
