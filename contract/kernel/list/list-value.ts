/** What people read of a column, in lists and in files. */
import type { ListColumn } from '../list-column.ts';
import type { Column, FileName, ListDef, RowOf } from './list.ts';
import { namesOf } from './list.ts';

const moment = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** As people read it: 02.03.2026 08:00. */
export const momentText = (at: string): string => moment.format(new Date(at));

type Cell = string | number | null;

function textOf(column: Column, value: unknown): Cell {
  if ('text' in column && column.text) return column.text(value as never);
  switch (column.kind) {
    case 'choice':
      return column.options[value as string] ?? null;
    case 'choices':
      return (value as readonly string[]).map((one) => column.options[one]).join(', ') || null;
    case 'moment':
      return momentText(value as string);
    case 'hundredths':
      return (value as number) / 100;
    case 'yesNo':
      return value === true ? 'Evet' : 'Hayır';
    default:
      return value as Cell;
  }
}

/** Of a row: as far as it carries what the column is made from. */
export function cellOf<L extends ListDef>(
  list: L,
  name: keyof L['columns'] & string,
  row: object,
): Cell {
  const column = list.columns[name]!;
  if (column.tell) return column.tell(row as never);
  const value = (row as Readonly<Record<string, unknown>>)[name];
  return value === null || value === undefined ? null : textOf(column, value);
}

const NUMBERS: ReadonlySet<Column['kind']> = new Set(['whole', 'number', 'hundredths']);

/** Whether people read it as a number: it has no words of its own. */
export const isNumber = (column: Column): boolean =>
  NUMBERS.has(column.kind) && !('text' in column && column.text) && !column.tell;

const fileKind = (column: Column): ListColumn<unknown>['kind'] => {
  if (column.kind === 'day') return 'day';
  return isNumber(column) ? 'number' : 'text';
};

/** The columns of a list's file, in the order of the list. */
export function fileColumns<L extends ListDef>(list: L) {
  const shown = namesOf(list).filter((name) => {
    const { label, file } = list.columns[name]!;
    return label !== undefined && file !== false;
  });
  return Object.fromEntries(
    shown.map((name) => {
      const column = list.columns[name]!;
      const value = (row: RowOf<L>) => cellOf(list, name, row);
      return [name, { label: column.label!, kind: fileKind(column), value }];
    }),
  ) as Readonly<Record<FileName<L>, ListColumn<RowOf<L>>>>;
}
