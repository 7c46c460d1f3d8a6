/** A table on its way in: what was read from a file, whatever its format. */
import { cut } from '#core/text/cut.ts';
import { LIMITS, refuse } from './refuse.ts';

export interface TableRow {
  /** As the spreadsheet counts, from 1. */
  readonly number: number;
  /** By column; an empty cell is null. */
  readonly cells: readonly (string | null)[];
  /** Columns where Excel could not compute a value: the cell holds how it says so, `#N/A` for one. */
  readonly errors?: ReadonlySet<number> | undefined;
}

export interface TableKind {
  /** Headings alone will do. */
  readonly isTemplate?: boolean;
}

export interface Table {
  readonly format: 'xlsx' | 'csv';
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function checked(text: string): string | null {
  if (text.length > LIMITS.cellLength) refuse('longCell');
  if (text.includes('\0') || LONE_SURROGATE.test(text)) refuse('badText');
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** Takes rows in as they are read, and refuses the file as soon as there is too much of anything. */
export class TableBuilder {
  readonly #rows: TableRow[] = [];
  #characters = 0;

  /** Empty rows are left out: a sheet may have a million of them. */
  add(
    number: number,
    texts: readonly (string | undefined)[],
    errors?: ReadonlySet<number> | undefined,
  ): void {
    if (texts.length === 0) return;
    const cells = Array.from(texts, (text) => (text === undefined ? null : this.#take(text)));
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    if (cells.length === 0) return;
    if (cells.length > LIMITS.columns) refuse('tooManyColumns');
    // The headings are a row too.
    if (this.#rows.length > LIMITS.rows) refuse('tooManyRows');
    this.#rows.push({ number, cells, errors });
  }

  /** Counted before anything is done with it: one text of a few kilobytes may stand in every cell. */
  #take(text: string): string | null {
    this.#characters += text.length;
    if (this.#characters > LIMITS.characters) refuse('tooMuchText');
    return checked(text);
  }

  /** The first row that is not empty holds the headings; a template may have no other. */
  table(format: Table['format'], { isTemplate = false }: TableKind = {}): Table {
    const [first, ...rows] = this.#rows;
    if (!first || (rows.length === 0 && !isTemplate)) return refuse('empty');
    const width = rows.reduce(
      (most, { cells }) => Math.max(most, cells.length),
      first.cells.length,
    );
    const headings = Array.from({ length: width }, (_, column) =>
      cut(first.cells[column] ?? `${column + 1}. sütun`, LIMITS.headingLength),
    );
    return { format, headings, rows };
  }
}
