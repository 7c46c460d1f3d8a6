import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { total } from '../time/interval.ts';
import { ANOMALIES } from './anomaly-names.ts';
import { classify } from './classify.ts';
import { attendedIntervals } from './day/presence.ts';
import { anyDay, dayOf, planOf } from './testing/arbitrary-day.ts';
import { randomRuns } from './testing/runs.ts';
import type { DayInput, Plan } from './types.ts';
import { ADJUSTMENTS, RULES } from './why.ts';

const LONG = 3_600_000;

/** What must hold of every day, whatever the definition's details. */
function holds(name: string, days: fc.Arbitrary<DayInput>, check: (day: DayInput) => void): void {
  it(name, () => fc.assert(fc.property(days, check), randomRuns(name, 0.2)), LONG);
}

const moved = <T extends { from: number; to: number }>(
  windows: readonly T[] | undefined,
  by: number,
) => windows?.map((w) => ({ ...w, from: w.from + by, to: w.to + by }));

function movedPlan(plan: Plan, by: number): Plan {
  const breaks = moved(plan.breaks, by);
  const floatingBreak = plan.floatingBreak && moved([plan.floatingBreak], by)![0];
  if (plan.kind === 'off') return { ...plan, breaks, floatingBreak };
  if (plan.kind === 'flex') {
    const [earliestStart, latestStart] = [plan.earliestStart + by, plan.latestStart + by];
    return { ...plan, breaks, floatingBreak, earliestStart, latestStart };
  }
  // "Ends on the next day" is about the end, so an end that is not after the start stays so.
  return { ...plan, breaks, floatingBreak, start: plan.start + by, end: plan.end + by };
}

function movedDay(day: DayInput, by: number): DayInput {
  return {
    plan: movedPlan(day.plan, by),
    passes: day.passes?.map((pass) => ({ ...pass, at: pass.at + by })),
    holidays: moved(day.holidays, by),
    leave: day.leave?.map((l) => (l.fullDay ? l : { ...l, from: l.from + by, to: l.to + by })),
    equalization: moved(day.equalization, by),
    overtimeApprovals: moved(day.overtimeApprovals, by),
    inDay: moved(day.inDay, by),
    overrides: moved(day.overrides, by),
  };
}

describe('every day', () => {
  holds('has ordered, disjoint, joined segments', anyDay, (day) => {
    const { segments } = classify(day);
    segments.forEach((segment, i) => {
      expect(segment.to).toBeGreaterThan(segment.from);
      expect(segment.why.length).toBeGreaterThan(0);
      const before = segments[i - 1];
      if (!before) return;
      expect(segment.from).toBeGreaterThanOrEqual(before.to);
      if (segment.from === before.to) expect(segment.code).not.toBe(before.code);
    });
  });

  holds('has totals that are the sums of its segments', anyDay, (day) => {
    const { segments, totals, worked } = classify(day);
    const sums: Record<string, number> = {};
    for (const { code, from, to } of segments) sums[code] = (sums[code] ?? 0) + to - from;
    expect(totals).toEqual(sums);
    const { NC = 0, NM = 0, DC = 0, HTM = 0, RTM = 0, IGM = 0 } = totals;
    expect(worked).toBe(NC + NM + DC + HTM + RTM + IGM);
  });

  holds('covers every minute of its plan outside holidays', dayOf(planOf(['fixed'])), (day) => {
    if (day.plan.kind !== 'fixed') return;
    const { start, end } = day.plan;
    const plan = { from: start, to: end > start ? end : end + 1440 };
    const { segments } = classify({ ...day, overrides: [] });
    const uncovered = total([plan]) - total(segments.flatMap((s) => clip(s, plan)));
    expect(uncovered).toBe(
      total((day.holidays ?? []).flatMap((h) => clip(h, plan)).flatMap((h) => notIn(h, segments))),
    );
  });

  holds('counts presence as work, break or nothing, never as absence', anyDay, (day) => {
    const attended = attendedIntervals(day);
    const { segments } = classify({ ...day, overrides: [], plan: { ...day.plan, missingStep: 1 } });
    for (const { code, from, to } of segments) {
      if (!['GEC', 'CEC', 'BOS', 'UCI', 'USI', 'DI'].includes(code)) continue;
      expect(attended.flatMap((a) => clip(a, { from, to }))).toEqual([]);
    }
  });

  holds(
    'moves with its times by a whole day, except for what is named by the date',
    anyDay,
    (day) => {
      const [here, there] = [classify(day), classify(movedDay(day, 1440))];
      const back = there.segments.map((s) => ({ ...s, from: s.from - 1440, to: s.to - 1440 }));
      expect(back).toEqual(here.segments);
      expect({ ...there, segments: [], dayKind: '' }).toEqual({
        ...here,
        segments: [],
        dayKind: '',
      });
    },
  );

  holds('does not depend on the order of windows that are equals', anyDay, (day) => {
    const turned = {
      ...day,
      plan: { ...day.plan, breaks: day.plan.breaks?.toReversed() },
      holidays: day.holidays?.toReversed(),
      equalization: day.equalization?.toReversed(),
      overtimeApprovals: day.overtimeApprovals?.toReversed(),
      inDay: day.inDay?.toReversed(),
    };
    expect(classify(turned)).toEqual(classify(day));
  });

  holds('does not depend on the order of passes at different minutes', anyDay, (day) => {
    const byMinute = new Map((day.passes ?? []).map((pass) => [pass.at, pass]));
    const passes = [...byMinute.values()];
    expect(classify({ ...day, passes: passes.toReversed() })).toEqual(classify({ ...day, passes }));
  });

  holds('does not notice empty windows or a later second read', anyDay, (day) => {
    const empty = { from: 700, to: 700 };
    const last = day.passes?.toSorted((a, b) => a.at - b.at).at(-1);
    const more = {
      ...day,
      passes: last ? [...(day.passes ?? []), last] : day.passes,
      holidays: [...(day.holidays ?? []), empty],
      overtimeApprovals: [empty, ...(day.overtimeApprovals ?? [])],
      leave: [{ ...empty, paid: true }, ...(day.leave ?? [])],
      overrides: [...(day.overrides ?? []), { from: 800, to: 600, code: 'NC' as const }],
      plan: { ...day.plan, duplicateWindow: Math.max(0, day.plan.duplicateWindow ?? 2) },
    };
    expect(classify(more)).toEqual(classify({ ...day, plan: more.plan }));
  });

  holds(
    'keeps its inside when somebody comes back later, outside',
    dayOf(planOf(['fixed'])),
    (day) => {
      const plan = { ...day.plan, presence: 'pairs' as const };
      const passes = [
        { at: 480, dir: 'in' as const },
        { at: 1100, dir: 'out' as const },
      ];
      const later = [
        { at: 5000, dir: 'in' as const },
        { at: 5100, dir: 'out' as const },
      ];
      const inside = (given: DayInput) => {
        const { start, end } = day.plan.kind === 'fixed' ? day.plan : { start: 0, end: 0 };
        const window = { from: start, to: end > start ? end : end + 1440 };
        return classify(given).segments.flatMap((s) => clip(s, window).map((w) => [w, s.code]));
      };
      expect(inside({ ...day, plan, passes: [...passes, ...later] })).toEqual(
        inside({ ...day, plan, passes }),
      );
    },
  );

  holds('is the same when asked again, and leaves its input alone', anyDay, (day) => {
    const before = JSON.stringify(day);
    const first = classify(day);
    classify({ plan: { kind: 'off' } });
    expect(classify(day)).toEqual(first);
    expect(JSON.stringify(day)).toBe(before);
  });
});

it(
  'the random days meet every rule, every adjustment and every anomaly',
  () => {
    const seen = new Set<string>();
    for (const day of fc.sample(anyDay, randomRuns('coverage', 0.5))) {
      const { segments, anomalies } = classify(day);
      for (const name of [...segments.flatMap(({ why }) => why), ...anomalies]) seen.add(name);
    }
    // A6 and A7 take codes away, so no segment names them.
    const named = [...RULES, ...ADJUSTMENTS, ...ANOMALIES].filter(
      (name) => name !== 'A6' && name !== 'A7',
    );
    expect([...seen].toSorted()).toEqual(named.toSorted());
  },
  LONG,
);

function clip(a: { from: number; to: number }, b: { from: number; to: number }) {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return from < to ? [{ from, to }] : [];
}

function notIn(
  window: { from: number; to: number },
  taken: readonly { from: number; to: number }[],
) {
  let rest = [window];
  for (const t of taken) {
    rest = rest.flatMap((r) => [
      ...clip(r, { from: Number.NEGATIVE_INFINITY, to: t.from }),
      ...clip(r, { from: t.to, to: Number.POSITIVE_INFINITY }),
    ]);
  }
  return rest;
}
