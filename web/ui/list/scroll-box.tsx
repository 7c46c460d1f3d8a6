import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { tellCutText } from './columns/cut-text.ts';

/** Scrolls inside itself, and says at which sides more lies behind the columns that stay. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isMoreLeft, setMoreLeft] = useState(false);
  const [isMoreRight, setMoreRight] = useState(false);
  const look = useCallback(() => {
    const { scrollLeft, scrollWidth, clientWidth } = box.current!;
    setMoreLeft(scrollLeft > 0);
    // Widths are rounded, the place is not.
    setMoreRight(scrollLeft + clientWidth < scrollWidth - 1);
  }, []);
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(look);
    sizes.observe(box.current!);
    sizes.observe(box.current!.firstElementChild!);
    return () => sizes.disconnect();
  }, [look]);
  return (
    <div
      ref={box}
      className="list-scroll"
      role="region"
      aria-label={label}
      // So that it can be scrolled by keyboard.
      tabIndex={0}
      data-more-left={isMoreLeft}
      data-more-right={isMoreRight}
      onScroll={look}
      onMouseOver={tellCutText}
    >
      {children}
    </div>
  );
}
