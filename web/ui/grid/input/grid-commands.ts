import type { KeyboardEvent } from 'react';
import type { CellAt } from '../cells/cell.ts';
import { rangeOf, type Selection, type Size } from '../cells/range.ts';
import { rowsInSight } from '../drawing/layout.ts';
import type { Painter } from '../drawing/painter.ts';
import type { GridProps } from '../grid-props.ts';
import type { CellEdits } from './cell-edits.ts';
import { bodyOf, type Command, commandOf, moved } from './keyboard.ts';

interface CommandOptions {
  readonly painter: Painter;
  readonly props: GridProps;
  readonly size: Size;
  readonly selection: Selection | undefined;
  readonly edits: CellEdits;
  select(next: Selection): void;
  reveal(at: CellAt): void;
  open(at: CellAt, typed?: string): void;
}

type Move = Extract<Command, { kind: 'move' }>;

/** What keys do in a grid. */
export function gridCommands(options: CommandOptions) {
  const { painter, props, size, selection, edits, select, reveal, open } = options;
  const { columns, rows } = props;
  const body = bodyOf(columns);
  const move = (from: Selection, command: Move) => {
    const next = moved(from, command, size, body);
    select(next);
    reveal(next.head);
  };

  const obey = (command: Command, from: Selection): boolean => {
    switch (command.kind) {
      case 'move':
        move(from, command);
        return true;
      case 'selectAll':
        select({
          anchor: { row: 0, column: body.left },
          head: { row: rows - 1, column: body.right },
        });
        return true;
      case 'edit':
        open(from.anchor);
        return true;
      case 'clear':
        edits.clear();
        return true;
      case 'undo':
        props.onUndo?.();
        return props.onUndo !== undefined;
      case 'redo':
        props.onRedo?.();
        return props.onRedo !== undefined;
      case 'fillDown':
      case 'fillRight':
        edits.fillOn(command.kind);
        return true;
      case 'type':
        if (props.onKey?.(command.text, { active: from.anchor, range: rangeOf(from) })) return true;
        open(from.anchor, command.text);
        return true;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const geometry = painter.geometry();
    if (!geometry || rows === 0 || columns.length === 0) return;
    const [first, last] = rowsInSight(geometry.layout, geometry.view);
    const command = commandOf(event, Math.max(1, last - first - 1));
    // Whoever comes by keyboard begins at the first cell.
    const from = selection ?? { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } };
    if (command && obey(command, from)) event.preventDefault();
  };
  return { move, onKeyDown };
}
