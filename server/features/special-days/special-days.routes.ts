import type { FastifyInstance } from 'fastify';
import { specialDaysCalls } from '#contract/special-days/special-days.calls.ts';
import { specialDaysSchemas } from '#contract/special-days/special-days.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { effectOf } from '#server/features/puantaj/puantaj.ts';
import { historyOf } from '#server/records/audit-presenter.ts';
import { fileOf, pageOf } from '#server/records/lists/list-calls.ts';
import type { Known } from '#server/records/record.ts';
import { storedResources } from '#server/records/resources/storage.ts';
import type { Values } from '#server/records/resources/values.ts';
import { updateRow } from '#server/records/resources/write.commands.ts';
import { loadHolidays } from './load-holidays.commands.ts';
import { previewHolidays } from './public-holidays.ts';
import { addSpecialDay, deleteSpecialDay, updateSpecialDay } from './special-days.commands.ts';
import { specialDays } from './special-day-list.ts';
import { concernedBy } from './special-days.queries.ts';

export function specialDayRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, specialDaysCalls, specialDaysSchemas, {
    GetSpecialDays: pageOf(specialDays),
    AddSpecialDay: addSpecialDay,
    UpdateSpecialDay: updateSpecialDay,
    DeleteSpecialDay: deleteSpecialDay,
    GetSpecialDayHistory: ({ read }, input) => read((db) => historyOf(db, 'specialDay', input)),
    ExportSpecialDays: fileOf(specialDays),
    GetSpecialDayEffect: ({ read }, input) => read((db) => concernedBy(db, input)),
    PreviewAddSpecialDay: effectOf(addSpecialDay),
    PreviewUpdateSpecialDay: effectOf(updateSpecialDay),
    PreviewUpdateSpecialDayType: effectOf((call, input: Values & Known) =>
      updateRow(call, storedResources.specialDayTypes, input),
    ),
    PreviewDeleteSpecialDay: effectOf(deleteSpecialDay),
    PreviewLoadPublicHolidays: effectOf(loadHolidays),
    GetPublicHolidays: ({ read }, { year }) => read((db) => previewHolidays(db, year)),
    LoadPublicHolidays: loadHolidays,
  });
}
