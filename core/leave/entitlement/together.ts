import type { Period } from './service.ts';

/** An employment, at the company that the person was in when it ended, or is in now. */
export interface EmploymentAt extends Period {
  readonly companyId: string | null;
}

/**
 * Periods, the newest last, whose service counts together: those at one company, and those at companies that are marked
 * for it. A move within one employment begins no new service; one whose company nobody knows is at the newest one's.
 */
export function countedTogether(
  periods: readonly EmploymentAt[],
  marked: ReadonlySet<string>,
): Period[][] {
  const newest = periods.findLast(({ companyId }) => companyId !== null)?.companyId ?? null;
  const groups = new Map<string | null, Period[]>();
  for (const { from, to, ...at } of periods) {
    const companyId = at.companyId ?? newest;
    const key = companyId !== null && marked.has(companyId) ? 'together' : companyId;
    groups.set(key, [...(groups.get(key) ?? []), { from, to }]);
  }
  return [...groups.values()];
}
