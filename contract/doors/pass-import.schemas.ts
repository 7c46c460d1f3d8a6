import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import { id, lines } from '#contract/kernel/fields.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { passDirections, passRowStates } from './door-choices.ts';
import type { passImportCalls } from './pass-import.calls.ts';

const state = z.enum(keysOf(passRowStates));

export const passImportSchemas = {
  GetPassImportTemplate: { data: z.null() },
  UploadPassFile: { data: z.object({ fileId: id, rows: z.int() }) },
  PreviewPassImport: {
    input: z.strictObject({ fileId: id }),
    data: z.object({
      total: z.int(),
      people: z.int(),
      counts: z.array(z.object({ state, count: z.int() })),
      /** Of each state the first ones. */
      rows: z.array(
        z.object({
          /** As the spreadsheet counts. */
          row: z.int(),
          state,
          /** What stands in the row. */
          raw: z.string(),
          /** By what the person is known in the file. */
          number: z.string().nullable(),
          personName: z.string().nullable(),
          localTime: z.string().nullable(),
          direction: z.enum(keysOf(passDirections)).nullable(),
          deviceName: z.string().nullable(),
        }),
      ),
      /** What becomes of days; none where there is nothing to take, or more than is tried. */
      days: z.object({ effect }).nullable(),
    }),
  },
  StartPassImport: {
    input: z.strictObject({
      fileId: id,
      reason: lines(300),
      /** Rows that cannot be taken are left out; else a file with one is refused. */
      skipsFaults: z.boolean().default(false),
    }),
    data: z.object({ taskId: id }),
  },
} satisfies CallSchemas<typeof passImportCalls>;
