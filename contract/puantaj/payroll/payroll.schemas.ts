import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, personId } from '#contract/kernel/fields.ts';
import { CODES } from '#core/puantaj/codes.ts';
import { WAGE_KINDS } from '#core/puantaj/payroll/dates.ts';
import { PAYROLL_KINDS } from '#core/puantaj/payroll/kinds.ts';
import { LINE_MINUTES, WEEK_MINUTES } from '#core/puantaj/payroll/line-minutes.ts';
import { month } from '../months/months.schemas.ts';
import type { payrollCalls } from './payroll.calls.ts';

const kind = z.enum(PAYROLL_KINDS);
const span = { from: z.string(), to: z.string() };
const minutesBy = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>);

const sgk = z.object({
  employedDays: z.int(),
  unpaidDates: z.int(),
  sgkDays: z.int(),
  adjust: z.int(),
  missingDays: z.int(),
  missingCode: z.string().nullable(),
  /** By code, with the dates that nobody pays for. */
  causes: z.array(z.object({ code: z.string(), dates: z.array(z.string()) })),
  restedInReport: z.boolean().nullable(),
});

/** A run of dates in one company, employment and SGK number. Days are counted by halves; all else that is no day is minutes. */
const line = z.object({
  ...span,
  sgkNo: z.string().nullable(),
  wageKind: z.enum(WAGE_KINDS),
  partTime: z.boolean(),
  periodDays: z.int(),
  days: z.object(
    Object.fromEntries(PAYROLL_KINDS.map((name) => [name, z.number()])) as Record<
      (typeof PAYROLL_KINDS)[number],
      z.ZodNumber
    >,
  ),
  paidDays: z.number(),
  unpaidDays: z.number(),
  wageDays: z.number().nullable(),
  holidayWorked: z.number(),
  holidayOnRestWorked: z.number(),
  restWorked: z.int(),
  minutes: minutesBy(LINE_MINUTES),
  byCode: z.partialRecord(z.enum(CODES), z.int()),
  sgk,
});

export const payrollSchemas = {
  GetPersonPayroll: {
    input: z.strictObject({
      id,
      month,
      /** Whose payroll; else the company of the person. */
      companyId: id.optional(),
    }),
    data: z.object({
      personId,
      name: z.string(),
      registrationNo: z.string(),
      companyId: z.string(),
      companyName: z.string(),
      month: z.string(),
      period: z.object({ ...span, days: z.int() }),
      sgkMonth: z.object({ name: z.string(), ...span, days: z.int() }),
      today: z.string(),
      /** Dates of the period in no line. */
      outside: z.int(),
      lines: z.array(line),
      /** What each date is, and why. */
      cells: z.array(
        z.object({
          date: z.string(),
          shares: z.array(z.object({ kind, days: z.number(), cause: z.string().nullable() })),
        }),
      ),
      weeks: z.array(
        z.object({ monday: z.string(), closes: z.string(), minutes: minutesBy(WEEK_MINUTES) }),
      ),
      /** Something changed since, and it has not been calculated again yet. */
      stale: z.boolean(),
    }),
  },
} satisfies CallSchemas<typeof payrollCalls>;
