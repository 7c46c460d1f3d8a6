/** An uploaded file as it stands, for features with tables of their own. */
import type { Table, TableRow } from '#server/spreadsheet/read/table.ts';
import { Turns } from '#server/turns.ts';
import type { Owner } from '#server/work-thread.ts';
import { inPieces, type Pieces, type Reader } from './thread/reader.ts';
import { readingThread } from './thread/reading-thread.ts';

/** A table as it stands; its rows (`TableRow[]`) come in pieces. */
interface WholeFile {
  readonly format: Table['format'];
  readonly headings: readonly string[];
  readonly pieces: Pieces;
}

export const wholeFile: Reader<null, WholeFile> = {
  name: 'whole',
  read: ({ format, headings, rows }) => ({
    format,
    headings,
    pieces: inPieces(rows.map(({ number, cells }) => ({ number, cells }))),
  }),
};

/** `patient`: for long work, which was accepted before. */
export async function readWhole(owner: Owner, file: Buffer, patient = false): Promise<Table> {
  const { format, headings, pieces } = await readingThread.read(
    owner,
    file,
    { reader: wholeFile, asked: null },
    patient,
  );
  const rows: TableRow[] = [];
  const turns = new Turns();
  for (const piece of pieces) {
    rows.push(...(JSON.parse(Buffer.from(piece.buffer).toString()) as TableRow[]));
    if (turns.isOver) await turns.pass();
  }
  return { format, headings, rows };
}
