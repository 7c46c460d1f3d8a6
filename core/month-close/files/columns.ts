/** Columns of the layouts that stand ready, and those that somebody begins with. */
import type { FileField } from './fields.ts';
import type { FileLayout, LayoutColumn } from './layout.ts';

export const plainColumn = (title: string, ...fields: FileField[]): LayoutColumn => ({
  title,
  fields,
  constant: '',
  blank: false,
  unit: 'plain',
  digits: 0,
  decimal: ',',
  width: 0,
  padding: 'none',
  empty: '',
  codes: '',
});

export const days = (title: string, ...fields: FileField[]): LayoutColumn => ({
  ...plainColumn(title, ...fields),
  digits: 1,
});

export const hours = (title: string, ...fields: FileField[]): LayoutColumn => ({
  ...plainColumn(title, ...fields),
  unit: 'hours',
  digits: 2,
});

export const base = {
  fileName: '',
  rows: 'line',
  separator: ';',
  encoding: 'utf8',
  heading: true,
  carried: true,
} as const satisfies Partial<FileLayout>;
