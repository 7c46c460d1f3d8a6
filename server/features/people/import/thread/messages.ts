/** What the thread that answers and the one that reads files say to each other. */
import type { FieldError, ErrorCode } from '#contract/kernel/errors.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import type { ToldFaults } from '../faults.ts';
import type { MappedColumn } from '../propose.ts';

/** A file, and what to find out: its columns, its rows by a choice of columns, or all that it holds. */
export interface ReadRequest {
  readonly file: Uint8Array;
  readonly mapping?: readonly MappedColumn[];
  readonly isWhole?: boolean;
}

/** A table as it stands; its rows (`TableRow[]`) come as those of `FileRows` do. */
export interface WholeFile {
  readonly format: Table['format'];
  readonly headings: readonly string[];
  readonly pieces: readonly Uint8Array[];
}

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
  /** `RowData[]` as JSON in UTF-8, some rows each: bytes change their owner, where objects would be copied in one go. */
  readonly pieces: readonly Uint8Array[];
}

export type FromReader =
  | { readonly kind: 'ready' }
  | { readonly kind: 'columns'; readonly columns: FileColumns }
  | { readonly kind: 'rows'; readonly rows: FileRows }
  | { readonly kind: 'whole'; readonly whole: WholeFile }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly errors: readonly FieldError[] | undefined;
    }
  | { readonly kind: 'failed'; readonly error: Error };

export type Answer = Extract<FromReader, { kind: 'columns' | 'rows' | 'whole' }>;
