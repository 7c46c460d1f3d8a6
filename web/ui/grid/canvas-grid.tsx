import {
  type MouseEvent,
  type PointerEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CellAt } from './cells/cell.ts';
import {
  clampSelection,
  type Range,
  rangeOf,
  type Selection,
  selectionOf,
  sizeOf,
} from './cells/range.ts';
import { heightsOf } from './drawing/grid-theme.ts';
import { scrollToShow, targetAt } from './drawing/layout.ts';
import { Painter } from './drawing/painter.ts';
import type { GridProps } from './grid-props.ts';
import { cellEdits } from './input/cell-edits.ts';
import { CellEditor, type Editing } from './input/cell-editor.tsx';
import { gridCommands } from './input/grid-commands.ts';
import { usePull } from './input/use-pull.ts';
import { offerFocus } from '#web/ui/focus.ts';
import './grid.css';

const NO_FOOT: NonNullable<GridProps['foot']> = { rows: 0, cellAt: () => ({ text: '' }) };

/** What draws the cells, on the canvas that it is given. */
function usePainter() {
  const [painter] = useState(() => new Painter());
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(
    () => painter.attach(scroller.current!, canvas.current!),
    // Runs again when a hidden tab is shown.
    [painter],
  );
  return { painter, scroller, canvas };
}

/** What the pointer is over. */
function pointed(painter: Painter, event: MouseEvent<HTMLElement>) {
  const geometry = painter.geometry();
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return (
    geometry && targetAt(geometry.layout, geometry.view, event.clientX - left, event.clientY - top)
  );
}

type Described = Pick<GridProps, 'columns' | 'cellAt'> & { foot: NonNullable<GridProps['foot']> };

/** Says beside the pointer what the cell or heading under it has to say. */
function describe(painter: Painter, shown: Described, event: PointerEvent<HTMLElement>): void {
  const target = pointed(painter, event);
  const title =
    target === undefined
      ? undefined
      : target.part === 'head'
        ? shown.columns[target.column]?.title
        : (target.part === 'foot' ? shown.foot : shown).cellAt(target.at).title;
  if (event.currentTarget.title !== (title ?? '')) event.currentTarget.title = title ?? '';
}

/**
 * Cells on a canvas: thousands of rows cost what is in sight. Pages take it from `grid.tsx`, which brings its code when it
 * is first shown.
 */
export function CanvasGrid({ ref, ...props }: GridProps) {
  const { label, columns, rows, cellAt, foot = NO_FOOT, density = 'comfortable', onCells } = props;
  const { painter, scroller, canvas } = usePainter();
  const [picked, setPicked] = useState<Selection>();
  const [filling, setFilling] = useState<Range>();
  const [editing, setEditing] = useState<Editing>();
  const size = { rows, columns: columns.length };
  const selection = clampSelection(picked, size);
  const range = selection && rangeOf(selection);

  useLayoutEffect(() => {
    const hasHandle = onCells !== undefined && editing === undefined;
    painter.show({ columns, rows, cellAt, foot, density, selection, filling, hasHandle });
  });

  const reveal = (at: CellAt) => {
    const geometry = painter.geometry();
    if (geometry) painter.scrollTo(scrollToShow(geometry.layout, geometry.view, at));
  };
  const select = (next: Selection) => {
    setPicked(next);
    props.onSelect?.({ active: next.anchor, range: rangeOf(next) });
  };
  /** Out of the editor too, which ends. */
  const focus = () =>
    offerFocus(scroller.current, { preventScroll: true, asker: document.activeElement });
  useImperativeHandle(ref, () => ({
    focus,
    select: (wanted) => {
      const next = clampSelection(selectionOf(wanted), size);
      if (next === undefined) return;
      select(next);
      reveal(next.anchor);
    },
  }));

  const edits = cellEdits({ cellAt, onCells, mayPaste: props.mayPaste, size, range, select });
  const pull = usePull({
    painter,
    selection,
    canFill: onCells !== undefined,
    select,
    onFilling: setFilling,
    onFill: edits.fill,
    onPulled: (pulled) => props.onPulled?.({ active: pulled.anchor, range: rangeOf(pulled) }),
  });

  const open = (at: CellAt, typed?: string) => {
    if (onCells === undefined || cellAt(at).isReadOnly === true) return;
    reveal(at);
    setEditing({ at, typed });
  };
  const { move, onKeyDown } = gridCommands({
    painter,
    props,
    size,
    selection,
    edits,
    select,
    reveal,
    open,
  });

  const end = (finish: () => void) => {
    setEditing(undefined);
    finish();
  };
  const commit = (at: CellAt, value: string, then: 'stay' | 'down' | 'right' | 'away') => {
    edits.edit({ ...at, value });
    if (then === 'away') return;
    focus();
    if (then === 'stay') return;
    const step = { down: then === 'down' ? 1 : 0, across: then === 'right' ? 1 : 0 };
    move({ anchor: at, head: at }, { kind: 'move', ...step, extends: false });
  };
  const isEdited =
    editing !== undefined && editing.at.row < rows && editing.at.column < size.columns;

  const heights = heightsOf(density);
  return (
    <div className="grid">
      <div
        ref={scroller}
        className="grid-scroll"
        role="application"
        aria-label={label}
        aria-roledescription="çizelge"
        tabIndex={0}
        onKeyDown={onKeyDown}
        onCopy={edits.onCopy}
        onCut={edits.onCut}
        onPaste={edits.onPaste}
        {...pull}
        onPointerMove={(event) => {
          pull.onPointerMove(event);
          describe(painter, { ...props, foot }, event);
        }}
        onClick={(event) => {
          const target = pointed(painter, event);
          const isTap =
            (event.nativeEvent as unknown as globalThis.PointerEvent).pointerType === 'touch';
          if (!isTap || target?.part !== 'cell') return;
          select({ anchor: target.at, head: target.at });
          props.onPulled?.({
            active: target.at,
            range: rangeOf({ anchor: target.at, head: target.at }),
          });
        }}
        onDoubleClick={(event) => {
          const target = pointed(painter, event);
          if (target?.part === 'cell') open(target.at);
        }}
      >
        <div
          style={{
            width: columns.reduce((sum, { width }) => sum + width, 0),
            height: heights.head + rows * heights.row + foot.rows * heights.footRow,
          }}
        >
          <canvas ref={canvas} className="grid-canvas" aria-hidden="true" />
        </div>
      </div>
      {isEdited && (
        <CellEditor
          painter={painter}
          editing={editing}
          cell={cellAt(editing.at)}
          label={nameOf(props, editing.at)}
          editor={props.editor}
          onCommit={(value, then = 'stay') => end(() => commit(editing.at, value, then))}
          onCancel={() => end(focus)}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {selection && spoken(props, selection)}
      </p>
    </div>
  );
}

type Named = Pick<GridProps, 'columns' | 'rowName'>;

/** 'Adem Kaya, 23 Pzt' */
function nameOf({ columns, rowName }: Named, { row, column }: CellAt): string {
  const { name, secondLine } = columns[column]!;
  const day = [name, secondLine].filter(Boolean).join(' ');
  return `${rowName?.(row) ?? row + 1}, ${day}`;
}

/** What a picture cannot tell a screen reader: where one is and what stands there. */
function spoken(props: Named & Pick<GridProps, 'cellAt'>, selection: Selection): string {
  const cell = props.cellAt(selection.anchor);
  const words = [cell.text, cell.secondLine, cell.title].filter(Boolean).join(', ') || 'boş';
  const { rows, columns } = sizeOf(rangeOf(selection));
  const many = rows * columns > 1 ? ` ${rows} satır, ${columns} sütun seçili.` : '';
  return `${nameOf(props, selection.anchor)}: ${words}.${many}`;
}
