import { useRef, useState } from 'react';
import { emptyHistory } from '#web/ui/grid/history.ts';
import type { PlanHistory } from './model/drafted.ts';
import type { CellKey } from './model/plan.ts';
import type { Selection } from './plan-calls.ts';

export interface KeptHistory {
  readonly history: PlanHistory;
  /** As it is now, for who has waited meanwhile. */
  now(): PlanHistory;
  set(next: PlanHistory): void;
  /** Under which choice of people and days a cell was changed last: there it is found again. */
  foundAt(key: CellKey): Selection | undefined;
  remember(keys: Iterable<CellKey>, selection: Selection): void;
}

/** What was done to the plan, whatever is shown of it meanwhile: a search or another week takes nothing away. */
export function usePlanHistory(): KeptHistory {
  const [history, setHistory] = useState<PlanHistory>(emptyHistory);
  const latest = useRef<PlanHistory>(history);
  const selections = useRef(new Map<CellKey, Selection>());
  return {
    history,
    now: () => latest.current,
    set(next) {
      latest.current = next;
      setHistory(next);
    },
    foundAt: (key) => selections.current.get(key),
    remember(keys, selection) {
      for (const key of keys) selections.current.set(key, selection);
    },
  };
}
