import { useCallback, useState } from 'react';
import type { Department } from './tree.ts';

/** A small tree is open from the start, of a large one the first level. */
const SMALL = 40;

interface Branches {
  readonly all: 'open' | 'closed' | undefined;
  /** Those that are otherwise than the rest. */
  readonly other: ReadonlySet<string>;
}

/** Which departments show what is below them. */
export function useBranches(rows: readonly Department[]) {
  const [{ all, other }, set] = useState<Branches>({ all: undefined, other: new Set() });
  const isSmall = rows.length <= SMALL;
  const isOpen = useCallback(
    ({ id, depth }: Department) => {
      const usual = all === undefined ? isSmall || depth === 0 : all === 'open';
      return other.has(id) !== usual;
    },
    [all, other, isSmall],
  );
  return {
    isOpen,
    toggle: ({ id }: Department) =>
      set((now) => {
        const next = new Set(now.other);
        if (!next.delete(id)) next.add(id);
        return { all: now.all, other: next };
      }),
    openAll: () => set({ all: 'open', other: new Set() }),
    closeAll: () => set({ all: 'closed', other: new Set() }),
  };
}
