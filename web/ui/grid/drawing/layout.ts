/** Where cells stand: pure geometry, the same for drawing, pointing and editing. */
import type { Box, CellAt, GridColumn } from '../cells/cell.ts';

/** What of the grid is seen. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly scrollLeft: number;
  readonly scrollTop: number;
}

export type Part = 'start' | 'middle' | 'end';

interface Place {
  readonly part: Part;
  /** From the beginning of its part. */
  readonly left: number;
  readonly width: number;
}

export interface Heights {
  readonly row: number;
  readonly head: number;
  readonly footRow: number;
}

export interface Layout {
  readonly places: readonly Place[];
  readonly rows: number;
  readonly footRows: number;
  readonly heights: Heights;
  readonly widths: Readonly<Record<Part, number>>;
  readonly contentWidth: number;
  readonly contentHeight: number;
}

/** What scrolls needs room to be seen: where there is less than this, the end columns scroll too. */
const LEAST_MIDDLE = 160;

export function layOut(
  columns: readonly GridColumn[],
  { rows, footRows, heights }: Pick<Layout, 'rows' | 'footRows' | 'heights'>,
  viewWidth: number,
): Layout {
  const frozen = (side: Part) =>
    columns.reduce((sum, column) => sum + (column.frozen === side ? column.width : 0), 0);
  const hasRoom = frozen('start') + frozen('end') + LEAST_MIDDLE <= viewWidth;
  const widths = { start: 0, middle: 0, end: 0 };
  const places = columns.map(({ frozen: side, width }): Place => {
    const part: Part = side === undefined || (side === 'end' && !hasRoom) ? 'middle' : side;
    const left = widths[part];
    widths[part] += width;
    return { part, left, width };
  });
  return {
    places,
    rows,
    footRows,
    heights,
    widths,
    contentWidth: widths.start + widths.middle + widths.end,
    contentHeight: heights.head + rows * heights.row + footRows * heights.footRow,
  };
}

/** From where to where each part is seen: columns at the end stand at the content's end where the view is wider. */
export function spanOf(layout: Layout, view: View, part: Part): { from: number; to: number } {
  const { start, end } = layout.widths;
  const edge = Math.min(view.width, layout.contentWidth);
  if (part === 'start') return { from: 0, to: Math.min(start, edge) };
  if (part === 'end') return { from: edge - end, to: edge };
  return { from: start, to: edge - end };
}

/** Rows scroll between the head and the foot. */
export function bodyOf({ heights, footRows, contentHeight }: Layout, view: View) {
  const edge = Math.min(view.height, contentHeight);
  return { from: heights.head, to: edge - footRows * heights.footRow, edge };
}

export function columnX(layout: Layout, view: View, column: number): number {
  const { part, left } = layout.places[column]!;
  const { from } = spanOf(layout, view, part);
  return from + left - (part === 'middle' ? view.scrollLeft : 0);
}

/** Where a cell is painted, whether it is in sight or not. */
export const boxOf = (layout: Layout, view: View, { row, column }: CellAt): Box => ({
  x: columnX(layout, view, column),
  y: layout.heights.head + row * layout.heights.row - view.scrollTop,
  width: layout.places[column]!.width,
  height: layout.heights.row,
});

/** The first and the last row that are seen, were it in part. */
export function rowsInSight(layout: Layout, view: View): readonly [number, number] {
  const { from, to } = bodyOf(layout, view);
  const first = Math.floor(view.scrollTop / layout.heights.row);
  const last = Math.ceil((view.scrollTop + to - from) / layout.heights.row) - 1;
  return [Math.max(0, first), Math.min(layout.rows - 1, last)];
}

/** Columns of a part that are seen. */
export function columnsInSight(layout: Layout, view: View, part: Part): number[] {
  const { from, to } = spanOf(layout, view, part);
  return layout.places.flatMap((place, column) => {
    if (place.part !== part) return [];
    const x = columnX(layout, view, column);
    return x < to && x + place.width > from ? [column] : [];
  });
}

export type Target =
  | { readonly part: 'head'; readonly column: number }
  | { readonly part: 'cell' | 'foot'; readonly at: CellAt };

function columnAt(layout: Layout, view: View, x: number): number | undefined {
  // Frozen columns lie above those that scroll.
  for (const part of ['start', 'end', 'middle'] as const) {
    const { from, to } = spanOf(layout, view, part);
    if (x < from || x >= to) continue;
    return columnsInSight(layout, view, part).find((column) => {
      const left = columnX(layout, view, column);
      return x >= left && x < left + layout.places[column]!.width;
    });
  }
  return undefined;
}

/** What stands at a point of the view. */
export function targetAt(layout: Layout, view: View, x: number, y: number): Target | undefined {
  const column = columnAt(layout, view, x);
  if (column === undefined || y < 0) return undefined;
  const { from, to, edge } = bodyOf(layout, view);
  if (y < from) return { part: 'head', column };
  if (y >= edge) return undefined;
  if (y >= to) {
    const row = Math.floor((y - to) / layout.heights.footRow);
    return { part: 'foot', at: { row, column } };
  }
  const row = Math.floor((y - from + view.scrollTop) / layout.heights.row);
  return row < layout.rows ? { part: 'cell', at: { row, column } } : undefined;
}

/** The cell that is nearest to a point, which may lie outside: where a pull has got to. */
export function nearestCell(layout: Layout, view: View, x: number, y: number): CellAt {
  const body = bodyOf(layout, view);
  const clamp = (value: number, from: number, to: number) =>
    Math.max(from, Math.min(to - 1, value));
  const last = spanOf(layout, view, 'end').to;
  const column = columnAt(layout, view, clamp(x, 0, last)) ?? 0;
  const inside = clamp(y, body.from, body.to) - body.from + view.scrollTop;
  const row = Math.floor(inside / layout.heights.row);
  return { row: Math.max(0, Math.min(layout.rows - 1, row)), column };
}

/** How far to scroll, as little as possible, for a cell to be seen whole. */
export function scrollToShow(
  layout: Layout,
  view: View,
  { row, column }: CellAt,
): { left: number; top: number } {
  const body = bodyOf(layout, view);
  const rowTop = row * layout.heights.row;
  const top = Math.max(
    Math.min(view.scrollTop, rowTop),
    rowTop + layout.heights.row - (body.to - body.from),
  );
  const { part, left, width } = layout.places[column]!;
  if (part !== 'middle') return { left: view.scrollLeft, top };
  const span = spanOf(layout, view, 'middle');
  const most = Math.min(view.scrollLeft, left);
  return { left: Math.max(most, Math.min(left, left + width - (span.to - span.from))), top };
}
