import { type RefObject, useEffect, useLayoutEffect } from 'react';

export function tabIn(strip: HTMLElement | null, key = ''): HTMLElement | undefined {
  return strip?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? undefined;
}

/**
 * The shown tab is in sight whatever opens, closes, is renamed or resized. Whoever scrolls the strip looks for another
 * tab: that alone moves nothing back.
 */
export function useShownInSight(
  strip: RefObject<HTMLElement | null>,
  active: string | undefined,
  /** Another object where a tab came, went or has another name. */
  tabs: readonly unknown[],
  /** The mark of what is not saved widens its tab. */
  unsaved: ReadonlySet<string | undefined> | undefined,
  /** There is more than fits: only then is anything measured. */
  isThere: boolean,
): void {
  useLayoutEffect(() => {
    if (isThere)
      tabIn(strip.current, active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [strip, active, tabs, unsaved, isThere]);

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
  }, [strip, active, tabs, isThere]);
}
