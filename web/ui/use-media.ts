import { useSyncExternalStore } from 'react';

function mediaHook(condition: string): () => boolean {
  const media = window.matchMedia(condition);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** A phone: lists are cards and filters stand in a sheet. */
export const useIsNarrow = mediaHook('(width < 992px)');

/** No room for a panel beside a table. */
export const useLacksSideRoom = mediaHook('(width < 1200px)');

/** A finger, for which a small thing is hard to hit. */
export const useIsTouched = mediaHook('(pointer: coarse)');

/** A screen that is set to dark. */
export const usePrefersDark = mediaHook('(prefers-color-scheme: dark)');

/** Somebody whom moving things disturb. */
export const usePrefersStill = mediaHook('(prefers-reduced-motion: reduce)');
