import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id } from '#contract/kernel/fields.ts';
import { importFields } from './import-fields.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { fieldChange } from '#contract/kernel/history.schema.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import { passesThatMove } from '../people.schemas.ts';
import type { importCalls } from './import.calls.ts';

/** Columns are counted from 0. */
const column = z.int('Bilinmeyen sütun.').min(0, 'Bilinmeyen sütun.').max(99, 'Bilinmeyen sütun.');
const field = z.enum(keysOf(importFields), 'Bilinmeyen alan.');
const mapping = z.array(z.strictObject({ column, field })).max(100);

const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Looked at only once each row is one: a refinement of the list itself would see broken rows too. */
const sensible = z
  .custom<z.output<typeof mapping>>()
  .refine((list) => isOnce(list.map(({ field }) => field)), 'Bir alan bir sütundan alınabilir.')
  .refine((list) => isOnce(list.map(({ column }) => column)), 'Bir sütun bir alana gidebilir.')
  .refine(
    (list) => list.some(({ field }) => field === 'registrationNo'),
    'Sicil no alanı için bir sütun seçin.',
  );

const chosen = z.strictObject({
  fileId: id,
  mapping: mapping.pipe(sensible),
  /** From which day on the dated fields of those who are there already hold; today, unless said. */
  effectiveFrom: day.optional(),
});

export const importSchemas = {
  GetImportTemplate: { data: z.null() },
  UploadImportFile: {
    data: z.object({
      fileId: id,
      rows: z.int(),
      columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
      /** By the headings. */
      mapping: z.array(z.object({ column, field })),
    }),
  },
  PreviewImport: {
    input: chosen,
    data: z.object({
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      /** Rows with a fault. */
      faulty: z.int(),
      /** Those of the new ones who get a username: they have no password yet. */
      withoutPassword: z.int(),
      /** Of which company's new people how many began before its puantaj does: their days before are not calculated. */
      begunEarlier: z.array(
        z.object({ companyName: z.string(), firstPuantajDay: z.string(), people: z.int() }),
      ),
      faultCount: z.int(),
      /** The first of them. */
      faults: z.array(
        z.object({
          row: z.int(),
          column: z.string(),
          value: z.string().nullable(),
          Message: z.string(),
        }),
      ),
      /** Some of those who would change, and how. */
      sample: z.array(
        z.object({
          row: z.int(),
          name: z.string(),
          isNew: z.boolean(),
          changes: z.array(fieldChange),
        }),
      ),
      /** What becomes of days, and whose passes change hands; none where there is nothing to write, or more than is tried. */
      days: z.object({ effect, moves: passesThatMove }).nullable(),
    }),
  },
  StartImport: { input: chosen, data: z.object({ taskId: id }) },
} satisfies CallSchemas<typeof importCalls>;
