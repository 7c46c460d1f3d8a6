/** How a payroll file is laid out (PR-35): its kind, what a row is, and its columns. */
import type { FileField, RowKind } from './fields.ts';

export const FILE_KINDS = ['xlsx', 'csv', 'fixed'] as const;
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export const ENCODINGS = ['utf8', 'windows1254'] as const;
/** As it comes, decimal hours, hours and minutes, minutes. */
export const UNITS = ['plain', 'hours', 'clock', 'minutes'] as const;
export const PADDINGS = ['none', 'zeros', 'spaces'] as const;
/** Between whole and rest; without one the last places are the rest, as fixed widths have it ('00750' is 7.50). */
export const DECIMALS = [',', '.', ''] as const;

export type ColumnUnit = (typeof UNITS)[number];

export interface LayoutColumn {
  readonly title: string;
  /** None is a constant, several are summed. */
  readonly fields: readonly FileField[];
  readonly constant: string;
  /** Meant to be empty, so that nobody is asked what belongs there. */
  readonly blank: boolean;
  readonly unit: ColumnUnit;
  readonly digits: number;
  readonly decimal: (typeof DECIMALS)[number];
  /** In characters; 0 is as wide as it comes. */
  readonly width: number;
  readonly padding: (typeof PADDINGS)[number];
  /** What stands where there is nothing. */
  readonly empty: string;
  /** What the payroll program calls a value: 'NM=101, YILLIK=4'. None is taken as it is. */
  readonly codes: string;
}

export interface FileLayout {
  readonly name: string;
  /** Of the file, with {yy}, {yyyy} and {aa} of the period; empty is made of company, period and layout. */
  readonly fileName: string;
  readonly file: (typeof FILE_KINDS)[number];
  readonly rows: RowKind;
  readonly separator: (typeof SEPARATORS)[number];
  readonly encoding: (typeof ENCODINGS)[number];
  /** Titles in the first row. */
  readonly heading: boolean;
  /** What was carried from earlier periods has rows of its own; of runs there are none. */
  readonly carried: boolean;
  readonly columns: readonly LayoutColumn[];
}

/** Of layouts that were kept before these could be said. */
export const withNewParts = (layout: FileLayout): FileLayout => ({
  ...layout,
  fileName: layout.fileName ?? '',
  columns: layout.columns.map((column) => ({
    ...column,
    decimal: column.decimal ?? ',',
    codes: column.codes ?? '',
  })),
});

/** A column that nobody has said anything of yet. */
export const isUnmapped = ({ fields, constant, blank }: LayoutColumn): boolean =>
  fields.length === 0 && constant === '' && !blank;

/** Found by its title, so that it has to have one. */
export const isUntitled = (
  { heading, file }: FileLayout,
  { title, blank }: LayoutColumn,
): boolean => heading && file !== 'fixed' && title === '' && !blank;
