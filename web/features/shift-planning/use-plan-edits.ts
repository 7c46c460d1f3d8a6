import { useMemo, useState } from 'react';
import type { PlanValue } from '#contract/shift-planning/plan-values.ts';
import { emptyHistory, type History, record, redo, undo } from '#web/ui/grid/history.ts';
import { messages } from '#web/ui/messages/messages.ts';
import type { DraftSaver } from './drafts/draft-saver.ts';
import { type CellEdit, editsOf, OWN_PLAN, type Wanted } from './model/changes.ts';
import { type CellKey, cellState, partsOfKey, type Pending, type Plan } from './model/plan.ts';

type PlanHistory = History<CellKey, PlanValue>;

/** What waits until somebody has said why. */
interface Unexplained {
  readonly edits: readonly CellEdit[];
  readonly history: PlanHistory;
}

export interface PlanEdits {
  /** As one batch, which is undone at once. */
  want(wanted: readonly Wanted[]): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** How many cells of days before today wait for a reason. */
  readonly unexplained: number;
  explain(reason: string): void;
  forget(): void;
}

/** Painting, undoing and saying why, over a plan that is shown. */
export function usePlanEdits(plan: Plan, pending: Pending, saver: DraftSaver): PlanEdits {
  const [history, setHistory] = useState<PlanHistory>(emptyHistory);
  const [waiting, setWaiting] = useState<Unexplained>();
  const rows = useMemo(() => new Map(plan.people.map((one, row) => [one.id, row])), [plan.people]);
  const places = useMemo(() => new Map(plan.days.map((day, at) => [day, at])), [plan.days]);

  const stateOf = (key: CellKey) => {
    const { personId, day } = partsOfKey(key);
    const person = plan.people[rows.get(personId) ?? -1];
    const at = places.get(day);
    return person && at !== undefined ? cellState(plan, pending, person, at) : undefined;
  };
  const isPast = ({ key }: CellEdit) => partsOfKey(key).day < plan.today;

  const apply = ({ edits, history: next }: Unexplained, reason?: string) => {
    setHistory(next);
    saver.change(
      edits.map((edit) => ({
        key: edit.key,
        value: edit.after,
        version: stateOf(edit.key)?.version ?? null,
        ...(reason !== undefined && isPast(edit) && { reason }),
      })),
    );
  };
  const ask = (change: Unexplained) => {
    if (change.edits.some(isPast)) setWaiting(change);
    else apply(change);
  };
  const step = (take: typeof undo | typeof redo) => {
    const next = take(history);
    if (!next) return;
    const edits = next.edits.filter(({ key, before }) => stateOf(key)?.own === before);
    const left = next.edits.length - edits.length;
    if (left > 0) messages.info(`${left} hücre bu arada değiştiği için olduğu gibi kaldı.`);
    ask({ edits, history: next.history });
  };

  return {
    want(wanted) {
      const edits = editsOf(plan, pending, wanted);
      if (wanted.some(({ row }) => plan.people[row]?.id === plan.viewerId)) messages.info(OWN_PLAN);
      if (edits.length > 0) ask({ edits, history: record(history, edits) });
    },
    undo: () => step(undo),
    redo: () => step(redo),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    unexplained: waiting?.edits.filter(isPast).length ?? 0,
    explain(reason) {
      if (waiting) apply(waiting, reason);
      setWaiting(undefined);
    },
    forget: () => setWaiting(undefined),
  };
}
