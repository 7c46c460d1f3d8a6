/** Runs of overtime and leave (PR-35): minutes of one kind that follow each other, from when to when. */
import { type Code, WORK_LABELS } from '#core/puantaj/codes.ts';
import type { Minutes } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { FileValues } from './fields.ts';
import type { KeptCell, KeptDay, KeptLeave } from './kept.ts';

const DAY = 1440;

/** Overtime that somebody agreed to, by the day it fell on; leave, and time off from the account. */
const RUN_CODES = [
  'NM',
  'HTM',
  'RTM',
  'IGM',
  'UCI',
  'USI',
  'DI',
] as const satisfies readonly Code[];
const IS_RUN: ReadonlySet<string> = new Set(RUN_CODES);

export interface Run {
  /** On which it begins. */
  readonly date: Day;
  readonly from: Minutes;
  /** Beyond 1440 on the day after. */
  readonly to: Minutes;
  readonly code: string;
  readonly name: string;
}

/** Which leave the minutes are of; null where it could be more than one. */
function leaveOf(code: Code, leaves: readonly KeptLeave[]): KeptLeave | null {
  const fitting = leaves.filter(({ isPaid }) => isPaid === (code === 'UCI'));
  const [first] = fitting;
  return first && fitting.every((one) => one.code === first.code) ? first : null;
}

function named(code: Code, leaves: readonly KeptLeave[]): Pick<Run, 'code' | 'name'> {
  const leave = code === 'UCI' || code === 'USI' ? leaveOf(code, leaves) : null;
  return { code: leave?.code ?? code, name: leave?.name ?? WORK_LABELS[code] };
}

/** Of a day in order of time. One that goes over midnight is one run, of the date on which it begins. */
export function runsOf({ day, segments }: KeptDay, cell?: KeptCell): Run[] {
  const merged: { from: Minutes; to: Minutes; code: Code }[] = [];
  for (const [from, to, code] of segments.toSorted((a, b) => a[0] - b[0])) {
    if (!IS_RUN.has(code)) continue;
    const last = merged.at(-1);
    if (last?.code === code && last.to === from) last.to = to;
    else merged.push({ from, to, code });
  }
  return merged.map(({ from, to, code }) => {
    const ahead = Math.floor(from / DAY);
    return {
      date: addDays(day, ahead),
      from: from - ahead * DAY,
      to: to - ahead * DAY,
      ...named(code, cell?.leaves ?? []),
    };
  });
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const hourOf = (minute: Minutes) => Math.floor((minute % DAY) / 60);
const clock = (minute: Minutes) => `${twoDigits(hourOf(minute))}:${twoDigits(minute % 60)}`;

/** `whose`: their number, for an id that no other run of the company has. */
export const runValues = ({ date, from, to, code, name }: Run, whose: string): FileValues => ({
  runCode: code,
  runName: name,
  runId: `${whose}-${date.replaceAll('-', '')}-${clock(from).replace(':', '')}`,
  runFrom: clock(from),
  runTo: clock(to),
  startHour: String(hourOf(from)),
  startMinute: String(from % 60),
  endHour: String(hourOf(to)),
  endMinute: String(to % 60),
  runMinutes: to - from,
});

/** The parts of a date, as programs ask for them. */
export const dateValues = (date: Day): FileValues => ({
  date,
  dayOfMonth: String(Number(date.slice(8))),
  monthNo: String(Number(date.slice(5, 7))),
  year: date.slice(0, 4),
  yearShort: date.slice(2, 4),
});
