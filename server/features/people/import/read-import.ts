/** An uploaded file, read in the thread for it; its rows come back in pieces, between which others get their turn. */
import type { ImportField } from '#contract/people/import/import-fields.ts';
import { Turns } from '#server/turns.ts';
import { type Fault, FaultList, FaultPlaces } from './faults.ts';
import type { MappedColumn } from './propose.ts';
import type { RowData } from './read-rows.ts';
import { columnsOfPeople, type FileColumns, type FileRows, peopleOfFile } from './readers.ts';
import type { Owner } from '#server/work-thread.ts';
import { readingThread } from '#server/records/import/thread/reading-thread.ts';

export interface ReadRow extends Omit<RowData, 'faulty' | 'cells'> {
  readonly faulty: ReadonlySet<string>;
  /** A fault at one of its fields. */
  fault(field: ImportField, Message: string): Fault;
}

export interface ReadRows {
  readonly rows: readonly ReadRow[];
  /** How many the file has, also those that nobody can tell whom they are about. */
  readonly total: number;
  readonly faults: FaultList;
}

export const readColumns = (owner: Owner, file: Buffer): Promise<FileColumns> =>
  readingThread.read(owner, file, { reader: columnsOfPeople, asked: null });

async function unpack(
  { headings, total, faults, pieces }: FileRows,
  mapping: readonly MappedColumn[],
): Promise<ReadRows> {
  const places = new FaultPlaces(headings, mapping);
  const rows: ReadRow[] = [];
  const turns = new Turns();
  for (const piece of pieces) {
    for (const data of JSON.parse(Buffer.from(piece.buffer).toString()) as RowData[]) {
      const { faulty, cells, ...rest } = data;
      const place = { number: data.number, cells };
      rows.push({
        ...rest,
        faulty: new Set(faulty),
        fault: (field, Message) => places.at(place, field, Message),
      });
    }
    if (turns.isOver) await turns.pass();
  }
  return { rows, total, faults: FaultList.of(faults) };
}

/** `patient`: for work that was accepted before. */
export async function readImport(
  owner: Owner,
  file: Buffer,
  mapping: readonly MappedColumn[],
  patient = false,
): Promise<ReadRows> {
  const asked = { reader: peopleOfFile, asked: mapping };
  return unpack(await readingThread.read(owner, file, asked, patient), mapping);
}
