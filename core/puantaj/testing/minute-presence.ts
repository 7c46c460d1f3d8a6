/** Section 1 for the model by the minute. */
import type { DayInput, Pass, Plan } from '../types.ts';
import type { Window } from './minute-cells.ts';

/** Section 1, steps 1 and 2. */
export function cleanPasses(day: DayInput): Pass[] {
  const sorted = (day.passes ?? [])
    .map((pass, order) => ({ pass, order }))
    .toSorted((a, b) => (a.pass.at === b.pass.at ? a.order - b.order : a.pass.at - b.pass.at))
    .map(({ pass }) => pass);
  const windowMinutes = day.plan.duplicateWindow ?? 2;
  return sorted.reduce<Pass[]>((kept, pass) => {
    const last = kept.at(-1);
    const close = last !== undefined && pass.at <= last.at + windowMinutes;
    const alike = last !== undefined && new Set([pass.dir, last.dir, 'unknown']).size < 3;
    return close && alike ? kept : [...kept, pass];
  }, []);
}

/** Step 3, and "a shift whose end is not after its start ends on the next day". */
export function planWindow(day: DayInput, kept: readonly Pass[]): Window | null {
  const plan: Plan = day.plan;
  let start: number;
  let end: number;
  if (plan.kind === 'off') return null;
  if (plan.kind === 'fixed') {
    start = plan.start;
    end = plan.end;
  } else {
    const starts: number[] = [];
    if (kept[0]) starts.push(kept[0].at);
    for (const w of day.inDay ?? []) {
      if (w.counts === 'work' && w.from < w.to) starts.push(w.from);
    }
    for (const l of day.leave ?? []) {
      if (l.fullDay !== true && l.from < l.to) starts.push(l.from);
    }
    start = plan.earliestStart;
    if (starts.length > 0 && kept[0]?.dir !== 'out') {
      start = starts.toSorted((a, b) => a - b)[0]!;
      if (start < plan.earliestStart) start = plan.earliestStart;
      if (start > plan.latestStart) start = plan.latestStart;
    }
    end = start + plan.span;
  }
  if (!(end > start)) end += 1440;
  return { from: start, to: end };
}

/** Steps 4 to 6. */
export function presenceOf(
  day: DayInput,
  kept: readonly Pass[],
  shift: Window | null,
  odd: Set<string>,
) {
  const there: Window[] = [];
  const { plan } = day;
  const lacksEntry = (exit: number) => {
    odd.add('MISSING_ENTRY');
    if (plan.missingEntry !== 'planStart' || !shift) return;
    if (shift.from < exit) there.push({ from: shift.from, to: exit });
  };
  const lacksExit = (entry: number) => {
    odd.add('MISSING_EXIT');
    if (plan.missingExit !== 'planEnd' || !shift) return;
    if (entry < shift.to) there.push({ from: entry, to: shift.to });
  };
  if (plan.presence === 'firstLast') {
    const [only] = kept;
    if (kept.length >= 2) there.push({ from: kept[0]!.at, to: kept[kept.length - 1]!.at });
    else if (only?.dir === 'out') lacksEntry(only.at);
    else if (only) lacksExit(only.at);
  } else {
    let isIn = false;
    let since = 0;
    kept.forEach((pass, index) => {
      let dir = pass.dir;
      if (dir === 'unknown') dir = isIn ? 'out' : 'in';
      if (dir === 'in' && !isIn) {
        isIn = true;
        since = pass.at;
      } else if (dir === 'in') {
        odd.add('DOUBLE_ENTRY');
      } else if (isIn) {
        isIn = false;
        there.push({ from: since, to: pass.at });
      } else if (index === 0) {
        lacksEntry(pass.at);
      } else {
        odd.add('UNMATCHED_EXIT');
      }
    });
    if (isIn) lacksExit(since);
  }
  for (const w of day.inDay ?? []) if (w.counts === 'work') there.push(w);
  return there;
}
