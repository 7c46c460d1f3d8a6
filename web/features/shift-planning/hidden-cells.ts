/** Cells that were changed and are not shown any more: where they are found again. */
import type { QueryClient } from '@tanstack/react-query';
import type { CellEdit } from './model/changes.ts';
import {
  type CellKey,
  type CellState,
  cellState,
  partsOfKey,
  type Pending,
  type Plan,
  type PlanPerson,
} from './model/plan.ts';
import { readPlan } from './model/read-plan.ts';
import { planQuery, type Selection } from './plan-calls.ts';
import type { KeptHistory } from './use-plan-history.ts';

interface Places {
  readonly people: ReadonlyMap<string, PlanPerson>;
  readonly days: ReadonlyMap<string, number>;
}

const known = new WeakMap<Plan, Places>();

/** Looked up once for each plan: a batch may be thousands of cells. */
function placesIn(plan: Plan): Places {
  let places = known.get(plan);
  if (!places) {
    places = {
      people: new Map(plan.people.map((person) => [person.id, person])),
      days: new Map(plan.days.map((day, at) => [day, at])),
    };
    known.set(plan, places);
  }
  return places;
}

/** In the first plan that has it; undefined where none has. */
export function stateIn(
  plans: readonly Plan[],
  pending: Pending,
  key: CellKey,
): CellState | undefined {
  const { personId, day } = partsOfKey(key);
  for (const plan of plans) {
    const { people, days } = placesIn(plan);
    const person = people.get(personId);
    const at = days.get(day);
    if (person && at !== undefined) return cellState(plan, pending, person, at);
  }
  return undefined;
}

/** The plans under whose choice of people and days these cells were changed, as they are now. */
export function hiddenPlans(
  client: QueryClient,
  edits: readonly CellEdit[],
  kept: Pick<KeptHistory, 'foundAt'>,
  viewerId: string,
): Promise<Plan[]> {
  const selections = new Map<string, Selection>();
  for (const { key } of edits) {
    const selection = kept.foundAt(key);
    if (selection) selections.set(JSON.stringify(selection), selection);
  }
  return Promise.all(
    [...selections.values()].map(async (selection) => {
      const answer = await client.fetchQuery({ ...planQuery(selection), staleTime: 0 });
      return readPlan(answer, selection, viewerId);
    }),
  );
}
