/** What is found out about a table of people before anything is compared with the database: little, or in pieces. */
import { inPieces, type Pieces, type Reader } from '#server/records/import/thread/reader.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import { FaultList, shown, type ToldFaults } from './faults.ts';
import { type MappedColumn, proposeMapping } from './propose.ts';
import { readRows } from './read-rows.ts';

const SAMPLES = 3;
const SAMPLED_ROWS = 100;

export interface FileColumns {
  readonly format: Table['format'];
  readonly rows: number;
  readonly columns: readonly { readonly heading: string; readonly samples: readonly string[] }[];
  readonly mapping: readonly MappedColumn[];
}

export interface FileRows {
  readonly headings: readonly string[];
  /** Of the file, also those that nobody can tell whom they are about. */
  readonly total: number;
  readonly faults: ToldFaults;
  /** `RowData[]` */
  readonly pieces: Pieces;
}

export const columnsOfPeople: Reader<null, FileColumns> = {
  name: 'columns of people',
  read({ format, headings, rows }) {
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
  },
};

/** By a choice of columns. */
export const peopleOfFile: Reader<readonly MappedColumn[], FileRows> = {
  name: 'people',
  read(table, mapping) {
    const faults = new FaultList();
    const pieces = inPieces(readRows(table, mapping, faults));
    const { headings, rows } = table;
    return { headings, total: rows.length, faults: faults.told(), pieces };
  },
};
