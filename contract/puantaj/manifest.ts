import type { FeatureContract } from '../kernel/feature.ts';
import { puantajDaysCalls } from './days/days.calls.ts';
import { monthCodesCalls } from './months/month-codes.calls.ts';
import { puantajMonthsCalls } from './months/months.calls.ts';
import { payrollCalls } from './payroll/payroll.calls.ts';
import { puantajCalls } from './puantaj.calls.ts';
import { puantajTopics } from './puantaj.topics.ts';
import { reportsCalls } from './reports/reports.calls.ts';

export const puantaj = {
  calls: {
    puantaj: puantajCalls,
    puantajDays: puantajDaysCalls,
    puantajMonths: puantajMonthsCalls,
    monthCodes: monthCodesCalls,
    payroll: payrollCalls,
    reports: reportsCalls,
  },
  topics: puantajTopics,
} as const satisfies FeatureContract;
