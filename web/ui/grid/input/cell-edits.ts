import type { ClipboardEvent } from 'react';
import { type CellChange, type ChangeKind, valueOf } from '../cells/cell.ts';
import { fillChanges, pastedRange, pasteChanges } from '../cells/changes.ts';
import { cellsOf, type Range, selectionOf, type Size } from '../cells/range.ts';
import { formatTsv, parseTsv, type Table } from '../cells/tsv.ts';
import type { GridProps } from '../grid-props.ts';

interface EditsProps extends Pick<GridProps, 'cellAt' | 'onCells' | 'mayPaste'> {
  readonly size: Size;
  readonly range: Range | undefined;
  readonly select: (selection: ReturnType<typeof selectionOf>) => void;
}

/** What can be done with the selected cells, each as one batch. */
export function cellEdits({ cellAt, onCells, mayPaste, size, range, select }: EditsProps) {
  const tableOf = ({ top, left, bottom, right }: Range): Table =>
    Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: right - left + 1 }, (_, across) =>
        valueOf(cellAt({ row: top + down, column: left + across })),
      ),
    );

  const send = (changes: readonly CellChange[], kind: ChangeKind) => {
    const real = changes.filter((change) => {
      const cell = cellAt(change);
      return cell.isReadOnly !== true && valueOf(cell) !== change.value;
    });
    if (real.length > 0) onCells?.(real, kind);
  };

  const empty = (kind: 'clear' | 'cut') => {
    if (range)
      send(
        cellsOf(range).map((at) => ({ ...at, value: '' })),
        kind,
      );
  };

  const fill = (source: Range, target: Range) => {
    send(fillChanges(tableOf(source), source, target), 'fill');
    select(selectionOf(target));
  };

  const copy = (event: ClipboardEvent) => {
    if (!range) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatTsv(tableOf(range)));
    return true;
  };

  return {
    edit: (change: CellChange) => send([change], 'edit'),
    clear: () => empty('clear'),
    fill,
    /** From the first row, or the first column, into the others of the selection. */
    fillOn(way: 'fillDown' | 'fillRight') {
      if (!range) return;
      const first =
        way === 'fillDown' ? { ...range, bottom: range.top } : { ...range, right: range.left };
      fill(first, range);
    },
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut(event: ClipboardEvent) {
      if (copy(event)) empty('cut');
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain');
      if (!range || !onCells || text === '') return;
      event.preventDefault();
      const table = parseTsv(text);
      if (mayPaste?.(table) === false) return;
      const target = pastedRange(table, range, size);
      send(pasteChanges(table, target), 'paste');
      select(selectionOf(target));
    },
  };
}

export type CellEdits = ReturnType<typeof cellEdits>;
