/** The minutes of a line by their names. */
import type { PayrollWeek } from './weeks.ts';

/** What a line sums up of its weeks. */
export const WEEK_MINUTES = [
  'base',
  'overDc',
  'overDay',
  'overWeek',
  'normal',
  'excess',
  'excessPaid',
  'overtime',
  'overtimePaid',
  'overtimeInWeek',
  'missing',
  'missingOffset',
  'missingDeducted',
  'extraNormal',
  'timeOffOvertime',
  'timeOffExcess',
] as const satisfies readonly (keyof PayrollWeek)[];

export const LINE_MINUTES = [
  ...WEEK_MINUTES,
  'holidayOver',
  'holidayOverPaid',
  'restWork',
  'restOver',
  'restOverPaid',
  'night',
  'hourlyRest',
  'hourlyHoliday',
  'settledOvertime',
  'settledExcess',
] as const;

export type LineMinute = (typeof LINE_MINUTES)[number];
