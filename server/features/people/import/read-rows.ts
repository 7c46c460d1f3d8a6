/** The rows of a file as requests: every cell by itself, before anything is compared with what is there. */
import { z } from 'zod';
import { editable } from '#contract/people/person.schema.ts';
import { type ImportField, importFields } from '#contract/people/import/import-fields.ts';
import { type PlainName, plainNames, type ReferenceName } from '#contract/people/person-values.ts';
import { capitals } from '#core/text/capitals.ts';
import { fieldError } from '#server/http/errors.ts';
import { checkInput } from '#server/http/input/validation.ts';
import type { Table, TableRow } from '#server/spreadsheet/read/table.ts';
import type { PlainFields } from '../person-row.ts';
import { type Fault, type FaultList, FaultPlaces, shown } from './faults.ts';
import type { MappedColumn } from './propose.ts';
import { readerOf } from './read-value.ts';

/** A row as plain data: it goes from the thread that reads to the one that answers. */
export interface RowData {
  readonly number: number;
  /** The registration number, in whatever case it is written. */
  readonly key: string;
  /** Without those that have a fault: the rest is judged nevertheless, so that all faults are told at once. */
  readonly fields: PlainFields;
  readonly faulty: readonly string[];
  /** Where name and surname come from one cell: what it holds. */
  readonly fullName: string | undefined;
  /** What is named by code or name; what is not named stays as it is. */
  readonly names: Readonly<Partial<Record<ReferenceName, string>>>;
  /** What stands in the cells, as a fault shows it. */
  readonly cells: Readonly<Partial<Record<ImportField, string>>>;
}

const { registrationNo, roles } = editable;
const plain = Object.fromEntries(plainNames.map((name) => [name, editable[name]])) as Pick<
  typeof editable,
  PlainName
>;
const rowSchema = z.strictObject({
  ...z.object({ ...plain, roles }).partial().shape,
  registrationNo,
});

/** The last word is the surname. */
function splitName(text: string): { name: string; surname: string } | undefined {
  const words = text.split(/\s+/);
  const surname = words.pop()!;
  return words.length === 0 ? undefined : { name: words.join(' '), surname };
}

const without = (values: object, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

const isReference = (field: ImportField): field is ReferenceName =>
  importFields[field].kind === 'reference';

class RowReader {
  readonly #mapping: readonly MappedColumn[];
  readonly #places: FaultPlaces;

  constructor(headings: readonly string[], mapping: readonly MappedColumn[]) {
    this.#mapping = mapping;
    this.#places = new FaultPlaces(headings, mapping);
  }

  #cellsOf(row: TableRow): RowData['cells'] {
    const cells: Partial<Record<ImportField, string>> = {};
    for (const { column, field } of this.#mapping) {
      const text = row.cells[column];
      if (text) cells[field] = shown(text);
    }
    return cells;
  }

  /** `read` is absent where nobody can tell whom the row is about. */
  read(row: TableRow): { read?: RowData; faults: readonly Fault[] } {
    const cells = this.#cellsOf(row);
    const faults: Fault[] = [];
    const faulty = new Set<string>();
    const refuse = (field: ImportField, Message: string) => {
      faults.push(this.#places.at({ number: row.number, cells }, field, Message));
      for (const one of field === 'fullName' ? ['name', 'surname'] : [field]) faulty.add(one);
    };
    const values: Record<string, unknown> = {};
    const names: Partial<Record<ReferenceName, string>> = {};
    let fullName: ReturnType<typeof splitName>;
    for (const { column, field } of this.#mapping) {
      const text = row.cells[column];
      // An empty cell changes nothing.
      if (text === null || text === undefined) continue;
      if (row.errors?.has(column)) {
        refuse(field, `Hücrede Excel hatası var (${shown(text)}).`);
      } else if (field === 'fullName') {
        fullName = splitName(text);
        if (!fullName) refuse(field, 'Ad ve soyad birlikte yazılmalı.');
      } else if (isReference(field)) names[field] = text;
      else {
        const { read, otherwise } = readerOf(field);
        const value = read(text);
        if (value === undefined) refuse(field, otherwise);
        else values[field] = value;
      }
    }
    const given = { ...fullName, ...values };
    const checked = checkInput(rowSchema, given);
    for (const { field: path, Message } of checked.faults ?? []) {
      const field = path.split('.')[0] as ImportField;
      // What could not be computed is not missing besides.
      if (!faulty.has(field)) refuse(field, Message);
    }
    const data = checked.data ?? checkInput(rowSchema, without(given, faulty)).data;
    if (!data) return { faults };
    const isInOneCell = values.name === undefined && values.surname === undefined;
    const read = {
      number: row.number,
      key: capitals(data.registrationNo),
      fields: data,
      faulty: [...faulty],
      fullName: fullName && isInOneCell ? `${fullName.name} ${fullName.surname}` : undefined,
      names,
      cells,
    };
    return { read, faults };
  }
}

/** A choice of columns that was made for another file. */
function checkColumns({ headings }: Table, mapping: readonly MappedColumn[]): void {
  const unknown = mapping.find(({ column }) => column >= headings.length);
  if (!unknown) return;
  const Message = `Dosyada ${unknown.column + 1}. sütun yok. Eşleştirmeyi yeniden yapın.`;
  throw fieldError('mapping', Message);
}

/** Row by row: nobody has to hold all of them in two forms. */
export function* readRows(
  table: Table,
  mapping: readonly MappedColumn[],
  faults: FaultList,
): Generator<RowData> {
  checkColumns(table, mapping);
  const reader = new RowReader(table.headings, mapping);
  for (const row of table.rows) {
    const { read, faults: own } = reader.read(row);
    for (const fault of own) faults.add(fault);
    if (read) yield read;
  }
}
