/** Files with tables of other features: kept, read again by whoever brought them, and told row by row. */
import { keepFile } from '#server/records/files/stored-files.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import { SHEET_TYPES } from '#server/spreadsheet/sheet-file.ts';
import { importFile } from './uploaded-sheet.ts';
import { readWhole } from './read-whole.ts';

/** `check` refuses a file whose columns say too little, before it is kept. */
export async function takeSheet(
  { write, caller }: CallContext,
  content: Buffer,
  check: (headings: readonly string[]) => void,
): Promise<{ fileId: string; rows: number }> {
  const { format, headings, rows } = await readWhole(caller, content);
  check(headings);
  const fileId = await write((db) => keepFile(db, 'sheet', SHEET_TYPES[format], content));
  return { fileId, rows: rows.length };
}

/** One's own, for its preview. */
export async function readSheet({ read, caller }: CallContext, fileId: string): Promise<Table> {
  return readWhole(caller, await read((db) => importFile(db, caller.personId, fileId, 'fresh')));
}

/** The same for long work, which was accepted before. */
export async function readTaskSheet(
  read: <T>(work: (db: TenantTx) => Promise<T>) => Promise<T>,
  fileId: string,
): Promise<Table> {
  const { owner, file } = await read(async (db) => {
    const personId = db.ctx.actor.id!;
    return {
      owner: { tenantId: db.ctx.tenantId, personId },
      file: await importFile(db, personId, fileId, 'any'),
    };
  });
  return readWhole(owner, file, true);
}

/** So many of each state are shown. */
const SHOWN = 200;

/** How many rows there are of each state, and of each the first ones, in the order of the file. */
export function byState<State extends string, Row extends { row: number; state: State }>(
  states: Readonly<Record<State, unknown>>,
  rows: readonly Row[],
): { counts: { state: State; count: number }[]; first: Row[] } {
  const groups = (Object.keys(states) as State[]).map((state) => ({
    state,
    some: rows.filter((one) => one.state === state),
  }));
  return {
    counts: groups.flatMap(({ state, some }) =>
      some.length === 0 ? [] : [{ state, count: some.length }],
    ),
    first: groups.flatMap(({ some }) => some.slice(0, SHOWN)).toSorted((a, b) => a.row - b.row),
  };
}
