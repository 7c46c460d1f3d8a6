/** How a payroll file is laid out (PR-35): its kind, what a row is, and its columns. */
import type { FileField } from './fields.ts';

export const FILE_KINDS = ['xlsx', 'csv', 'fixed'] as const;
export const ROW_KINDS = ['line', 'figure'] as const;
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export const ENCODINGS = ['utf8', 'windows1254'] as const;
/** As it comes, decimal hours, hours and minutes, minutes. */
export const UNITS = ['plain', 'hours', 'clock', 'minutes'] as const;
export const PADDINGS = ['none', 'zeros', 'spaces'] as const;

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
  /** In characters; 0 is as wide as it comes. */
  readonly width: number;
  readonly padding: (typeof PADDINGS)[number];
  /** What stands where there is nothing. */
  readonly empty: string;
}

export interface FileLayout {
  readonly name: string;
  readonly file: (typeof FILE_KINDS)[number];
  readonly rows: (typeof ROW_KINDS)[number];
  readonly separator: (typeof SEPARATORS)[number];
  readonly encoding: (typeof ENCODINGS)[number];
  /** Titles in the first row. */
  readonly heading: boolean;
  /** What was carried from earlier periods has rows of its own. */
  readonly carried: boolean;
  readonly columns: readonly LayoutColumn[];
}

/** A column that nobody has said anything of yet. */
export const isUnmapped = ({ fields, constant, blank }: LayoutColumn): boolean =>
  fields.length === 0 && constant === '' && !blank;
