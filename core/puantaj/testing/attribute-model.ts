/** Section 5, slow and literal: every pass is held against every day. Times count from the first day. */
import type { PlannedDay } from '../attribute.ts';
import type { Pass } from '../types.ts';

const HALF_DAY_CHECK = 960;

function planned(day: PlannedDay | undefined): { start: number; end: number } | undefined {
  if (!day || day.plan.kind === 'off') return undefined;
  const { plan } = day;
  if (plan.kind === 'flex') {
    const end = plan.latestStart + plan.span;
    return { start: plan.earliestStart, end: plan.span > 0 ? end : end + 1440 };
  }
  return { start: plan.start, end: plan.end > plan.start ? plan.end : plan.end + 1440 };
}

export function attributeByPass(days: readonly PlannedDay[], passes: readonly Pass[]): Pass[][] {
  const boundary = (d: number): number => {
    const midnight = d * 1440;
    const [before, after] = [planned(days[d - 1]), planned(days[d])];
    let at = midnight;
    if (before && after) {
      const [end, start] = [before.end + (d - 1) * 1440, after.start + midnight];
      at = end > start ? start : Math.floor((end + start) / 2);
    } else if (before) {
      at = Math.max(midnight, before.end + (d - 1) * 1440 + (days[d - 1]?.claimAfter ?? 360));
    } else if (after) {
      at = Math.min(midnight, after.start + midnight - (days[d]?.claimBefore ?? 240));
    }
    return d === 0 ? at : Math.max(at, boundary(d - 1));
  };
  const result = days.map((_, d) =>
    passes
      .filter((p) => p.at >= boundary(d) && p.at < boundary(d + 1))
      .map((p) => ({ ...p, at: p.at - d * 1440 }))
      .toSorted((a, b) => a.at - b.at),
  );
  for (let d = 1; d < days.length; d++) {
    const [yesterday, today] = [result[d - 1]!, result[d]!];
    let isIn = false;
    for (const { dir } of yesterday) {
      if (dir === 'in') isIn = true;
      else if (dir === 'out') isIn = false;
      else isIn = !isIn;
    }
    const [first] = today;
    if (!isIn || !first) continue;
    const exit = first.dir === 'out' || (first.dir === 'unknown' && today.length % 2 !== 0);
    const gap = first.at + 1440 - yesterday[yesterday.length - 1]!.at;
    if (!exit || gap > HALF_DAY_CHECK) continue;
    result[d] = today.slice(1);
    result[d - 1] = [...yesterday, { ...first, at: first.at + 1440 }];
  }
  return result;
}
