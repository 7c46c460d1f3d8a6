import type { ReactNode, Ref } from 'react';
import type { CellAt, CellChange, ChangeKind, GridCell, GridColumn } from './cells/cell.ts';
import type { Range } from './cells/range.ts';
import type { Table } from './cells/tsv.ts';
import type { Density } from './drawing/grid-theme.ts';

/** What an editor of a cell gets. It stands above the cell, at least as large as it. */
export interface EditorSlot {
  readonly at: CellAt;
  readonly cell: GridCell;
  /** What to begin with: the cell's value, or the letter that opened it. */
  readonly text: string;
  /** Whether it was opened by a letter, which then replaces what was there. */
  readonly isTyped: boolean;
  /** Ends editing; the active cell goes one on where told, and who went `away` is left where they went. */
  commit(value: string, then?: 'stay' | 'down' | 'right' | 'away'): void;
  cancel(): void;
}

export interface GridSelected {
  readonly active: CellAt;
  readonly range: Range;
}

export interface GridHandle {
  focus(): void;
  /** Selects and brings the first cell of it into sight. */
  select(range: Range): void;
}

export interface GridProps {
  /** What the grid is, for who cannot see it. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: number;
  /** Asked for each cell in sight at each drawing: it looks up and makes nothing new. Another function is another picture. */
  readonly cellAt: (at: CellAt) => GridCell;
  /** What a row is called, for who cannot see it. */
  readonly rowName?: (row: number) => string;
  /** Rows that stay at the bottom, such as sums. They are read only and cannot be selected. */
  readonly foot?: { readonly rows: number; readonly cellAt: (at: CellAt) => GridCell };
  readonly density?: Density;
  /** Everything done at once, in one batch: only what may be changed and would become another value. Without it the grid is read only. */
  readonly onCells?: (changes: readonly CellChange[], kind: ChangeKind) => void;
  readonly onSelect?: (selected: GridSelected) => void;
  /** Cells were selected by a pull that has ended, or by a tap: where a brush is held they are painted. */
  readonly onPulled?: (selected: GridSelected) => void;
  /** A table that is pasted and may not be taken answers false; nothing changes then. */
  readonly mayPaste?: (table: Table) => boolean;
  /** A letter or digit that does something else than opening the editor answers true. */
  readonly onKey?: (key: string, selected: GridSelected) => boolean;
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
  /** Instead of a line of text. */
  readonly editor?: (slot: EditorSlot) => ReactNode;
  readonly ref?: Ref<GridHandle>;
}
