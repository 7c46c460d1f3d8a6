/** What is wrong with the rows of a file: all of it is counted, some of it is told. */
import {
  type ImportField,
  importFields,
  MOST_FAULTS,
} from '#contract/people/import/import-fields.ts';
import { formatDay } from '#core/format/day.ts';
import { cut } from '#core/text/cut.ts';
import { isDay } from '#core/time/day.ts';
import type { MappedColumn } from './propose.ts';

export interface Fault {
  readonly row: number;
  readonly column: string;
  readonly value: string | null;
  readonly Message: string;
}

/** So much of a cell is shown. */
const SHOWN = 100;

/** A day as people write it, whatever the file has. */
export const shown = (text: string) => (isDay(text) ? formatDay(text) : cut(text, SHOWN));

/** A list of faults as plain data. */
export interface ToldFaults {
  readonly count: number;
  readonly rows: readonly number[];
  readonly first: readonly Fault[];
}

const byRow = (faults: readonly Fault[]) =>
  faults.toSorted((a, b) => a.row - b.row).slice(0, MOST_FAULTS);

/** Keeps the first ones by their row: a file may have a million, all of which would have to be kept and put in order. */
export class FaultList {
  readonly #rows = new Set<number>();
  #count = 0;
  #first: Fault[] = [];

  get count(): number {
    return this.#count;
  }

  /** In how many rows. */
  get rowCount(): number {
    return this.#rows.size;
  }

  get first(): readonly Fault[] {
    return byRow(this.#first);
  }

  add(fault: Fault): void {
    this.#count++;
    this.#rows.add(fault.row);
    this.#first.push(fault);
    if (this.#first.length === 2 * MOST_FAULTS) this.#first = byRow(this.#first);
  }

  told(): ToldFaults {
    return { count: this.#count, rows: [...this.#rows], first: this.first };
  }

  static of({ count, rows, first }: ToldFaults): FaultList {
    const list = new FaultList();
    list.#count = count;
    for (const row of rows) list.#rows.add(row);
    list.#first = [...first];
    return list;
  }
}

/** Of a row, what a fault shows: its number, and what stands in the cells of fields. */
interface Place {
  readonly number: number;
  readonly cells: Readonly<Partial<Record<ImportField, string>>>;
}

const isOfName = (field: ImportField) => field === 'name' || field === 'surname';

/** Says of a fault at a field in which column of the file it is. */
export class FaultPlaces {
  readonly #headings: ReadonlyMap<ImportField, string>;

  constructor(headings: readonly string[], mapping: readonly MappedColumn[]) {
    this.#headings = new Map(mapping.map(({ field, column }) => [field, headings[column]!]));
  }

  at({ number, cells }: Place, field: ImportField, Message: string): Fault {
    // Both names may stand in one cell.
    const from = isOfName(field) && !this.#headings.has(field) ? 'fullName' : field;
    const heading = this.#headings.get(from);
    return heading === undefined
      ? { row: number, column: importFields[field].label, value: null, Message }
      : { row: number, column: heading, value: cells[from] ?? null, Message };
  }
}
