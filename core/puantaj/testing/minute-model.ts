/**
 * The definition by the minute, slow and literal: docs `puantaj.md` read line by line into an array
 * with one cell per minute. It shares no code with the engine, only the shape of its input.
 */
import type { Code } from '../codes.ts';
import type { DayInput } from '../types.ts';
import { adjustCells } from './minute-adjustments.ts';
import { type Cell, inside, type Window } from './minute-cells.ts';
import { cleanPasses, planWindow, presenceOf } from './minute-presence.ts';

export interface ModelResult {
  segments: { from: number; to: number; code: Code; why: string[] }[];
  totals: Record<string, number>;
  dayKind: string;
  planned: number;
  worked: number;
  anomalies: string[];
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
