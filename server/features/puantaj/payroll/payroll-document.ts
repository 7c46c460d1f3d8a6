/** A person's payroll as it is shown, kept and locked. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { payrollSchemas } from '#contract/puantaj/payroll/payroll.schemas.ts';
import { WEEK_MINUTES } from '#core/puantaj/payroll/line-minutes.ts';
import type { PayrollLine } from '#core/puantaj/payroll/line.ts';
import type { Payroll } from '#core/puantaj/payroll/payroll.ts';
import { causeOf } from '#core/puantaj/payroll/shares.ts';
import type { PayrollWeek } from '#core/puantaj/payroll/weeks.ts';

type Answer = z.output<(typeof payrollSchemas)['GetPersonPayroll']['data']>;
export type PayrollDocument = Pick<Answer, 'outside' | 'lines' | 'cells' | 'weeks'>;

export const documentOf = ({ outside, lines, cells }: Payroll): PayrollDocument => ({
  outside,
  lines: lines.map(lineOf),
  cells: cells.map(({ date, shares }) => ({
    date: date.date,
    shares: shares.map((share) => ({
      kind: share.kind,
      days: share.days,
      cause: causeOf(share),
    })),
  })),
  weeks: lines.flatMap(({ weeks }) => weeks.map(weekOf)),
});

/** Of what it comes to: what a cause is called does not change it. */
export function digestOf({ cells, ...figures }: PayrollDocument): string {
  const shares = cells.map((cell) => [
    cell.date,
    cell.shares.map(({ kind, days }) => [kind, days]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([figures, shares]))
    .digest('hex');
}

function lineOf({
  company: _company,
  employment: _employment,
  datesOf: _dates,
  holidays: _holidays,
  weeks: _weeks,
  sgk,
  ...line
}: PayrollLine): Answer['lines'][number] {
  const causes = sgk.causes.map(({ code, dates }) => ({ code, dates: [...dates] }));
  return { ...line, sgk: { ...sgk, causes } };
}

function weekOf(week: PayrollWeek): Answer['weeks'][number] {
  const minutes = Object.fromEntries(WEEK_MINUTES.map((name) => [name, week[name]]));
  return {
    monday: week.monday,
    closes: week.closesOn,
    minutes: minutes as Answer['weeks'][number]['minutes'],
  };
}
