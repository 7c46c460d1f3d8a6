import { puantajDaysSchemas } from './days/days.schemas.ts';
import { monthCodesSchemas } from './months/month-codes.schemas.ts';
import { puantajMonthsSchemas } from './months/months.schemas.ts';
import { payrollSchemas } from './payroll/payroll.schemas.ts';
import { puantajSchemas } from './puantaj.schemas.ts';
import { reportsSchemas } from './reports/reports.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfPuantaj = {
  puantaj: puantajSchemas,
  puantajDays: puantajDaysSchemas,
  puantajMonths: puantajMonthsSchemas,
  monthCodes: monthCodesSchemas,
  payroll: payrollSchemas,
  reports: reportsSchemas,
} as const;
