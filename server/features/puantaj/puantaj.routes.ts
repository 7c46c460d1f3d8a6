import type { FastifyInstance } from 'fastify';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { puantajDaysSchemas } from '#contract/puantaj/days/days.schemas.ts';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import { puantajMonthsSchemas } from '#contract/puantaj/months/months.schemas.ts';
import { payrollCalls } from '#contract/puantaj/payroll/payroll.calls.ts';
import { payrollSchemas } from '#contract/puantaj/payroll/payroll.schemas.ts';
import { puantajCalls } from '#contract/puantaj/puantaj.calls.ts';
import { puantajSchemas } from '#contract/puantaj/puantaj.schemas.ts';
import { reportsCalls } from '#contract/puantaj/reports/reports.calls.ts';
import { reportsSchemas } from '#contract/puantaj/reports/reports.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { fileOf, pageOf } from '#server/records/lists/list-calls.ts';
import { recorded } from '#server/records/recorded-exports.ts';
import { recalculateDays } from './calculate/recalculate.commands.ts';
import {
  attachExcuse,
  correctDays,
  previewAttachExcuse,
  previewCorrectDays,
  withdrawCorrection,
} from './corrections/corrections.commands.ts';
import { getDayHistory } from './days/day-history.queries.ts';
import { getPuantajDay } from './days/day.queries.ts';
import { exportDay } from './days/export.ts';
import { getDayInput, getPersonDay } from './days/person-day.ts';
import { firstDayEffect } from './first-day-effect.queries.ts';
import { exportMonth } from './months/export.ts';
import { getMonth } from './months/month.ts';
import { getPersonMonth } from './months/person-month.ts';
import { exportSheet } from './months/sheet/export-sheet.ts';
import { getPersonPayroll } from './payroll/person-payroll.ts';
import { personnelDays } from './reports/personnel-daily.ts';
import { dailyWorkTypes } from './work-types.queries.ts';

export function puantajRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, puantajCalls, puantajSchemas, {
    GetDailyWorkTypes: ({ read }) => read(dailyWorkTypes),
    GetFirstDayEffect: ({ read }, input) => read((db) => firstDayEffect(db, input)),
  });
  bind(app, context, puantajDaysCalls, puantajDaysSchemas, {
    GetPuantajDay: ({ read, caller }, input) => read((db) => getPuantajDay(db, caller, input)),
    ExportPuantajDay: recorded(exportDay),
    GetPersonDay: ({ read, caller }, input) => read((db) => getPersonDay(db, caller, input)),
    GetDayInput: ({ read, caller }, input) => read((db) => getDayInput(db, caller, input)),
    GetDayHistory: ({ read, caller }, input) => read((db) => getDayHistory(db, caller, input)),
    CorrectDays: correctDays,
    PreviewCorrectDays: previewCorrectDays,
    AttachExcuse: attachExcuse,
    PreviewAttachExcuse: previewAttachExcuse,
    WithdrawCorrection: withdrawCorrection,
    RecalculateDays: recalculateDays,
  });
  bind(app, context, reportsCalls, reportsSchemas, {
    GetPersonnelDaily: pageOf(personnelDays),
    ExportPersonnelDaily: fileOf(personnelDays),
  });
  bind(app, context, puantajMonthsCalls, puantajMonthsSchemas, {
    GetPuantajMonth: getMonth,
    GetPersonMonth: ({ read, caller }, input) => read((db) => getPersonMonth(db, caller, input)),
    ExportPuantajMonth: recorded(exportMonth),
    ExportPuantajSheet: recorded(exportSheet),
  });
  bind(app, context, payrollCalls, payrollSchemas, {
    GetPersonPayroll: ({ read, caller }, input) =>
      read((db) => getPersonPayroll(db, caller, input)),
  });
}
