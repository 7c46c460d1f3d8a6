import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, line, personId } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { doorErrorKinds } from './door-choices.ts';
import type { doorErrorsCalls } from './door-errors.calls.ts';

const kind = z.enum(keysOf(doorErrorKinds), 'Bilinmeyen hata türü.');
const number = line(64);

export const doorErrorsSchemas = {
  GetDoorErrors: pagedList(
    { kind: kind.optional(), deviceId: id.optional() },
    z.object({
      /** What makes it one group: unique in the list. */
      key: z.string(),
      kind,
      deviceId: id.nullable(),
      deviceName: z.string().nullable(),
      /** The number or card that nobody has, or the serial of a device that waits. */
      number: z.string().nullable(),
      isCard: z.boolean(),
      count: z.int(),
      firstAt: z.string(),
      lastAt: z.string(),
      sample: z.string().nullable(),
      /** What went wrong, and what to do. */
      text: z.string(),
      remedy: z.string(),
      suggestedPersonId: personId.nullable(),
      suggestedName: z.string().nullable(),
    }),
  ),
  AssignNumber: {
    input: z.strictObject({
      deviceId: id,
      number,
      isCard: z.boolean().default(false),
      personId: id,
    }),
    data: z.object({ assigned: z.int() }),
  },
  ReprocessPasses: { input: z.strictObject({}), data: z.object({ assigned: z.int() }) },
  IgnoreDoorErrors: {
    input: z.strictObject({
      errors: z
        .array(
          z.strictObject({
            kind: z.enum(
              ['unknownNumber', 'setAside'],
              'Bu hata yok sayılamaz; nedeni giderilince kapanır.',
            ),
            deviceId: id,
            number: number.nullable().default(null),
            isCard: z.boolean().default(false),
          }),
        )
        .min(1, 'En az bir hata seçin.')
        .max(100, 'Tek seferde en çok 100 hata seçilebilir.'),
    }),
    data: z.object({ ignored: z.int() }),
  },
} satisfies CallSchemas<typeof doorErrorsCalls>;
