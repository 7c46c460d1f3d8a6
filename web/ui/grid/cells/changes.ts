/** What becomes of cells when a table is put on them, or when they are filled from others. */
import type { CellChange } from './cell.ts';
import { cellsOf, type Range, type Size, sizeOf } from './range.ts';
import type { Table } from './tsv.ts';

/** Divided towards the first: also of what lies before it. */
const modulo = (value: number, by: number) => ((value % by) + by) % by;

/** The table repeated over the range, beginning at its `origin`; where a short row has no cell nothing changes. */
function tile(table: Table, range: Range, origin: { top: number; left: number }): CellChange[] {
  const columns = Math.max(...table.map((row) => row.length));
  return cellsOf(range).flatMap(({ row, column }) => {
    const value =
      table[modulo(row - origin.top, table.length)]![modulo(column - origin.left, columns)];
    return value === undefined ? [] : [{ row, column, value }];
  });
}

/**
 * Where a pasted table goes, as in a spreadsheet: over the whole selection where that holds it a whole number of times (a
 * single value always does), otherwise once from the selection's first cell on, as far as the grid reaches.
 */
export function pastedRange(table: Table, selected: Range, grid: Size): Range {
  const rows = table.length;
  const columns = Math.max(...table.map((row) => row.length));
  const room = sizeOf(selected);
  const isWhole = room.rows % rows === 0 && room.columns % columns === 0;
  const down = isWhole ? room.rows : rows;
  const across = isWhole ? room.columns : columns;
  return {
    top: selected.top,
    left: selected.left,
    bottom: Math.min(selected.top + down, grid.rows) - 1,
    right: Math.min(selected.left + across, grid.columns) - 1,
  };
}

export const pasteChanges = (table: Table, range: Range): CellChange[] => tile(table, range, range);

/** The source's values repeated over the target, which holds it; the source itself stays. */
export const fillChanges = (values: Table, source: Range, target: Range): CellChange[] =>
  tile(values, target, source).filter(
    ({ row, column }) =>
      row < source.top || row > source.bottom || column < source.left || column > source.right,
  );
