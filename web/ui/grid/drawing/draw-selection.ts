import type { CellAt } from '../cells/cell.ts';
import { type Range, rangeOf, type Selection } from '../cells/range.ts';
import { boxOf, columnX, type Layout, type Part, type View } from './layout.ts';
import type { Pen } from './pen.ts';

/** Half of the handle's side; it is caught a little farther out. */
const HANDLE = 4;
const CATCH = 7;

/** The lower right corner of what is selected. */
export function handleAt(layout: Layout, view: View, { bottom, right }: Range) {
  const box = boxOf(layout, view, { row: bottom, column: right });
  return { x: box.x + box.width - 1, y: box.y + box.height - 1 };
}

export const isOnHandle = (handle: { x: number; y: number }, x: number, y: number) =>
  Math.abs(x - handle.x) <= CATCH && Math.abs(y - handle.y) <= CATCH;

/** The columns of a range that stand in one part, from the first to the last. */
function columnsOf(layout: Layout, { left, right }: Range, part: Part) {
  const inPart = (column: number) => layout.places[column]!.part === part;
  let [first, last] = [left, right];
  while (first <= right && !inPart(first)) first++;
  while (last >= first && !inPart(last)) last--;
  return first > last ? undefined : { first, last };
}

function frame(pen: Pen, layout: Layout, view: View, range: Range, part: Part) {
  const columns = columnsOf(layout, range, part);
  if (!columns) return undefined;
  const x = columnX(layout, view, columns.first);
  const right = columnX(layout, view, columns.last) + layout.places[columns.last]!.width;
  const top = boxOf(layout, view, { row: range.top, column: columns.first }).y;
  const height = (range.bottom - range.top + 1) * layout.heights.row;
  const { context } = pen;
  context.beginPath();
  context.moveTo(x, top);
  context.lineTo(right - 1, top);
  // A range that goes on in the next part has no side here.
  if (columns.last === range.right) context.lineTo(right - 1, top + height - 1);
  else context.moveTo(right - 1, top + height - 1);
  context.lineTo(x, top + height - 1);
  if (columns.first === range.left) context.lineTo(x, top);
  return { x, y: top, width: right - x, height };
}

const isOneCell = ({ top, bottom, left, right }: Range) => top === bottom && left === right;

export interface Selected {
  readonly selection: Selection | undefined;
  /** What a pull of the handle would fill. */
  readonly filling: Range | undefined;
  readonly hasHandle: boolean;
}

/** Inside of the clip of one part. */
export function drawSelection(
  pen: Pen,
  layout: Layout,
  view: View,
  part: Part,
  { selection, filling, hasHandle }: Selected,
): void {
  if (selection === undefined) return;
  const { context, theme } = pen;
  const range = rangeOf(selection);
  context.strokeStyle = theme.colour('--accent-text');
  const box = frame(pen, layout, view, range, part);
  if (box) {
    context.lineWidth = 2;
    context.stroke();
    if (!isOneCell(range)) drawWash(pen, layout, view, { ...box }, selection.anchor, part);
  }
  if (filling && frame(pen, layout, view, filling, part)) {
    context.lineWidth = 1.5;
    context.setLineDash([4, 3]);
    context.stroke();
    context.setLineDash([]);
  }
  if (hasHandle && layout.places[range.right]!.part === part) {
    const { x, y } = handleAt(layout, view, range);
    const side = 2 * HANDLE;
    pen.paint(
      { x: x - HANDLE - 1, y: y - HANDLE - 1, width: side + 2, height: side + 2 },
      '--card',
    );
    pen.paint({ x: x - HANDLE, y: y - HANDLE, width: side, height: side }, '--accent-text');
  }
}

/** The accent above all selected cells, thin enough to read through, but for the active one. */
function drawWash(
  pen: Pen,
  layout: Layout,
  view: View,
  box: { x: number; y: number; width: number; height: number },
  active: CellAt,
  part: Part,
): void {
  const { context } = pen;
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  if (layout.places[active.column]!.part === part) {
    const { x, y, width, height } = boxOf(layout, view, active);
    context.rect(x, y, width, height);
  }
  context.globalAlpha = 0.14;
  context.fillStyle = pen.theme.colour('--accent-text');
  context.fill('evenodd');
  context.globalAlpha = 1;
}
