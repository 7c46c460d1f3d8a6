/** Keys as in a spreadsheet. Tab is not among them: it leaves the grid, so that the keyboard is never caught in it. */
import { clampCell, type Selection, type Size } from '../cells/range.ts';

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export type Command =
  | {
      readonly kind: 'move';
      readonly down: number;
      readonly across: number;
      readonly extends: boolean;
    }
  | { readonly kind: 'selectAll' | 'edit' | 'clear' | 'undo' | 'redo' | 'fillDown' | 'fillRight' }
  | { readonly kind: 'type'; readonly text: string };

const FAR = Number.POSITIVE_INFINITY;

/** Rows and columns by key; a page is as many rows as are in sight. */
function stepOf(key: string, isFar: boolean, page: number): readonly [number, number] | undefined {
  const one = isFar ? FAR : 1;
  switch (key) {
    case 'ArrowUp':
      return [-one, 0];
    case 'ArrowDown':
      return [one, 0];
    case 'ArrowLeft':
      return [0, -one];
    case 'ArrowRight':
      return [0, one];
    case 'PageUp':
      return [-page, 0];
    case 'PageDown':
      return [page, 0];
    case 'Home':
      return [isFar ? -FAR : 0, -FAR];
    case 'End':
      return [isFar ? FAR : 0, FAR];
    default:
      return undefined;
  }
}

function withControl(key: string, isShift: boolean): Command | undefined {
  switch (key.toLowerCase()) {
    case 'a':
      return { kind: 'selectAll' };
    case 'z':
      return { kind: isShift ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    case 'd':
      return { kind: 'fillDown' };
    case 'r':
      return { kind: 'fillRight' };
    default:
      return undefined;
  }
}

export function commandOf(press: KeyPress, page: number): Command | undefined {
  const { key, shiftKey, altKey } = press;
  const isControl = press.ctrlKey || press.metaKey;
  // Letters that need AltGr come with Control and Alt on Windows.
  if (altKey && !(press.ctrlKey && key.length === 1)) return undefined;
  const step = stepOf(key, isControl, page);
  if (step) return { kind: 'move', down: step[0], across: step[1], extends: shiftKey };
  if (isControl && !altKey) return withControl(key, shiftKey);
  if (key === 'F2' || key === 'Enter') return { kind: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  return [...key].length === 1 ? { kind: 'type', text: key } : undefined;
}

/** Where a selection goes; extending moves its head and leaves the active cell where it is. */
export function moved(
  { anchor, head }: Selection,
  { down, across, extends: extending }: Extract<Command, { kind: 'move' }>,
  size: Size,
  body: Body = { left: 0, right: size.columns - 1 },
): Selection {
  const from = extending ? head : anchor;
  const to = clampCell({ row: from.row + down, column: from.column + across }, size);
  if (!extending) return { anchor: to, head: to };
  // All the way is to the last cell of the body: names and sums at its sides are not meant.
  const isFar = !Number.isFinite(across) && isIn(body, anchor.column);
  const column = isFar ? Math.min(Math.max(to.column, body.left), body.right) : to.column;
  return { anchor, head: { row: to.row, column } };
}

/** The columns that are not frozen at a side. */
interface Body {
  readonly left: number;
  readonly right: number;
}

const isIn = ({ left, right }: Body, column: number) => column >= left && column <= right;

/** Of a grid that is all frozen, all of it. */
export function bodyOf(columns: readonly { readonly frozen?: 'start' | 'end' }[]): Body {
  const left = columns.findIndex(({ frozen }) => frozen === undefined);
  const right = columns.findLastIndex(({ frozen }) => frozen === undefined);
  return left < 0 ? { left: 0, right: columns.length - 1 } : { left, right };
}
