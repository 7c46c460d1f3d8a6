import { useState } from 'react';
import type { ListQuery } from '../list-query.ts';

export interface OpenedFilters {
  /** Whether what the filter offers is needed: it was opened, or what is chosen must be named. */
  isAsked(key: string): boolean;
  /** For the filter's own `onOpen`. */
  opener(key: string): () => void;
}

/** What filters offer is asked for when somebody looks at it: most people open none. */
export function useOpened({ filters }: Pick<ListQuery, 'filters'>): OpenedFilters {
  const [opened, setOpened] = useState<readonly string[]>([]);
  return {
    isAsked: (key) => filters[key] !== undefined || opened.includes(key),
    opener: (key) => () =>
      setOpened((before) => (before.includes(key) ? before : [...before, key])),
  };
}
