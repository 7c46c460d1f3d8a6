/** An uploaded file as it stands, for features with tables of their own: read in the same thread as people's. */
import type { Table, TableRow } from '#server/spreadsheet/read/table.ts';
import { Turns } from '#server/turns.ts';
import type { Owner } from '#server/work-thread.ts';
import { readingThread } from './thread/reading-thread.ts';

/** `patient`: for long work, which was accepted before. */
export async function readWhole(owner: Owner, file: Buffer, patient = false): Promise<Table> {
  const answer = await readingThread.read(owner, file, { isWhole: true, patient });
  if (answer.kind !== 'whole') throw new Error('Something else came than the file.');
  const { format, headings, pieces } = answer.whole;
  const rows: TableRow[] = [];
  const turns = new Turns();
  for (const piece of pieces) {
    rows.push(...(JSON.parse(Buffer.from(piece.buffer).toString()) as TableRow[]));
    if (turns.isOver) await turns.pass();
  }
  return { format, headings, rows };
}
