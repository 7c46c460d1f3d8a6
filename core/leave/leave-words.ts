import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { dayCount } from './checks/words.ts';
import type { LeavePart, LeftOutDay, LeftOutReason } from './counting/types.ts';

interface Worded {
  readonly typeName: string;
  readonly from: string;
  readonly to: string;
  readonly part: LeavePart;
  readonly days: number;
  readonly minutes: number;
  readonly travelDays?: number | undefined;
}

const PARTS: Readonly<Record<LeavePart, string>> = {
  day: '',
  morning: ' öğleden önce',
  afternoon: ' öğleden sonra',
  hours: '',
};

/** 'Yıllık izin, 02.11.2026 – 06.11.2026, 5 gün', 'Yıllık izin, 02.11.2026, 1 gün, 2 gün yol izni' */
export function leaveSummary({
  typeName,
  from,
  to,
  part,
  days,
  minutes,
  travelDays,
}: Worded): string {
  const span = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  const length = part === 'hours' ? formatDuration(minutes) : dayCount(days);
  const travel = travelDays ? `, ${dayCount(travelDays)} yol izni` : '';
  return `${typeName}, ${span}${PARTS[part]}, ${length}${travel}`;
}

const LEFT_OUT_WORDS: Readonly<Record<LeftOutReason, string>> = {
  holiday: 'resmî tatil',
  weeklyRest: 'hafta tatili',
  contractRest: 'akdi tatil',
  halfHoliday: 'yarım gün resmî tatil',
  noPlan: 'çalışma günü değil',
  report: 'rapor',
  outsidePlan: 'çalışma saati dışında',
};

/** Each day that is left out, with why in words. */
export const wordedLeftOut = (days: readonly LeftOutDay[]) =>
  days.map((one) => ({ ...one, label: LEFT_OUT_WORDS[one.reason] }));
