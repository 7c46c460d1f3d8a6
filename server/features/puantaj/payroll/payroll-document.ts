/** A person's payroll as it is shown, kept and locked. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { payrollSchemas } from '#contract/puantaj/payroll/payroll.schemas.ts';
import { WEEK_MINUTES } from '#core/puantaj/payroll/line-minutes.ts';
import type { KeptCell, KeptLeave, KeptLine } from '#core/month-close/files/kept.ts';
import type { PayrollLeave } from '#core/puantaj/payroll/dates.ts';
import type { PayrollLine } from '#core/puantaj/payroll/line.ts';
import type { Payroll } from '#core/puantaj/payroll/payroll.ts';
import { causeOf } from '#core/puantaj/payroll/shares.ts';
import type { PayrollWeek } from '#core/puantaj/payroll/weeks.ts';

type Answer = z.output<(typeof payrollSchemas)['GetPersonPayroll']['data']>;
/** With what files tell of its dates besides. */
export interface PayrollDocument extends Pick<Answer, 'outside' | 'weeks'> {
  readonly lines: (Answer['lines'][number] & Pick<KeptLine, 'holidays'>)[];
  readonly cells: (Answer['cells'][number] & Pick<KeptCell, 'leaves'>)[];
}

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
    ...leavesOf(date.leaves),
  })),
  weeks: lines.flatMap(({ weeks }) => weeks.map(weekOf)),
});

/** Of what it comes to: what a cause is called does not change it, nor on which dates the sums of a line lie. */
export function digestOf({ cells, lines, outside, weeks }: PayrollDocument): string {
  const figures = { outside, lines: lines.map(({ holidays: _holidays, ...line }) => line), weeks };
  const shares = cells.map((cell) => [
    cell.date,
    cell.shares.map(({ kind, days }) => [kind, days]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([figures, shares]))
    .digest('hex');
}

/** All that are leave for the payroll, by the hour too. */
function leavesOf(leaves: readonly PayrollLeave[]): Pick<KeptCell, 'leaves'> {
  const own = leaves
    .filter(({ asWorked }) => !asWorked)
    .map(({ code = null, type, pay }): KeptLeave => ({ code, name: type, isPaid: pay === 'paid' }));
  return own.length > 0 ? { leaves: own } : {};
}

function lineOf({
  company: _company,
  employment: _employment,
  datesOf: _dates,
  weeks: _weeks,
  holidays,
  sgk,
  ...line
}: PayrollLine): PayrollDocument['lines'][number] {
  const causes = sgk.causes.map(({ code, dates }) => ({ code, dates: [...dates] }));
  return { ...line, sgk: { ...sgk, causes }, ...(holidays.length > 0 && { holidays }) };
}

function weekOf(week: PayrollWeek): Answer['weeks'][number] {
  const minutes = Object.fromEntries(WEEK_MINUTES.map((name) => [name, week[name]]));
  return {
    monday: week.monday,
    closes: week.closesOn,
    minutes: minutes as Answer['weeks'][number]['minutes'],
  };
}
