/** An uploaded file of records about people: what comes of each of its rows, and starting with it. */
import { z } from 'zod';
import { id } from './fields.ts';

export const fileTemplate = { data: z.null() };
export const fileUpload = { data: z.object({ fileId: id, rows: z.int() }) };

export const filePreview = <const S extends readonly [string, ...string[]]>(states: S) => {
  const state = z.enum(states);
  return {
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
};

export const fileStart = {
  input: z.strictObject({
    fileId: id,
    /** Rows that cannot be taken are left out; else a file with one is refused. */
    skipsFaults: z.boolean().default(false),
  }),
  data: z.object({ taskId: id }),
};
