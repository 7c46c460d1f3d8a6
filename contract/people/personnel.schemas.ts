import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, fileOf, id, line, sortBy } from '#contract/kernel/fields.ts';
import { keysOf } from './person-choices.ts';
import { personColumns } from './person-columns.ts';
import { history } from '../kernel/history.schema.ts';
import { editable, peopleFilter, userSortFields } from './person.schema.ts';
import type { personnelCalls } from './personnel.calls.ts';

const version = z.int().min(1).optional();

const named = z.object({ id, name: z.string() });

/** What hangs on someone who leaves: the departments, work places and people that they lead. */
const openMatters = z.object({
  departments: z.array(named),
  workPlaces: z.array(named),
  peopleCount: z.int(),
});

export const personnelSchemas = {
  EndEmployment: {
    input: z.strictObject({ id, endDate: day, reason: line(200), version }),
    data: z.object({
      id,
      active: z.boolean(),
      open: openMatters,
    }),
  },
  GetOpenMatters: { input: z.strictObject({ id }), data: openMatters },
  Rehire: {
    input: z.strictObject({
      id,
      startDate: day,
      version,
      companyCode: editable.companyCode.optional(),
      workPlaceCode: editable.workPlaceCode.optional(),
      departmentId: editable.departmentId.optional(),
      titleId: editable.titleId.optional(),
      managerId: editable.managerId.optional(),
    }),
    data: z.object({ id, oneTimePassword: z.string().optional() }),
  },
  GetEmploymentPeriods: {
    input: z.strictObject({ id }),
    data: z.array(
      z.object({
        startDate: z.string().nullable(),
        endDate: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  },
  GetUserHistory: history,
  ResetPassword: {
    input: z.strictObject({ id }),
    data: z.object({ oneTimePassword: z.string() }),
  },
  SavePhoto: {
    input: z.strictObject({ id, imageUrl: z.string().max(2000) }),
    data: z.object({ avatar: z.string() }),
  },
  RemovePhoto: { input: z.strictObject({ id }), data: z.null() },
  ExportUsers: {
    input: z.strictObject({
      sort: sortBy(userSortFields),
      ...peopleFilter,
      /** Of whom the filter finds: only these, or all but these. */
      ids: z
        .array(id)
        .min(1, 'En az bir kişi seçin.')
        .max(5000, 'Bir kerede en çok 5000 kişi seçilebilir.')
        .optional(),
      except: z.array(id).max(10_000).optional(),
      ...fileOf(keysOf(personColumns)),
    }),
    data: z.null(),
  },
} satisfies CallSchemas<typeof personnelCalls>;
