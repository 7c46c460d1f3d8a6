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

/** A finger, for which a small thing is hard to hit. */
export const useIsTouched = mediaHook('(pointer: coarse)');

/** Somebody whom moving things disturb. */
export const usePrefersStill = mediaHook('(prefers-reduced-motion: reduce)');
