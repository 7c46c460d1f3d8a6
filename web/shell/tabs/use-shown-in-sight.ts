import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export function tabIn(strip: HTMLElement | null, key = ''): HTMLElement | undefined {
  return strip?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? undefined;
}

interface Tab {
  readonly key: string;
  readonly title: string;
}

/**
 * The shown tab is in sight whatever opens, closes, is renamed or resized. Whoever scrolls the strip looks for another
 * tab: that alone moves nothing back.
 */
export function useShownInSight(
  strip: RefObject<HTMLElement | null>,
  active: string | undefined,
  tabs: readonly Tab[],
  /** The mark of what is not saved widens its tab. */
  unsaved: ReadonlySet<string | undefined> | undefined,
  /** There is more than fits: only then is anything measured. */
  isThere: boolean,
): void {
  const laidOut = useRef('');
  useLayoutEffect(() => {
    const widths = tabs.map(({ key, title }) => `${key} ${title} ${unsaved?.has(key) === true}`);
    const now = isThere ? [active, ...widths].join('\n') : '';
    if (now === laidOut.current) return;
    laidOut.current = now;
    if (isThere)
      tabIn(strip.current, active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  // A narrower window cuts the strip, and a font that comes late widens every tab before the shown one.
  useEffect(() => {
    const element = strip.current;
    if (!isThere || element === null) return undefined;
    const show = () =>
      tabIn(element, active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const sizes = new ResizeObserver(show);
    sizes.observe(element);
    for (const tab of element.children) sizes.observe(tab);
    return () => sizes.disconnect();
  }, [strip, active, isThere]);
}
