import { type PointerEvent, useRef } from 'react';
import type { CellAt } from '../cells/cell.ts';
import { type Range, rangeOf, type Selection, stretch } from '../cells/range.ts';
import { handleAt, isOnHandle } from '../drawing/draw-selection.ts';
import {
  bodyOf,
  type Layout,
  nearestCell,
  spanOf,
  targetAt,
  type View,
} from '../drawing/layout.ts';
import type { Painter } from '../drawing/painter.ts';

interface PullProps {
  readonly painter: Painter;
  readonly selection: Selection | undefined;
  readonly canFill: boolean;
  readonly select: (selection: Selection) => void;
  /** Nothing once it is over. */
  readonly onFilling: (range: Range | undefined) => void;
  readonly onFill: (source: Range, target: Range) => void;
  /** Cells were selected, and the pointer is up again. */
  readonly onPulled: (selection: Selection) => void;
}

/** What the pressed pointer does, from where. */
type Pull =
  | { readonly kind: 'cells' | 'columns'; readonly anchor: CellAt; last?: CellAt }
  | { readonly kind: 'fill'; readonly source: Range; target: Range };

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** How far a pointer is outside, and so how fast the rows come. */
const FASTEST = 60;
const overshoot = (value: number, from: number, to: number) =>
  Math.max(-FASTEST, Math.min(FASTEST, Math.min(0, value - from) + Math.max(0, value - to)));

function scrollBy(layout: Layout, view: View, { x, y }: Point) {
  const body = bodyOf(layout, view);
  const middle = spanOf(layout, view, 'middle');
  return { across: overshoot(x, middle.from, middle.to), down: overshoot(y, body.from, body.to) };
}

const isSame = (a: CellAt | undefined, b: CellAt) => a?.row === b.row && a.column === b.column;

/** Selecting and filling by a pressed mouse. A finger scrolls, and selects by a tap. */
export function usePull({
  painter,
  selection,
  canFill,
  select,
  onFilling,
  onFill,
  onPulled,
}: PullProps) {
  const pull = useRef<Pull>(undefined);
  const point = useRef<Point>({ x: 0, y: 0 });
  const frame = useRef(0);

  const track = () => {
    const geometry = painter.geometry();
    const current = pull.current;
    if (!geometry || !current) return;
    const { layout, view } = geometry;
    const cell = nearestCell(layout, view, point.current.x, point.current.y);
    if (current.kind === 'fill') {
      current.target = stretch(current.source, cell);
      onFilling(current.target);
      return;
    }
    const head = current.kind === 'columns' ? { ...cell, row: layout.rows - 1 } : cell;
    if (isSame(current.last, head)) return;
    current.last = head;
    select({ anchor: current.anchor, head });
  };

  /** Goes on for as long as the pointer is held outside. */
  const scrollOn = () => {
    frame.current = 0;
    const geometry = painter.geometry();
    const current = pull.current;
    if (!geometry || !current) return;
    const { layout, view } = geometry;
    const { across, down } = scrollBy(layout, view, point.current);
    const first = current.kind === 'fill' ? current.source.left : current.anchor.column;
    // Who began at what stays in sight means to select that.
    const isAcross = layout.places[first]!.part === 'middle';
    const by = {
      across: isAcross ? across : 0,
      down: current.kind === 'columns' ? 0 : down,
    };
    if (by.across === 0 && by.down === 0) return;
    painter.scrollTo({ left: view.scrollLeft + by.across, top: view.scrollTop + by.down });
    track();
    frame.current = requestAnimationFrame(scrollOn);
  };

  const begin = (event: PointerEvent<HTMLElement>): Pull | undefined => {
    const geometry = painter.geometry();
    const { x, y } = pointOf(event);
    // The scroll bars belong to the browser.
    if (!geometry || x >= geometry.view.width || y >= geometry.view.height) return undefined;
    const { layout, view } = geometry;
    if (canFill && selection) {
      const source = rangeOf(selection);
      const isHit = isOnHandle(handleAt(layout, view, source), x, y);
      if (isHit) return { kind: 'fill', source, target: source };
    }
    const target = targetAt(layout, view, x, y);
    if (target === undefined || target.part === 'foot' || layout.rows === 0) return undefined;
    const isColumn = target.part === 'head';
    const at = isColumn ? { row: 0, column: target.column } : target.at;
    const anchor = event.shiftKey && selection ? selection.anchor : at;
    return { kind: isColumn ? 'columns' : 'cells', anchor };
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      pull.current = begin(event);
      if (!pull.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      point.current = pointOf(event);
      track();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!pull.current) return;
      point.current = pointOf(event);
      track();
      if (frame.current === 0) frame.current = requestAnimationFrame(scrollOn);
    },
    onPointerUp() {
      const ended = pull.current;
      pull.current = undefined;
      if (ended === undefined) return;
      if (ended.kind !== 'fill') {
        onPulled({ anchor: ended.anchor, head: ended.last ?? ended.anchor });
        return;
      }
      onFilling(undefined);
      onFill(ended.source, ended.target);
    },
    onPointerCancel() {
      pull.current = undefined;
      onFilling(undefined);
    },
  };
}
