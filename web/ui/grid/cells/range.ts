/** Rectangles of cells, both ends included. */
import type { CellAt } from './cell.ts';

export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Where a selection began and where it ends: the first one is the active cell. */
export interface Selection {
  readonly anchor: CellAt;
  readonly head: CellAt;
}

export const rangeOf = ({ anchor, head }: Selection): Range => ({
  top: Math.min(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  bottom: Math.max(anchor.row, head.row),
  right: Math.max(anchor.column, head.column),
});

export const selectionOf = ({ top, left, bottom, right }: Range): Selection => ({
  anchor: { row: top, column: left },
  head: { row: bottom, column: right },
});

export const sizeOf = ({ top, left, bottom, right }: Range): Size => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

export const contains = ({ top, left, bottom, right }: Range, { row, column }: CellAt) =>
  row >= top && row <= bottom && column >= left && column <= right;

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value));

/** The nearest cell that a grid of this size has. */
export const clampCell = ({ row, column }: CellAt, { rows, columns }: Size): CellAt => ({
  row: between(row, 0, rows - 1),
  column: between(column, 0, columns - 1),
});

/** Rows and columns may have gone since it was made; of an empty grid nothing can be selected. */
export function clampSelection(
  selection: Selection | undefined,
  size: Size,
): Selection | undefined {
  if (selection === undefined || size.rows < 1 || size.columns < 1) return undefined;
  return { anchor: clampCell(selection.anchor, size), head: clampCell(selection.head, size) };
}

/** Row by row. */
export function cellsOf({ top, left, bottom, right }: Range): CellAt[] {
  const cells: CellAt[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) cells.push({ row, column });
  }
  return cells;
}

/**
 * What a pull of the handle to a cell covers: the range and what it grew by, in the one direction in which the
 * cell is farther away.
 */
export function stretch(range: Range, to: CellAt): Range {
  const down = Math.max(range.top - to.row, to.row - range.bottom);
  const across = Math.max(range.left - to.column, to.column - range.right);
  if (down <= 0 && across <= 0) return range;
  return down >= across
    ? { ...range, top: Math.min(range.top, to.row), bottom: Math.max(range.bottom, to.row) }
    : {
        ...range,
        left: Math.min(range.left, to.column),
        right: Math.max(range.right, to.column),
      };
}
