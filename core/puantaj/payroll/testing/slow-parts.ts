/** What the slow model counts with: dates one by one, minutes one by one, half hours one by one. */
import { addDays } from '#core/time/day.ts';
import type { ModelDay } from './slow-input.ts';

export function* datesFrom(from: string, to: string): Generator<string> {
  for (let date = from; date <= to; date = addDays(date, 1)) yield date;
}

export const PAID = [
  'worked',
  'weeklyRest',
  'contractRest',
  'holiday',
  'annualLeave',
  'paidLeave',
  'reportPaid',
  'timeOff',
  'outsidePuantaj',
];
export const UNPAID = ['sgkReport', 'unpaidLeave', 'absent', 'lostRest', 'noPlan'];
export const OF_WEEKS =
  'base overDc overDay overWeek normal excess excessPaid overtime overtimePaid overtimeInWeek missing missingOffset missingDeducted extraNormal timeOffOvertime timeOffExcess'.split(
    ' ',
  );
export const WORKED = ['NC', 'NM', 'DC', 'HTM', 'RTM', 'IGM'];

const isNight = (minute: number): boolean => {
  const clock = ((minute % 1440) + 1440) % 1440;
  return clock >= 1200 || clock < 360;
};

/** By regulation, half an hour at a time. */
export function paidFor(minutes: number, rounding: string): number {
  if (rounding === 'exact') return minutes;
  let paid = 0;
  while (paid < minutes) paid += 30;
  return paid;
}

/** Minutes of these codes between 20:00 and 06:00. */
export function nightIn({ inPuantaj, segments }: ModelDay, codes: readonly string[]): number {
  let night = 0;
  for (const [from, to, code] of inPuantaj ? segments : []) {
    for (let minute = from; minute < to; minute++) {
      if (codes.includes(code) && isNight(minute)) night++;
    }
  }
  return night;
}
