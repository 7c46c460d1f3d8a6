import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { day, id, line, search, version } from '#contract/kernel/fields.ts';
import { REQUEST_KINDS } from '#core/requests/kinds.ts';
import type { deputiesCalls } from './deputies.calls.ts';
import { kind } from './request-fields.schema.ts';

const kinds = z
  .array(kind)
  .min(1, 'En az bir talep türü seçin.')
  .max(REQUEST_KINDS.length, 'Bir tür bir kez seçilebilir.')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Bir tür bir kez seçilebilir.')
  /** Every kind where none is named. */
  .nullable();

const inOrder = {
  message: 'Son gün ilk günden önce olamaz.',
  path: ['to'],
};

export const deputiesSchemas = {
  GetDeputies: {
    data: z.array(
      z.object({
        id,
        version: z.int(),
        // Both are told to each other, whatever else they may see of one another.
        personId: id,
        personName: z.string(),
        deputyId: id,
        deputyName: z.string(),
        from: z.string(),
        to: z.string(),
        kinds: z.array(kind).nullable(),
        note: z.string().nullable(),
        /** Whether the caller may change it. */
        editable: z.boolean(),
      }),
    ),
  },
  AddDeputy: {
    input: z
      .strictObject({
        /** Oneself unless named. */
        personId: id.optional(),
        deputyId: id,
        from: day,
        to: day,
        kinds,
        note: line(200).nullable().optional(),
      })
      .refine(({ from, to }) => from <= to, inOrder)
      .refine(...within('deputy')),
    data: z.object({ id }),
  },
  UpdateDeputy: {
    input: z
      .strictObject({
        id,
        version,
        deputyId: id,
        from: day,
        to: day,
        kinds,
        note: line(200).nullable(),
      })
      .refine(({ from, to }) => from <= to, inOrder)
      .refine(...within('deputy')),
    data: z.object({ id, version: z.int() }),
  },
  DeleteDeputy: { input: z.strictObject({ id, version }), data: z.null() },
  FindDeputy: {
    input: z.strictObject({ search }),
    data: z.array(z.object({ id, name: z.string(), titleName: z.string().nullable() })),
  },
} satisfies CallSchemas<typeof deputiesCalls>;
