/** The payroll as the command line and a call say it: lines, what each date is, weeks. */
import { type LineMinute, WEEK_MINUTES } from './line-minutes.ts';
import type { PayrollLine } from './line.ts';
import type { Payroll } from './payroll.ts';
import { causeOf } from './shares.ts';
import type { PayrollWeek } from './weeks.ts';

export function payrollAnswer({ lines, outside, cells, ...months }: Payroll) {
  return {
    period: { ...months.period, days: months.periodDays },
    sgkMonth: { name: months.sgkName, ...months.sgk },
    outside,
    lines: lines.map(lineAnswer),
    cells: Object.fromEntries(
      cells.map(({ date, shares }) => [
        date.date,
        shares.map((share) => [share.kind, share.days, causeOf(share)] as const),
      ]),
    ),
    weeks: lines.flatMap(({ weeks }) => weeks.map(weekAnswer)),
  };
}

function lineAnswer({
  company: _company,
  datesOf: _dates,
  holidays: _holidays,
  weeks: _weeks,
  sgk,
  ...line
}: PayrollLine) {
  return { ...line, sgk: { ...sgk, causes: sgk.causes.map(({ code }) => code) } };
}

function weekAnswer(week: PayrollWeek) {
  const minutes = Object.fromEntries(WEEK_MINUTES.map((name) => [name, week[name]]));
  return {
    monday: week.monday,
    closes: week.closesOn,
    ...(minutes as Pick<PayrollWeek, (typeof WEEK_MINUTES)[number] & LineMinute>),
  };
}
