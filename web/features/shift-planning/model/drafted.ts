/** The drafts of a plan as one change, and the history once all of them were published or thrown away at once. */
import { type History, record } from '#web/ui/grid/history.ts';
import { NOTHING, type PlanValue } from '#contract/shift-planning/plan-values.ts';
import type { CellEdit } from './changes.ts';
import { type CellKey, cellState, keyOf, partsOfKey, type Pending, type Plan } from './plan.ts';

export type PlanHistory = History<CellKey, PlanValue>;

/** From what is published to what is drafted; one's own plan is for others to decide. */
export function draftedCells(plan: Plan, pending: Pending): CellEdit[] {
  const touched = new Set([...pending.keys()].map((key) => partsOfKey(key).personId));
  return plan.people
    .filter(({ id, drafts }) => id !== plan.viewerId && (drafts.size > 0 || touched.has(id)))
    .flatMap((person) =>
      plan.days.flatMap((day, at): CellEdit[] => {
        const { own, isDraft } = cellState(plan, pending, person, at);
        const published = person.cells.has(at) ? person.published[at]! : NOTHING;
        return isDraft ? [{ key: keyOf(person.id, day), before: published, after: own }] : [];
      }),
    );
}

/** What was done to these cells before is a part of it: they are taken back once. */
export function recordAll(history: PlanHistory, batch: readonly CellEdit[]): PlanHistory {
  const keys = new Set(batch.map(({ key }) => key));
  const done = history.done
    .map((edits) => edits.filter(({ key }) => !keys.has(key)))
    .filter((edits) => edits.length > 0);
  return record({ done, undone: [] }, batch);
}
