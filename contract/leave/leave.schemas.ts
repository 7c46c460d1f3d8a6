import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { day, id, longText, personId, search } from '#contract/kernel/fields.ts';
import { listSchemas } from '#contract/kernel/list/list-calls.schema.ts';
import { routedStep, state } from '#contract/requests/request-fields.schema.ts';
import { leaveList } from './leave-list.ts';
import type { leaveCalls } from './leave.calls.ts';
import {
  balanceEffect,
  counted,
  finding,
  hoursGiven,
  leaveTexts,
  part,
  spanFields,
  inOrder,
} from './leave-fields.schema.ts';

const list = listSchemas(leaveList, {
  input: {
    /** One's own; those whom one sees, oneself not among them; or everybody whom one sees. */
    view: z.enum(['mine', 'team', 'all'], 'Bilinmeyen görünüm.').default('mine'),
  },
});

export const leaveSchemas = {
  GetLeaveTypesForSelect: {
    data: z.array(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        colour: z.string(),
        unit: z.enum(['day', 'halfDay', 'hour']),
        counting: z.enum(['annual', 'planned', 'calendar', 'hours']),
        takesFromBalance: z.boolean(),
        document: z.enum(['none', 'atOnce', 'later']),
        documentDays: z.int().nullable(),
        note: z.string().nullable(),
      }),
    ),
  },
  PreviewLeave: {
    input: z
      .strictObject({
        /** Oneself unless named. */
        personId: id.optional(),
        /** The request that is being corrected, which does not stand in its own way. */
        exceptId: id.optional(),
        hasDocument: z.boolean().default(false),
        ...spanFields,
      })
      .refine(...inOrder)
      .refine(...within('leave'))
      .refine(...hoursGiven),
    data: z.object({
      ...counted.shape,
      balance: balanceEffect,
      faults: z.array(finding),
      warnings: z.array(finding),
      /** Whom it would ask; nobody where it is entered as agreed. */
      route: z.array(routedStep),
      /** Others of the department who are away meanwhile. */
      away: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
    }),
  },
  RequestLeave: {
    input: z
      .strictObject({ ...spanFields, ...leaveTexts })
      .refine(...inOrder)
      .refine(...within('leave'))
      .refine(...hoursGiven),
    data: z.object({ id }),
  },
  CorrectLeave: {
    input: z
      .strictObject({
        id,
        seen: z.int().min(1),
        ...spanFields,
        ...leaveTexts,
        /** The document that is there stays unless another one, or none, is named. */
        documentFileId: id.nullable().optional(),
      })
      .refine(...inOrder)
      .refine(...within('leave'))
      .refine(...hoursGiven),
    data: z.object({ id, version: z.int() }),
  },
  EnterLeave: {
    input: z
      .strictObject({ personId: id, ...spanFields, ...leaveTexts })
      .refine(...inOrder)
      .refine(...within('leave'))
      .refine(...hoursGiven),
    data: z.object({ id }),
  },
  UploadLeaveDocument: { data: z.object({ fileId: id }) },
  AttachLeaveDocument: {
    input: z.strictObject({ id, documentFileId: id }),
    data: z.object({ id }),
  },
  GetLeaves: list.List,
  ExportLeaves: list.Export,
  GetLeave: {
    input: z.strictObject({ id }),
    data: z.object({
      id,
      version: z.int(),
      state,
      // Told to whoever was asked, who may see nothing else of the person (D58).
      personId: id,
      personName: z.string(),
      registrationNo: z.string(),
      departmentName: z.string().nullable(),
      titleName: z.string().nullable(),
      enteredByName: z.string().nullable(),
      origin: z.enum(['request', 'hr', 'bulk', 'import']),
      leaveTypeId: id,
      leaveTypeName: z.string(),
      colour: z.string(),
      from: z.string(),
      to: z.string(),
      part,
      fromMinute: z.int().nullable(),
      toMinute: z.int().nullable(),
      ...counted.shape,
      /** The first day back, where somebody came back early. */
      returnedOn: z.string().nullable(),
      standInId: id.nullable(),
      standInName: z.string().nullable(),
      contact: z.string().nullable(),
      note: z.string(),
      document: z.object({ url: z.string(), name: z.string() }).nullable(),
      documentState: z.enum(['none', 'there', 'due', 'late']),
      documentDue: z.string().nullable(),
      /** Told to who may decide on it or sees the person: none for others. */
      balance: balanceEffect,
      warnings: z.array(finding),
      /** What it does to the days, as the attendance calculation takes it. */
      effect: z.array(
        z.object({
          day: z.string(),
          cost: z.number(),
          workTypeCode: z.string(),
          pay: z.enum(['paid', 'unpaid', 'sgk']),
        }),
      ),
      away: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
      /** Whether the caller may enter an early return, or bring a document. */
      canReturnEarly: z.boolean(),
      canAttach: z.boolean(),
      canCorrect: z.boolean(),
      submittedAt: z.string(),
    }),
  },
  GetLeaveForm: { input: z.strictObject({ id }), data: z.null() },
  ReturnEarly: {
    input: z.strictObject({
      id,
      seen: z.int().min(1),
      firstDayBack: day,
      note: longText(256).default(''),
    }),
    data: z.object({ id, returned: z.number() }),
  },
  GetLeaveCalendar: {
    input: z
      .strictObject({
        from: day,
        to: day,
        departmentId: id.optional(),
        search,
        page: z.int().min(1).max(10_000).default(1),
        pageSize: z.int().min(1).max(200).default(50),
      })
      .refine(...inOrder)
      .refine(...within('leaveCalendar')),
    data: z.object({
      total: z.int(),
      people: z.array(
        z.object({
          /** None of a colleague whom the caller does not see otherwise. */
          personId: personId.nullable(),
          name: z.string(),
          departmentName: z.string().nullable(),
          leaves: z.array(
            z.object({
              /** None where the caller may not open it: then no type is told either. */
              id: id.nullable(),
              label: z.string(),
              colour: z.string(),
              from: z.string(),
              to: z.string(),
              part,
              isWaiting: z.boolean(),
            }),
          ),
        }),
      ),
      holidays: z.array(z.object({ day: z.string(), name: z.string(), isHalf: z.boolean() })),
    }),
  },
} satisfies CallSchemas<typeof leaveCalls>;
