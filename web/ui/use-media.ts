import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 768px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** A phone: lists are cards and filters stand in a sheet. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches);
