import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import { id } from '#contract/kernel/fields.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { importRowStates } from './import-row-states.ts';
import type { leaveImportCalls, openingImportCalls } from './leave-import.calls.ts';

const state = z.enum(keysOf(importRowStates));

const template = { data: z.null() };
const upload = { data: z.object({ fileId: id, rows: z.int() }) };
const preview = {
  input: z.strictObject({ fileId: id }),
  data: z.object({
    total: z.int(),
    counts: z.array(z.object({ state, count: z.int() })),
    /** Of each state the first ones. */
    rows: z.array(
      z.object({
        /** As the spreadsheet counts. */
        row: z.int(),
        state,
        /** What stands in the row. */
        raw: z.string(),
        number: z.string().nullable(),
        personName: z.string().nullable(),
        /** What would be entered, in words; none where it could not be read. */
        what: z.string().nullable(),
        /** Why it cannot be taken, or what it takes the place of. */
        message: z.string().nullable(),
      }),
    ),
  }),
};
const start = {
  input: z.strictObject({
    fileId: id,
    /** Rows that cannot be taken are left out; else a file with one is refused. */
    skipsFaults: z.boolean().default(false),
  }),
  data: z.object({ taskId: id }),
};

export const leaveImportSchemas = {
  GetLeaveImportTemplate: template,
  UploadLeaveFile: upload,
  PreviewLeaveImport: {
    ...preview,
    data: preview.data.extend({
      /** What becomes of days; none where there is nothing to take, or more than is tried. */
      days: z.object({ effect }).nullable(),
    }),
  },
  StartLeaveImport: start,
} satisfies CallSchemas<typeof leaveImportCalls>;

export const openingImportSchemas = {
  GetOpeningImportTemplate: template,
  UploadOpeningFile: upload,
  PreviewOpeningImport: preview,
  StartOpeningImport: start,
} satisfies CallSchemas<typeof openingImportCalls>;
