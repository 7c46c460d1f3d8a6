import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { attempt } from '#web/api/attempt.ts';
import { record, redo, undo } from '#web/ui/grid/history.ts';
import { messages } from '#web/ui/messages/messages.ts';
import type { DraftSaver } from './drafts/draft-saver.ts';
import { type CellEdit, editsOf, OWN_PLAN, type Wanted } from './model/changes.ts';
import { draftedCells, type PlanHistory, recordAll } from './model/drafted.ts';
import { pendingOf } from './model/drafts.ts';
import { type CellKey, partsOfKey, type Pending, type Plan } from './model/plan.ts';
import { hiddenPlans, stateIn } from './hidden-cells.ts';
import type { Selection } from './plan-calls.ts';
import type { KeptHistory } from './use-plan-history.ts';

/** What waits until somebody has said why. */
interface Unexplained {
  readonly edits: readonly (CellEdit & { readonly version: number | null })[];
  readonly history: PlanHistory;
}

export interface PlanEdits {
  /** As one batch, which is undone at once. */
  want(wanted: readonly Wanted[]): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The drafts of whom and what is shown, one's own left out. */
  readonly drafted: readonly CellEdit[];
  /** All of them were published: undoing that makes drafts of what was published before. */
  published(): void;
  /** All of them were thrown away. */
  discarded(): void;
  /** How many cells of days before today wait for a reason. */
  readonly unexplained: number;
  explain(reason: string): void;
  forget(): void;
}

interface Edited {
  readonly plan: Plan;
  readonly selection: Selection;
  readonly pending: Pending;
  readonly saver: DraftSaver;
  readonly kept: KeptHistory;
}

/** '3 hücre değişti; şu anki seçimde görünmüyor: Ada Kaya, Can Ak …' */
function sayHidden(plans: readonly Plan[], keys: readonly CellKey[]): void {
  const ids = new Set(keys.map((key) => partsOfKey(key).personId));
  const names = new Map(plans.flatMap(({ people }) => people.map(({ id, name }) => [id, name])));
  const known = [...ids].flatMap((id) => names.get(id) ?? []);
  const more = known.length > 3 ? ` ve ${known.length - 3} kişi daha` : '';
  messages.info(
    `${keys.length} hücre değişti, şu anki seçimde görünmüyor: ${known.slice(0, 3).join(', ')}${more}.`,
  );
}

/** Painting, undoing and saying why, over a plan that is shown. */
export function usePlanEdits({ plan, selection, pending, saver, kept }: Edited): PlanEdits {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Unexplained>();
  const [isLooking, setLooking] = useState(false);
  const drafted = useMemo(() => draftedCells(plan, pending), [plan, pending]);
  const { history } = kept;
  const isPast = ({ key }: CellEdit) => partsOfKey(key).day < plan.today;

  const apply = ({ edits, history: next }: Unexplained, reason?: string) => {
    kept.set(next);
    saver.change(
      edits.map((edit) => ({
        key: edit.key,
        value: edit.after,
        version: edit.version,
        ...(reason !== undefined && isPast(edit) && { reason }),
      })),
    );
  };
  const ask = (change: Unexplained) => {
    if (change.edits.some(isPast)) setWaiting(change);
    else apply(change);
  };
  /** Those of these plans whose cell still says what was left there. */
  const takeStep = (edits: readonly CellEdit[], next: PlanHistory, plans: readonly Plan[]) => {
    const now = pendingOf(saver.view().drafts);
    const found = edits.flatMap((edit) => {
      const state = stateIn(plans, now, edit.key);
      return state?.own === edit.before ? [{ ...edit, version: state.version }] : [];
    });
    const left = edits.length - found.length;
    if (left > 0) messages.info(`${left} hücre bu arada değiştiği için olduğu gibi kaldı.`);
    ask({ edits: found, history: next });
    const hidden = found.filter(({ key }) => stateIn([plan], now, key) === undefined);
    if (hidden.length > 0) {
      sayHidden(
        plans,
        hidden.map(({ key }) => key),
      );
    }
  };
  const step = async (take: typeof undo | typeof redo) => {
    const next = take(history);
    if (!next || isLooking) return;
    const hidden = next.edits.filter(({ key }) => stateIn([plan], pending, key) === undefined);
    if (hidden.length === 0) {
      takeStep(next.edits, next.history, [plan]);
      return;
    }
    setLooking(true);
    await attempt(async () => {
      const others = await hiddenPlans(client, hidden, kept, plan.viewerId);
      // Whoever went on painting meanwhile has something newer to undo.
      if (kept.now() === history) takeStep(next.edits, next.history, [plan, ...others]);
    });
    setLooking(false);
  };
  const settle = (batch: readonly CellEdit[]) => {
    kept.set(recordAll(kept.now(), batch));
    kept.remember(
      batch.map(({ key }) => key),
      selection,
    );
  };

  return {
    want(wanted) {
      const edits = editsOf(plan, pending, wanted);
      if (wanted.some(({ row }) => plan.people[row]?.id === plan.viewerId)) messages.info(OWN_PLAN);
      if (edits.length === 0) return;
      kept.remember(
        edits.map(({ key }) => key),
        selection,
      );
      ask({
        edits: edits.map((edit) => ({
          ...edit,
          version: stateIn([plan], pending, edit.key)?.version ?? null,
        })),
        history: record(history, edits),
      });
    },
    undo: () => void step(undo),
    redo: () => void step(redo),
    canUndo: history.done.length > 0 && !isLooking,
    canRedo: history.undone.length > 0 && !isLooking,
    drafted,
    published: () => settle(drafted),
    discarded: () =>
      settle(drafted.map(({ key, before, after }) => ({ key, before: after, after: before }))),
    unexplained: waiting?.edits.filter(isPast).length ?? 0,
    explain(reason) {
      if (waiting) apply(waiting, reason);
      setWaiting(undefined);
    },
    forget: () => setWaiting(undefined),
  };
}
