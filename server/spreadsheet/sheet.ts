/** A table on its way into a file, in either format. */

/** A day is 'YYYY-MM-DD'. What a person typed is `text` and never becomes anything else (S-28). */
export type ColumnKind = 'text' | 'number' | 'day';

export interface Column {
  readonly label: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width?: number;
}

export type Cell = string | number | null;

export interface Sheet {
  /** Of the file and, in xlsx, of the sheet. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** Lines above the headings: what the table is of. csv has none. */
  readonly above?: readonly string[];
  /** Asked for row by row: no more of them is in memory than the source holds at a time. */
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** Further sheets of the same workbook; csv has none. */
  readonly next?: readonly Sheet[];
}
