import { type RefObject, useEffect, useState } from 'react';

export interface Overflow {
  /** There is more than fits. */
  isThere: boolean;
  atStart: boolean;
  atEnd: boolean;
}

const none: Overflow = { isThere: false, atStart: true, atEnd: true };

/** How far a strip is scrolled sideways, told only when one of the three answers changes. */
export function useOverflow(strip: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(none);
  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = {
        isThere: scrollWidth > clientWidth + 1,
        atStart: scrollLeft <= 1,
        atEnd: scrollLeft + clientWidth >= scrollWidth - 1,
      };
      setOverflow((last) =>
        (Object.keys(next) as (keyof Overflow)[]).every((key) => next[key] === last[key])
          ? last
          : next,
      );
    };
    // It tells the first size too, once the browser has laid the page out by itself.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const changes = new MutationObserver(measure);
    changes.observe(element, { childList: true, characterData: true, subtree: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [strip]);
  return overflow;
}
