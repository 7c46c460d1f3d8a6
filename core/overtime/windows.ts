/** Windows in which overtime is asked for or agreed (RQ-25, RQ-26), in minutes of the work date. */
import type { Code } from '#core/puantaj/codes.ts';
import type { Minutes } from '#core/time/clock.ts';
import { type Interval, intersect, subtract, total, union } from '#core/time/interval.ts';

export interface CodedSegment extends Interval {
  readonly code: Code;
}

/** What agreed overtime becomes: on rest days and holidays the day's own code, which stays. */
const WORKED: readonly Code[] = ['NM', 'HTM', 'RTM', 'IGM'];
/** Worked before or after the plan, and nobody agreed to it yet. */
const WAITING: readonly Code[] = ['GFC', 'CFC'];

/** RQ-25: minutes outside the plan and outside unpaid breaks that are always taken. */
export function askedMinutes(
  windows: readonly Interval[],
  plan: Interval | undefined,
  breaks: readonly Interval[],
): Minutes {
  return total(subtract(windows, plan ? [plan, ...breaks] : breaks));
}

/** RQ-26: less worked, less counts. */
export function workedMinutes(
  windows: readonly Interval[],
  segments: readonly CodedSegment[],
): Minutes {
  return total(intersect(windows, coded(segments, WORKED)));
}

/** RQ-25: runs of the day that were worked and wait for somebody's word, offered to who asks after the fact. */
export function waitingRuns(segments: readonly CodedSegment[]): Interval[] {
  return union(coded(segments, WAITING));
}

const coded = (segments: readonly CodedSegment[], codes: readonly Code[]) =>
  segments.filter(({ code }) => codes.includes(code));
