/** The one reading of a stored day: of every page, list, sum and file. */
import type { Anomaly } from '#core/puantaj/anomaly-names.ts';
import { classify } from '#core/puantaj/classify.ts';
import type { Code } from '#core/puantaj/codes.ts';
import {
  LOST,
  lostMinutes,
  overtimeMinutes,
  totalsOf,
  waitingMinutes,
  workedAtNight,
  workedMinutes,
} from '#core/puantaj/day-sums.ts';
import type { DayInput, Plan, Segment, Totals } from '#core/puantaj/types.ts';
import type { Day } from '#core/time/day.ts';
import type { StoredPass, StoredSegment } from '#server/db/puantaj-tables.ts';

/** What a day was computed from, as it is kept. */
export interface StoredInput {
  readonly plan: Plan;
  readonly passes: readonly StoredPass[];
  readonly extras: Omit<DayInput, 'plan' | 'passes'>;
}

/** As `dayTables` shows it: what holds of a day that goes on is said there already, but for time that runs. */
export interface DayToRead {
  readonly worked: number;
  readonly night: number;
  readonly missing: number;
  readonly overtime: number;
  readonly waiting: number;
  readonly totals: Totals;
  /** May be left out of a day that is over. */
  readonly segments: readonly StoredSegment[] | null;
  readonly anomalies: readonly Anomaly[];
  readonly ended: boolean;
  /** Of a day that goes on. */
  readonly nowMinute: number | null;
  /** From how many minutes on overtime that waits is told. */
  readonly attention: number;
  /** Only of whoever is inside now by a pass of this day. */
  readonly running: StoredInput | null;
}

/** What lists filter and count by, of whoever's time runs now. */
export type SoFar = { readonly personId: string; readonly day: Day } & Pick<
  DayToRead,
  'anomalies' | 'totals' | 'worked' | 'missing' | 'overtime' | 'waiting'
>;

/** The very input that the calculation took. */
export const inputOf = ({ plan, passes, extras }: StoredInput): DayInput => ({
  plan,
  passes: passes.map(([at, dir]) => ({ at, dir })),
  ...extras,
});

/** Whoever is inside, as if they left this minute. */
export const leavingAt = (input: StoredInput, minute: number): StoredInput => ({
  ...input,
  passes: [...input.passes, [minute, 'out']],
});

/** Known before it comes. */
const AHEAD: ReadonlySet<Code> = new Set(['UCI', 'USI', 'DI']);

/** Said of a day that is over. */
const AT_THE_END: ReadonlySet<Anomaly> = new Set([
  'MISSING_EXIT',
  'EARLY_EXIT',
  'ABSENT',
  'SHORT_BREAK',
]);

/** What is over of each, but for those that are told ahead. */
const upTo = (minute: number, segments: readonly Segment[], isTold: (code: Code) => boolean) =>
  segments
    .filter(({ from, code }) => from < minute || isTold(code))
    .map((one) => (one.to > minute && !isTold(one.code) ? { ...one, to: minute } : one));

const kept = (segments: readonly Segment[]): StoredSegment[] =>
  segments.map(({ from, to, code, why }) => [from, to, code, why]);
export const segmentsOf = (stored: readonly StoredSegment[] | null): Segment[] =>
  (stored ?? []).map(([from, to, code, why]) => ({ from, to, code, why }));

function soFar({ ended, attention }: DayToRead, input: StoredInput, nowMinute: number) {
  const result = classify(inputOf(leavingAt(input, nowMinute)));
  const segments = upTo(nowMinute, result.segments, (code) => AHEAD.has(code));
  const totals = totalsOf(segments);
  const waiting = waitingMinutes(totals);
  const isTold = (one: Anomaly) =>
    one === 'UNAPPROVED_OVERTIME' ? waiting >= Math.max(1, attention) : !AT_THE_END.has(one);
  return {
    segments: kept(segments),
    totals,
    worked: workedMinutes(totals),
    night: workedAtNight(segments),
    missing: ended ? lostMinutes(totals) : 0,
    overtime: overtimeMinutes(totals),
    waiting,
    anomalies: result.anomalies.filter(isTold),
  };
}

/**
 * Whoever is inside has worked so far. Time that is lost is told as it passes, and counts as missing when the shift is
 * over.
 */
export function readDay<Row extends DayToRead>(row: Row): Row {
  const { nowMinute } = row;
  if (nowMinute === null) return row;
  if (row.running) return { ...row, ...soFar(row, row.running, nowMinute) };
  const segments = upTo(nowMinute, segmentsOf(row.segments), (code) => !LOST.has(code));
  return { ...row, segments: kept(segments), totals: totalsOf(segments) };
}
