import type { Box, CellAt, GridCell, GridColumn } from '../cells/cell.ts';
import { drawCell, drawHead } from './draw-cell.ts';
import { drawSelection, type Selected } from './draw-selection.ts';
import type { Density } from './grid-theme.ts';
import {
  bodyOf,
  columnsInSight,
  columnX,
  type Layout,
  type Part,
  rowsInSight,
  spanOf,
  type View,
} from './layout.ts';
import type { Pen } from './pen.ts';
import type { Stamps } from './stamps.ts';

/** What a picture is drawn with. */
export interface Tools {
  readonly pen: Pen;
  readonly stamps: Stamps;
}

/** Everything that is on the picture. */
export interface Scene extends Selected {
  readonly columns: readonly GridColumn[];
  readonly rows: number;
  readonly cellAt: (at: CellAt) => GridCell;
  readonly foot: { readonly rows: number; readonly cellAt: (at: CellAt) => GridCell };
  readonly density: Density;
}

const TINTS = { weekend: '--page', holiday: '--warn-soft' } as const;

function drawBody(
  { pen, stamps }: Tools,
  layout: Layout,
  view: View,
  { columns, cellAt }: Scene,
  inSight: readonly number[],
  part: Part,
): void {
  const [first, last] = rowsInSight(layout, view);
  const { row: height, head } = layout.heights;
  for (const column of inSight) {
    const { tint } = columns[column]!;
    const x = columnX(layout, view, column);
    const { width } = layout.places[column]!;
    if (tint) {
      const y = head + first * height - view.scrollTop;
      pen.paint({ x, y, width, height: (last - first + 1) * height }, TINTS[tint]);
    }
    for (let row = first; row <= last; row++) {
      const y = head + row * height - view.scrollTop;
      const box = { x, y, width, height };
      // Names and sums hardly repeat.
      if (part === 'middle') stamps.draw(pen, cellAt({ row, column }), box);
      else drawCell(pen, cellAt({ row, column }), box);
    }
    pen.line(x + width - 1, head, 1, view.height, '--line');
  }
}

function drawFoot(
  pen: Pen,
  layout: Layout,
  view: View,
  { foot }: Scene,
  inSight: readonly number[],
): void {
  const { to, edge } = bodyOf(layout, view);
  for (const column of inSight) {
    const x = columnX(layout, view, column);
    const { width } = layout.places[column]!;
    pen.paint({ x, y: to, width, height: edge - to }, '--sunken');
    for (let row = 0; row < foot.rows; row++) {
      const height = layout.heights.footRow;
      const y = to + row * height;
      drawCell(pen, foot.cellAt({ row, column }), { x, y, width, height });
      pen.line(x, y, width, 1, '--line');
    }
    pen.line(x + width - 1, to, 1, edge - to, '--line');
  }
}

/** The day that is today is outlined from its head to the last row. */
function drawToday(pen: Pen, layout: Layout, view: View, columns: Scene['columns'], edge: number) {
  columns.forEach(({ isToday }, column) => {
    if (!isToday) return;
    const x = columnX(layout, view, column);
    pen.paint({ x: x - 1.5, y: 0, width: 1.5, height: edge }, '--accent');
    const { width } = layout.places[column]!;
    pen.paint({ x: x + width - 1, y: 0, width: 1.5, height: edge }, '--accent');
  });
}

function drawRules(pen: Pen, layout: Layout, view: View, box: Box): void {
  const [first, last] = rowsInSight(layout, view);
  for (let row = first; row <= last; row++) {
    const y = layout.heights.head + (row + 1) * layout.heights.row - view.scrollTop - 1;
    pen.line(box.x, y, box.width, 1, '--line');
  }
}

function drawPart(tools: Tools, layout: Layout, view: View, scene: Scene, part: Part): void {
  const { pen } = tools;
  const { from, to } = spanOf(layout, view, part);
  if (to <= from) return;
  const body = bodyOf(layout, view);
  const inSight = columnsInSight(layout, view, part);
  const box = (y: number, end: number) => ({ x: from, y, width: to - from, height: end - y });
  pen.within(box(body.from, body.to), () => {
    pen.paint(box(body.from, body.to), '--card');
    drawBody(tools, layout, view, scene, inSight, part);
    drawRules(pen, layout, view, box(body.from, body.to));
    drawSelection(pen, layout, view, part, scene);
  });
  pen.within(box(0, body.edge), () => {
    for (const column of inSight) {
      const x = columnX(layout, view, column);
      const { width } = layout.places[column]!;
      drawHead(pen, scene.columns[column]!, { x, y: 0, width, height: body.from });
      pen.line(x + width - 1, 0, 1, body.from, '--line');
    }
    pen.line(from, body.from - 1, to - from, 1, '--line-2');
    drawFoot(pen, layout, view, scene, inSight);
    if (part === 'middle') drawToday(pen, layout, view, scene.columns, body.to);
  });
}

export function drawGrid(tools: Tools, layout: Layout, view: View, scene: Scene): void {
  const { pen } = tools;
  pen.paint({ x: 0, y: 0, width: view.width, height: view.height }, '--card');
  for (const part of ['middle', 'start', 'end'] as const)
    drawPart(tools, layout, view, scene, part);
  const { edge } = bodyOf(layout, view);
  const start = spanOf(layout, view, 'start').to;
  const end = spanOf(layout, view, 'end').from;
  // What stays is told from what scrolls.
  if (layout.widths.start > 0) pen.line(start - 1, 0, 1, edge, '--line-2');
  if (layout.widths.end > 0) pen.line(end, 0, 1, edge, '--line-2');
}
