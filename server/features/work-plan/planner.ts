/** The plans of people by day, from what was loaded: the one rule of `core/shifts`, asked once for all who are alike. */
import { cellOf, type PlanValue } from '#contract/shift-planning/plan-values.ts';
import type { Facts } from '#core/shifts/facts/facts.ts';
import { type DayPlan, planOf } from '#core/shifts/plan/plan-of.ts';
import type { PlanWorld } from '#core/shifts/plan/definitions.ts';
import type { Day } from '#core/time/day.ts';

/** All that a plan depends on besides the day and the cell. */
const keyOf = ({ belonging, team, workingTime }: Facts): string =>
  [belonging.companyId, belonging.workPlaceId, belonging.departmentId, team, workingTime].join();

export class Planner {
  readonly #world: PlanWorld;
  readonly #alike = new Map<string, Map<string, DayPlan>>();
  readonly #keys = new WeakMap<Facts, string>();

  constructor(world: PlanWorld) {
    this.#world = world;
  }

  #of(facts: Facts): Map<string, DayPlan> {
    let key = this.#keys.get(facts);
    if (key === undefined) {
      key = keyOf(facts);
      this.#keys.set(facts, key);
    }
    let plans = this.#alike.get(key);
    if (!plans) {
      plans = new Map();
      this.#alike.set(key, plans);
    }
    return plans;
  }

  /** `value`: what the cell says; null and '' say nothing. Null outside employment. */
  plan(facts: Facts | null, day: Day, value: PlanValue | null): DayPlan | null {
    if (facts === null) return null;
    const plans = this.#of(facts);
    const key = `${day}${value ?? ''}`;
    const known = plans.get(key);
    if (known) return known;
    const plan = planOf(facts, day, this.#world, cellOf(value))!;
    plans.set(key, plan);
    return plan;
  }

  /** What is published of a cell, and what its draft would make of the day; null where there is none, or it is not shown. */
  withDraft(
    facts: Facts | null,
    day: Day,
    cell: { readonly published: PlanValue | null; readonly draft: PlanValue | null } | undefined,
    showsDrafts: boolean,
  ): { readonly planned: DayPlan | null; readonly drafted: DayPlan | null } {
    const draft = showsDrafts ? (cell?.draft ?? null) : null;
    return {
      planned: this.plan(facts, day, cell?.published ?? null),
      drafted: draft === null ? null : this.plan(facts, day, draft),
    };
  }
}
