import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { CellAt } from '../cells/cell.ts';
import { bodyOf, boxOf, spanOf } from '../drawing/layout.ts';
import type { Painter } from '../drawing/painter.ts';

interface EditorOverlayProps {
  readonly painter: Painter;
  readonly at: CellAt;
  readonly children: ReactNode;
}

/**
 * Stands above its cell, wherever that is scrolled to. It is inside of the grid's own element: so it is above a dialog
 * that the grid stands in, and hidden together with its tab.
 */
export function EditorOverlay({ painter, at, children }: EditorOverlayProps) {
  const overlay = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      painter.follow(() => {
        const geometry = painter.geometry();
        const element = overlay.current;
        if (!geometry || !element) return;
        const { layout, view } = geometry;
        const box = boxOf(layout, view, at);
        const body = bodyOf(layout, view);
        const span = spanOf(layout, view, layout.places[at.column]!.part);
        // Towards the middle, where there is room for what is larger than the cell.
        const isLow = box.y > view.height / 2;
        const isRight = box.x > view.width / 2;
        Object.assign(element.style, {
          left: isRight ? '' : `${box.x}px`,
          right: isRight ? `calc(100% - ${box.x + box.width}px)` : '',
          top: isLow ? '' : `${box.y}px`,
          bottom: isLow ? `calc(100% - ${box.y + box.height}px)` : '',
          minWidth: `${box.width}px`,
          minHeight: `${box.height}px`,
        });
        // Not `hidden`, which would take the focus away.
        element.classList.toggle(
          'grid-editor-away',
          box.y + box.height <= body.from ||
            box.y >= body.to ||
            box.x + box.width <= span.from ||
            box.x >= span.to,
        );
      }),
    [painter, at],
  );
  return (
    <div ref={overlay} className="grid-editor">
      {children}
    </div>
  );
}
