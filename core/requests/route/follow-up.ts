import { daysBetween, type Day } from '#core/time/day.ts';
import type { StepRule } from './chain.ts';

export interface Waiting {
  readonly rule: StepRule | null;
  /** The day since which this step has waited for whoever is asked now. */
  readonly since: Day;
  readonly remindedOn: Day | null;
  readonly isEscalated: boolean;
}

/** What a step that waits needs today. It is handed on once; until then it is told of again as often as the order says. */
export function followUpOf(
  { rule, since, remindedOn, isEscalated }: Waiting,
  today: Day,
): 'escalate' | 'remind' | undefined {
  if (!rule) return undefined;
  const { remindAfterDays, escalateAfterDays } = rule;
  const waited = daysBetween(since, today);
  if (!isEscalated && escalateAfterDays !== null && waited >= escalateAfterDays) return 'escalate';
  if (remindAfterDays === null) return undefined;
  return daysBetween(remindedOn ?? since, today) >= remindAfterDays ? 'remind' : undefined;
}
