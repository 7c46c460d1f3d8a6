import type { Table } from '#server/spreadsheet/read/table.ts';

/** A way to read a file, by the name under which the thread knows it: what is asked of it, and what comes out. */
export interface Reader<Asked, Answer> {
  readonly name: string;
  read(table: Table, asked: Asked): Answer;
}

/** Rows as JSON in UTF-8, some each: bytes change their owner, where objects would be copied in one go. */
export type Pieces = readonly Uint8Array[];

/** So much is taken apart at a time on the other side. */
const PIECE_LENGTH = 64 * 1024;

export function inPieces(rows: Iterable<unknown>): Pieces {
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
