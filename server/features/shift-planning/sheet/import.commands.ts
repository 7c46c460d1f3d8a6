/** Plans from a file in the layout of the export: taken in, looked through, then saved as drafts. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { errors } from '#contract/kernel/errors.ts';
import { MOST_CELLS, TOO_MANY_CELLS } from '#contract/shift-planning/plan-limits.ts';
import { NOTHING } from '#contract/shift-planning/plan-values.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { capitals } from '#core/text/capitals.ts';
import { isOwn } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { keepFile } from '#server/records/files/stored-files.ts';
import { keepImport } from '#server/records/import/kept-import.ts';
import { readSheet } from '#server/records/import/sheets.ts';
import { readWhole } from '#server/records/import/read-whole.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { SHEET_TYPES } from '#server/spreadsheet/sheet-file.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import { keyOf, type WantedCell } from '../drafts/cell-checks.ts';
import { cellsNow, saveCells } from '../drafts/save.commands.ts';
import { factsByDay, loadPeople } from '#server/access/people/person-facts.queries.ts';
import { valueOfPlan } from '../plan/plan-words.ts';
import { Planner, loadWorld } from '#server/features/work-plan/work-plan.ts';
import { columnsOf, valueOf } from './read-plan.ts';
import { keptCells } from './undo-import.ts';

type Schemas = typeof shiftPlanningSchemas;
type Preview = z.output<Schemas['PreviewPlanImport']['data']>;
type Fault = Preview['faults'][number];

/** So many are told. */
const MOST_FAULTS = 200;

export async function uploadPlanFile(
  { write, caller }: CallContext,
  content: Buffer,
): Promise<z.output<Schemas['UploadPlanFile']['data']>> {
  const table = await readWhole(caller, content);
  const { days } = columnsOf(table);
  const fileId = await write((db) => keepFile(db, 'sheet', SHEET_TYPES[table.format], content));
  return { fileId, rows: table.rows.length, days: days.map(({ day }) => day) };
}

interface Person {
  readonly id: string;
  readonly number: string;
}

/** Those of the caller's scope with these numbers. */
async function findPeople(
  db: TenantTx,
  caller: Caller,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Person>`
    select person.id, upper(person.registration_no) as number from person
    where upper(person.registration_no) = any(${numbers}::text[]) and not person.archived and ${inScope(caller)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

interface Read {
  /** Those that would change what the grid shows. */
  readonly cells: readonly WantedCell[];
  readonly unchanged: number;
  readonly faults: readonly Fault[];
}

/** Compares the file with the grid: a cell that says what holds already is left alone, wherever that comes from. */
async function compare(db: TenantTx, caller: Caller, table: Table): Promise<Read> {
  const columns = columnsOf(table);
  const days = columns.days.map(({ day }) => day).toSorted();
  const numberOf = (cells: readonly (string | null)[]) => capitals(cells[columns.number] ?? '');
  const people = await findPeople(
    db,
    caller,
    table.rows.map(({ cells }) => numberOf(cells)),
  );
  const world = await loadWorld(db);
  const codes = new Map([...world.shifts.values()].map(({ code, id }) => [capitals(code), id]));
  const loaded = await loadPeople(db, [...people.values()], days.at(-1)!);
  const facts = new Map(loaded.map((person) => [person.id, factsByDay(person, days)]));
  const asked = [...people.values()].flatMap((personId) => days.map((day) => ({ personId, day })));
  const now = await cellsNow(db, asked);
  const planner = new Planner(world);
  const faults: Fault[] = [];
  const cells: WantedCell[] = [];
  const seen = new Set<string>();
  let unchanged = 0;
  for (const { number: row, cells: texts } of table.rows) {
    const fault = (column: number, Message: string) =>
      faults.push({ row, column: table.headings[column]!, value: texts[column] ?? null, Message });
    const personId = people.get(numberOf(texts));
    if (personId === undefined) {
      fault(columns.number, 'Bu sicil numarasında planlayabileceğiniz bir personel yok.');
      continue;
    }
    if (seen.has(personId)) {
      fault(columns.number, 'Bu personel dosyada iki kez var.');
      continue;
    }
    seen.add(personId);
    for (const { column, day } of columns.days) {
      const read = valueOf(texts[column] ?? null, (code) => codes.get(capitals(code)));
      if ('Message' in read) {
        fault(column, read.Message);
        continue;
      }
      const own = facts.get(personId)?.[days.indexOf(day)] ?? null;
      const cell = now.get(keyOf({ personId, day }));
      const shown = planner.plan(own, day, cell?.draft ?? cell?.published ?? null);
      if (shown === null) {
        if (read.value !== NOTHING) fault(column, 'Personel bu tarihte çalışmıyor.');
      } else if (valueOfPlan(shown) === read.value) unchanged++;
      else if (isOwn(caller, personId)) fault(column, errors.own_time.Message);
      else {
        const isEmpty = !cell || (cell.published === null && cell.draft === null);
        cells.push({ personId, day, value: read.value, version: isEmpty ? null : cell.version });
      }
    }
  }
  return { cells, unchanged, faults };
}

/** An empty cell of the file empties a cell of the grid; where it has none, nothing is left to do. */
const isNeeded = ({ value, version }: WantedCell) => value !== NOTHING || version !== null;

export async function previewPlanImport(
  context: CallContext,
  { fileId }: z.output<Schemas['PreviewPlanImport']['input']>,
): Promise<Preview> {
  const table = await readSheet(context, fileId);
  return context.read(async (db) => {
    const { cells, unchanged, faults } = await compare(db, context.caller, table);
    const needed = cells.filter(isNeeded);
    const today = await readToday(db);
    return {
      people: new Set(needed.map(({ personId }) => personId)).size,
      changed: needed.length,
      unchanged: unchanged + cells.length - needed.length,
      pastCells: needed.filter(({ day }) => day < today).length,
      faultCount: faults.length,
      faults: faults.slice(0, MOST_FAULTS),
    };
  });
}

/** All or nothing: a file with faults, or cells that somebody changes meanwhile, saves none. */
export async function importPlan(
  context: CallContext,
  { fileId, reason }: z.output<Schemas['ImportPlan']['input']>,
): Promise<z.output<Schemas['ImportPlan']['data']>> {
  const table = await readSheet(context, fileId);
  return writeIfNeeded(context, async (db, unchanged) => {
    const { cells: all, faults } = await compare(db, context.caller, table);
    const [first] = faults;
    if (first) throw fieldError('file', `${first.row}. satır, ${first.column}: ${first.Message}`);
    const cells = all.filter(isNeeded);
    if (cells.length > MOST_CELLS) throw fieldError('file', TOO_MANY_CELLS);
    const people = new Set(cells.map(({ personId }) => personId)).size;
    if (cells.length === 0) return unchanged({ people, cells: 0, importId: null });
    const before = await cellsNow(db, cells);
    const { conflicts, saved } = await saveCells(
      db,
      context.caller,
      { cells, reason },
      'import-drafts',
    );
    if (conflicts.length > 0) throw fieldError('file', 'Plan bu sırada değişti. Yeniden deneyin.');
    const importId = randomUUID();
    await keepImport(db, { id: importId, kind: 'import-plan' }, keptCells(before, saved));
    return { people, cells: cells.length, importId };
  });
}
