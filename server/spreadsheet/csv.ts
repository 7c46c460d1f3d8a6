/** CSV as a Turkish Excel opens it: UTF-8 with its mark, semicolons, decimal commas, days as people write them. */
import { formatDay } from '#core/format/day.ts';
import { isDay } from '#core/time/day.ts';
import { inPieces } from './in-pieces.ts';
import type { Cell, ColumnKind, Sheet } from './sheet.ts';

/** A text that a spreadsheet would take for a formula gets an apostrophe in front (S-28). */
export function csvText(text: string, separator = ';'): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  const isQuoted = /["\r\n]/.test(harmless) || harmless.includes(separator);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The database knows days that have no such form, as of the year 10000: they go out as they are. */
const dayCell = (day: string) => (isDay(day) ? formatDay(day) : csvText(day));

const RENDER: Readonly<Record<ColumnKind, (value: string | number) => string>> = {
  text: (value) => csvText(String(value)),
  number: (value) => String(Number(value)).replace('.', ','),
  day: (value) => dayCell(String(value)),
};

async function* linesOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.join(';')}\r\n`;
  const cell = (value: Cell, i: number) => (value === null ? '' : RENDER[columns[i]!.kind](value));
  yield `\u{feff}${line(columns.map(({ label }) => csvText(label)))}`;
  for await (const row of rows) yield line(row.map(cell));
}

export const csv = (sheet: Sheet): AsyncIterable<string> => inPieces(linesOf(sheet));
