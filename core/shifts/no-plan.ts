import type { Pass } from '#core/puantaj/types.ts';
import type { DayPlan } from './plan/plan-of.ts';

/** Stands beside the calculation's anomalies. */
export const NO_PLAN = { code: 'NO_PLAN', label: 'Planı yok' } as const;

/** Somebody came on a day for which nothing is planned: neither a shift nor a rest. */
export function noPlanOn({ source }: DayPlan, passes: readonly Pass[]): typeof NO_PLAN | null {
  return source.kind === 'none' && passes.length > 0 ? NO_PLAN : null;
}
