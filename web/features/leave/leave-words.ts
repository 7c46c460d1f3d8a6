/** How a leave reads. */
import { type LeavePartName, leaveParts } from '#contract/leave/leave-parts.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { dayCount, dayList } from '#core/leave/checks/words.ts';
import { formatClock } from '#core/time/clock.ts';
import type { LeaveRow } from './leave-calls.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

interface PartOfDay {
  readonly part: LeavePartName;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}

/** '02.11.2026 – 06.11.2026', '02.11.2026' */
export const spanText = ({ from, to }: Span): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** '5 gün'; of hours '01:30'. */
export const lengthText = ({
  part,
  days,
  minutes,
}: Pick<LeaveRow, 'part' | 'days' | 'minutes'>): string =>
  part === 'hours' ? formatDuration(minutes) : dayCount(days);

/** '2 gün ücretsiz: 09.11.2026–10.11.2026' */
export const travelText = (travel: readonly string[]): string =>
  `${dayCount(travel.length)} ücretsiz: ${dayList(travel)}`;

/** 'Öğleden önce', '08:30–10:00' */
export const partText = ({ part, fromMinute, toMinute }: PartOfDay): string =>
  part === 'hours' && fromMinute !== null && toMinute !== null
    ? `${formatClock(fromMinute)}–${formatClock(toMinute)}`
    : leaveParts[part];

/** '+14 gün', '-5 gün' */
export const signedDays = (days: number): string => `${days > 0 ? '+' : ''}${dayCount(days)}`;
