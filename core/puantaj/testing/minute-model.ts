/**
 * The definition by the minute, slow and literal: docs `puantaj.md` read line by line into an array
 * with one cell per minute. It shares no code with the engine, only the shape of its input.
 */
import type { Code } from '../codes.ts';
import type { DayInput, Pass, Plan } from '../types.ts';

interface Cell {
  m: number;
  code: Code | null;
  rule: string;
  adjusted: string[];
}

export interface ModelResult {
  segments: { from: number; to: number; code: Code; why: string[] }[];
  totals: Record<string, number>;
  dayKind: string;
  planned: number;
  worked: number;
  anomalies: string[];
}

interface Window {
  from: number;
  to: number;
}

const inside = (m: number, w: Window) => w.from <= m && m < w.to;
const inAny = (m: number, list: readonly Window[]) => list.some((w) => inside(m, w));

/** Section 1, steps 1 and 2. */
function cleanPasses(day: DayInput): Pass[] {
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
function planWindow(day: DayInput, kept: readonly Pass[]): Window | null {
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
function presenceOf(day: DayInput, kept: readonly Pass[], shift: Window | null, odd: Set<string>) {
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

export function classifyByMinute(day: DayInput): ModelResult {
  const { plan } = day;
  const breaks = plan.breaks ?? [];
  const holidays = day.holidays ?? [];
  const leaves = day.leave ?? [];
  const approvals = day.overtimeApprovals ?? [];
  const auto = plan.overtime?.approval === 'auto';
  const odd = new Set<string>();

  const kept = cleanPasses(day);
  const shift = planWindow(day, kept);
  const presence = presenceOf(day, kept, shift, odd);

  const off = plan.kind === 'off';
  const contract = plan.kind === 'off' && plan.rest === 'contract';
  const fullDay = leaves.find((l) => l.fullDay === true);
  const partial = leaves.filter((l) => l.fullDay !== true);
  const working = !off && fullDay === undefined;
  const unpaid = breaks.filter((b) => !b.paid);
  const unpaidAlways = unpaid.filter((b) => b.deduct !== 'whenOut');
  const paidBreaks = breaks.filter((b) => b.paid);
  const dc = (day.equalization ?? []).filter((e) => e.kind === 'DC');
  const di = (day.equalization ?? []).filter((e) => e.kind === 'DI');
  const excused = (day.inDay ?? []).filter((w) => w.counts === 'break');

  // The row of minutes: everything that is mentioned anywhere.
  const mentioned = [
    ...presence,
    ...breaks,
    ...holidays,
    ...partial,
    ...(day.equalization ?? []),
    ...approvals,
    ...(day.inDay ?? []),
    ...(day.overrides ?? []),
    ...(shift ? [shift] : []),
    ...(plan.floatingBreak ? [plan.floatingBreak] : []),
  ].flatMap((w) => [w.from, w.to]);
  const low = Math.min(...mentioned, 0);
  const high = Math.max(...mentioned, 1440);

  /** Membership in any of the windows, looked up minute by minute. */
  const covered = (windows: readonly Window[]) => {
    const minutes = new Uint8Array(high - low);
    for (const w of windows) {
      for (let m = w.from; m < w.to; m++) minutes[m - low] = 1;
    }
    return (m: number) => minutes[m - low] === 1;
  };
  const isPresent = covered(presence);
  const inHol = covered(holidays);
  const inPlan = covered(shift ? [shift] : []);
  const inUnpaid = covered(unpaid);
  const inUnpaidAlways = covered(unpaidAlways);
  const inPaidBreak = covered(paidBreaks);
  const inDc = covered(dc);
  const inDi = covered(di);
  const isExcused = covered(excused);
  const isApproved = covered(approvals);
  const inPartial = covered(partial);

  let f: number | null = null;
  let l: number | null = null;
  for (let m = low; m < high; m++) {
    if (inPlan(m) && !inHol(m) && isPresent(m)) {
      f ??= m;
      l = m + 1;
    }
  }

  const ruleFor = (m: number): [string, Code | null] => {
    const present = isPresent(m);
    if (inHol(m)) {
      if (present && inUnpaidAlways(m)) return ['H1', 'GIM'];
      if (present) return ['H2', 'RTM'];
      return ['H3', null];
    }
    if (off) {
      if (present && inUnpaidAlways(m)) return ['O1', 'GIM'];
      if (present && inDc(m)) return ['O2', 'DC'];
      if (present && !contract) return ['O3', 'HTM'];
      if (present) return ['O4', isApproved(m) || auto ? 'NM' : 'CFC'];
      return ['O5', null];
    }
    if (fullDay) {
      const presentInAlways = present && inUnpaidAlways(m);
      if (inUnpaid(m) && (presentInAlways || (!present && inPlan(m)))) return ['L1', 'GIM'];
      if (present) return ['L2', 'IGM'];
      if (inPlan(m)) return ['L3', fullDay.paid ? 'UCI' : 'USI'];
      return ['L4', null];
    }
    if (inPlan(m)) {
      for (const b of unpaid) {
        if (!inside(m, b)) continue;
        if (b.deduct !== 'whenOut' || !present) return ['P1', 'GIM'];
      }
      const leave = partial.find((p) => inside(m, p));
      if (!present && leave) return ['P2', leave.paid ? 'UCI' : 'USI'];
      if (!present && inDi(m)) return ['P3', 'DI'];
      if (present) return ['P4', 'NC'];
      if (isExcused(m)) return ['P5', 'GIM'];
      if (f === null || l === null) return ['P6', 'BOS'];
      if (m < f) return ['P7', 'GEC'];
      if (m >= l) return ['P8', 'CEC'];
      if (inPaidBreak(m)) return ['P9', 'NC'];
      return ['P10', 'BOS'];
    }
    if (!present) return ['X1', null];
    if (inUnpaidAlways(m)) return ['X2', 'GIM'];
    if (inDc(m)) return ['X3', 'DC'];
    if (isApproved(m) || auto) return ['X4', 'NM'];
    return m < shift!.from ? ['X5', 'GFC'] : ['X6', 'CFC'];
  };

  const cells: Cell[] = [];
  for (let m = low; m < high; m++) {
    const [rule, code] = ruleFor(m);
    cells.push({ m, code, rule, adjusted: [] });
  }
  adjustCells(cells, day, { shift, working, fullDay: fullDay !== undefined && !off, contract });
  return describe(cells);

  function describe(final: Cell[]): ModelResult {
    const totals: Record<string, number> = {};
    for (const c of final) if (c.code) totals[c.code] = (totals[c.code] ?? 0) + 1;
    const sum = (...codes: string[]) => codes.reduce((n, c) => n + (totals[c] ?? 0), 0);
    const worked = sum('NC', 'NM', 'DC', 'HTM', 'RTM', 'IGM');
    const w = worked + sum('GFC', 'CFC');
    const some = (code: string) => (totals[code] ?? 0) > 0;
    const flag = (name: string, holds: boolean) => {
      if (holds) odd.add(name);
    };

    const absent = working && f === null && some('BOS');
    flag('ABSENT', absent);
    flag('GAP', some('BOS') && !absent);
    flag('LATE', some('GEC'));
    flag('EARLY_EXIT', some('CEC'));
    flag('UNAPPROVED_OVERTIME', some('GFC') || some('CFC'));
    const workedOnLeave = final.some(
      ({ m }) => working && inPlan(m) && !inHol(m) && isPresent(m) && inPartial(m),
    );
    flag('LEAVE_WORKED', some('IGM') || workedOnLeave);
    flag('HOLIDAY_WORK', some('RTM'));
    flag('REST_DAY_WORK', some('HTM'));
    const dcMissed = final.some(({ m }) => inDc(m) && !inHol(m) && !isPresent(m));
    flag('COMPENSATION_MISSING', dcMissed && !fullDay);
    flag('COMPENSATION_ON_REST_DAY', some('DC') && off && !contract);
    flag('DAILY_LIMIT', w > 660);
    const makesUpW = ['NC', 'NM', 'DC', 'HTM', 'RTM', 'IGM', 'GFC', 'CFC'];
    const atNight = final.filter(({ m, code }) => {
      const ofDay = ((m % 1440) + 1440) % 1440;
      return code && makesUpW.includes(code) && (ofDay >= 20 * 60 || ofDay < 6 * 60);
    }).length;
    flag('NIGHT_LIMIT', w > 450 && atNight > w / 2);
    const attended = final.filter(({ m }) => isPresent(m));
    if (w > 0 && attended.length > 0) {
      const [first, last] = [attended[0]!.m, attended.at(-1)!.m];
      const rested = final.filter(
        ({ m, code }) =>
          m >= first && m <= last && (!isPresent(m) || code === 'GIM' || inPaidBreak(m)),
      ).length;
      flag('SHORT_BREAK', rested < (w <= 240 ? 15 : w <= 450 ? 30 : 60));
    }

    let wholeDay = true;
    for (let m = 0; m < 1440; m++) wholeDay &&= inHol(m);
    let planned = 0;
    for (const { m } of final) if (inPlan(m) && !inHol(m) && !inUnpaid(m)) planned++;
    planned = Math.max(0, planned - Math.max(0, plan.floatingBreak?.minutes ?? 0));

    return {
      segments: segmentsOf(final),
      totals,
      dayKind: wholeDay ? 'holiday' : off ? 'rest' : fullDay ? 'leave' : 'work',
      planned: off ? 0 : planned,
      worked,
      anomalies: [...odd].toSorted(),
    };
  }
}

/** Section 3. */
function adjustCells(
  cells: Cell[],
  day: DayInput,
  is: { shift: Window | null; working: boolean; fullDay: boolean; contract: boolean },
): void {
  const { plan } = day;
  const set = (cell: Cell, code: Code | null, name: string) => {
    cell.code = code;
    cell.adjusted.push(name);
  };
  const having = (...codes: string[]) => cells.filter((c) => c.code && codes.includes(c.code));

  const floating = plan.floatingBreak;
  if (floating && (is.working || is.fullDay)) {
    let budget = floating.minutes;
    const window = cells.filter((c) => inside(c.m, floating));
    const turns = [
      () => window.filter((c) => c.rule === 'P10' && c.code !== 'GIM'),
      () => window.filter((c) => ['BOS', 'GEC', 'CEC', 'UCI', 'USI', 'DI'].includes(c.code ?? '')),
      () => (floating.deduct === 'whenOut' ? [] : window.filter((c) => c.code === 'NC')),
    ];
    for (const turn of turns) {
      for (const cell of turn()) {
        if (budget <= 0) break;
        set(cell, 'GIM', 'A1');
        budget--;
      }
    }
  }

  if (is.working) {
    let run: Cell[] = [];
    for (const cell of [...cells, null]) {
      if (cell && cell.rule === 'P10' && cell.code === 'BOS') {
        run.push(cell);
        continue;
      }
      if (run.length <= (plan.gapTolerance ?? 0)) for (const c of run) set(c, 'NC', 'A2');
      run = [];
    }

    const excess = plan.beyondTolerance === 'excess';
    const late = having('GEC');
    const lateTolerance = Math.max(0, plan.lateTolerance ?? 0);
    if (late.length <= lateTolerance) for (const c of late) set(c, 'NC', 'A3');
    else if (excess) for (const c of late.slice(late.length - lateTolerance)) set(c, 'NC', 'A3');

    const early = having('CEC');
    const earlyTolerance = Math.max(0, plan.earlyExitTolerance ?? 0);
    if (early.length <= earlyTolerance) for (const c of early) set(c, 'NC', 'A4');
    else if (excess) for (const c of early.slice(0, earlyTolerance)) set(c, 'NC', 'A4');

    let step = plan.missingStep ?? 1;
    if (step < 1) step = 1;
    const raise = (code: Code, from: number, direction: 1 | -1, count: number) => {
      let want = Math.ceil(count / step) * step - count;
      for (let i = from; want > 0 && cells[i]; i += direction) {
        const cell = cells[i]!;
        if (cell.code === 'GIM') continue;
        if (cell.code !== 'NC') break;
        set(cell, code, 'A5');
        want--;
      }
    };
    const stillLate = having('GEC');
    if (stillLate.length > 0) {
      raise('GEC', cells.indexOf(stillLate.at(-1)!) + 1, 1, stillLate.length);
    }
    const stillEarly = having('CEC');
    if (stillEarly.length > 0) {
      raise('CEC', cells.indexOf(stillEarly[0]!) - 1, -1, stillEarly.length);
    }
  }

  if (is.working || is.contract) {
    const { minBefore = 0, minAfter = 0 } = plan.overtime ?? {};
    let step = plan.overtime?.step ?? 1;
    if (step < 1) step = 1;
    const { shift } = is;
    const before = () => having('GFC', 'NM').filter((c) => shift !== null && c.m < shift.from);
    const after = () =>
      having('CFC', 'NM').filter(
        (c) => shift === null || (c.m >= shift.from && !inside(c.m, shift)),
      );
    for (const [side, minimum] of [
      [before, minBefore],
      [after, minAfter],
    ] as const) {
      const counted = side();
      if (counted.length >= minimum) continue;
      for (const c of counted) if (!inAny(c.m, day.overtimeApprovals ?? [])) set(c, null, 'A6');
    }
    const left = before();
    for (const c of left.slice(0, left.length % step)) set(c, null, 'A7');
    const right = after();
    for (const c of right.slice(right.length - (right.length % step))) set(c, null, 'A7');
  }

  for (const o of day.overrides ?? []) {
    for (const c of cells) {
      if (!inside(c.m, o)) continue;
      c.code = o.code;
      c.rule = '';
      c.adjusted = ['A8'];
    }
  }
}

const ORDER =
  'H1 H2 H3 O1 O2 O3 O4 O5 L1 L2 L3 L4 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 X1 X2 X3 X4 X5 X6 A1 A2 A3 A4 A5 A6 A7 A8'.split(
    ' ',
  );

function segmentsOf(cells: readonly Cell[]): ModelResult['segments'] {
  const segments: ModelResult['segments'] = [];
  for (const cell of cells) {
    if (!cell.code) continue;
    let last = segments.at(-1);
    if (!last || last.to !== cell.m || last.code !== cell.code) {
      last = { from: cell.m, to: cell.m, code: cell.code, why: [] };
      segments.push(last);
    }
    last.to = cell.m + 1;
    for (const name of [cell.rule, ...cell.adjusted]) {
      if (name && !last.why.includes(name)) last.why.push(name);
    }
  }
  for (const s of segments) s.why.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return segments;
}
