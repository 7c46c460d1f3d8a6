/** The columns of a list's page, made from its definition; a page says only what stands in cells that are more than words. */
import type { ReactNode } from 'react';
import {
  type Column as ColumnDef,
  fieldsFor,
  type ListDef,
  namesOf,
  type ShownName,
  type ShownRow,
} from '#contract/kernel/list/list.ts';
import { cellOf, isNumber } from '#contract/kernel/list/list-value.ts';
import { DayText } from '#web/ui/day/day-text.tsx';
import { arrange, type Column, type ListLayout } from '#web/ui/list/columns/columns.ts';

type Cells<L extends ListDef, Row> = Readonly<
  Partial<Record<ShownName<L>, (row: Row) => ReactNode>>
>;

interface Words {
  /** Where nothing stands. */
  readonly none?: string;
}

function textCell(list: ListDef, name: string, row: object, { none = '' }: Words): ReactNode {
  const text = cellOf(list, name, row);
  if (text === null) return none;
  if (typeof text === 'number') return text.toLocaleString('tr-TR');
  return list.columns[name]!.kind === 'day' ? <DayText day={text} /> : text;
}

const isShown = ({ label, width }: ColumnDef) => label !== undefined && width !== undefined;

/** In the order of the definition; what the column chooser must ask for stands behind. */
export function columnsOf<L extends ListDef, Row extends ShownRow<L> = ShownRow<L>>(
  list: L,
  cells: Cells<L, Row>,
  words: Words = {},
): readonly Column<Row>[] {
  const known = cells as Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>;
  return namesOf(list)
    .filter((name) => isShown(list.columns[name]!))
    .map((name): Column<Row> => {
      const column = list.columns[name]!;
      return {
        key: name,
        title: column.heading ?? column.label!,
        width: column.width!,
        ...(column.with && { fields: [name, ...column.with] as const }),
        ...(column.sortable && { isSortable: true }),
        ...(isNumber(column) && { isNumber: true }),
        ...(column.grows && { grows: true }),
        ...(column.onRequest && { isOnRequest: true }),
        ...(column.isName && { isName: true }),
        ...(column.isFact && { isFact: true }),
        render: known[name] ?? ((row) => textCell(list, name, row, words)),
      };
    })
    .toSorted((a, b) => Number(a.isOnRequest ?? false) - Number(b.isOnRequest ?? false));
}

/** What a page with this layout asks of each row: all but what the column chooser would have to ask for. */
export function fieldsIn<Row>(
  list: ListDef,
  columns: readonly Column<Row>[],
  layout: ListLayout,
): string[] {
  const shown = arrange(columns, layout).filter((one) => one.isShown);
  const usual = namesOf(list).filter((name) => {
    const column = list.columns[name]!;
    return column.onRequest !== true && (column.label === undefined || column.width !== undefined);
  });
  const names = [...usual, ...shown.map(({ column }) => column.key)];
  return [...new Set(names.flatMap((name) => fieldsFor(list, name)))];
}
