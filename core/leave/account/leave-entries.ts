import type { Day } from '#core/time/day.ts';
import type { Entitlement } from '../entitlement/entitlements.ts';
import type { AccountEntry } from './entry.ts';

/** A day that a leave took, or gave back. */
export interface CostOfDay {
  readonly day: Day;
  readonly cost: number;
}

/** Leave counts day by day, so that a leave over the turn of a year stands in both. */
export function usedEntries(taken: readonly CostOfDay[]): AccountEntry[] {
  return taken
    .filter(({ cost }) => cost > 0)
    .map(({ day, cost }) => ({ day, kind: 'used', days: -cost }));
}

/** A returned day bears its own date. */
export function returnedEntries(returned: readonly CostOfDay[]): AccountEntry[] {
  return returned
    .filter(({ cost }) => cost > 0)
    .map(({ day, cost }) => ({ day, kind: 'returned', days: cost }));
}

export function earnedEntries(rights: readonly Entitlement[]): AccountEntry[] {
  return rights
    .filter(({ days }) => days > 0)
    .map(({ day, days }) => ({ day, kind: 'earned', days }));
}
