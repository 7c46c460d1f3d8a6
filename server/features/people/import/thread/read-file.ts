/** What is found out about a table before anything is compared with the database: little, or in pieces. */
import type { Table } from '#server/spreadsheet/read/table.ts';
import { FaultList, shown } from '../faults.ts';
import { type MappedColumn, proposeMapping } from '../propose.ts';
import { readRows } from '../read-rows.ts';
import type { FileColumns, FileRows, WholeFile } from './messages.ts';

const SAMPLES = 3;
const SAMPLED_ROWS = 100;
/** So much is taken apart at a time on the other side. */
const PIECE_LENGTH = 64 * 1024;

export function columnsOf({ format, headings, rows }: Table): FileColumns {
  const samplesOf = (column: number) =>
    rows
      .slice(0, SAMPLED_ROWS)
      .flatMap(({ cells }) => cells[column] ?? [])
      .slice(0, SAMPLES)
      .map(shown);
  return {
    format,
    rows: rows.length,
    columns: headings.map((heading, column) => ({ heading, samples: samplesOf(column) })),
    mapping: proposeMapping(headings),
  };
}

/** Rows as JSON, some at a time. */
function inPieces(rows: Iterable<unknown>): Uint8Array[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let piece: string[] = [];
  let length = 0;
  const end = () => {
    if (piece.length > 0) pieces.push(encoder.encode(`[${piece.join(',')}]`));
    piece = [];
    length = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    piece.push(text);
    length += text.length;
    if (length >= PIECE_LENGTH) end();
  }
  end();
  return pieces;
}

export function rowsOf(table: Table, mapping: readonly MappedColumn[]): FileRows {
  const faults = new FaultList();
  const pieces = inPieces(readRows(table, mapping, faults));
  const { headings, rows } = table;
  return { headings, total: rows.length, faults: faults.told(), pieces };
}

export const wholeOf = ({ format, headings, rows }: Table): WholeFile => ({
  format,
  headings,
  pieces: inPieces(rows.map(({ number, cells }) => ({ number, cells }))),
});
