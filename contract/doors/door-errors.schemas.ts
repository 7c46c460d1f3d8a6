import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import { day, id, line } from '#contract/kernel/fields.ts';
import { listSchemas } from '#contract/kernel/list/list-calls.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { passesThatMove } from '#contract/people/people.schemas.ts';
import { asideReasons } from './door-choices.ts';
import { doorErrorList } from './door-error-list.ts';
import type { doorErrorsCalls } from './door-errors.calls.ts';

const reason = z.enum(keysOf(asideReasons), 'Bilinmeyen neden.');
const number = line(64);
const MOST = 200;
const TOO_MANY = `Tek seferde en çok ${MOST} hata seçilebilir.`;

const list = listSchemas(doorErrorList);

/** A number at a device that nobody had when it passed. */
const unknownNumber = {
  deviceId: id,
  number,
  isCard: z.boolean().default(false),
  /** Those whose record number was used by another pass. */
  isConflict: z.boolean().default(false),
};

const assignNumber = z.strictObject({
  ...unknownNumber,
  personId: id,
  /** From this day on the card or number is the person's, and devices are told so. */
  keepFrom: day.optional(),
});

export const doorErrorsSchemas = {
  GetDoorErrors: list.List,
  ExportDoorErrors: list.Export,
  PreviewAssign: {
    input: z.strictObject({ ...unknownNumber, personId: id }),
    data: z.object({
      /** Of the open ones of the number at the device, those on days when the person worked here. */
      matched: z.int(),
      open: z.int(),
    }),
  },
  PreviewAssignNumber: {
    input: assignNumber,
    data: z.object({ effect, moves: passesThatMove }),
  },
  AssignNumber: {
    input: assignNumber,
    data: z.object({ assigned: z.int() }),
  },
  ReprocessPasses: {
    input: z.strictObject({
      /** All that are open, unless some are named. */
      numbers: z
        .array(z.strictObject(unknownNumber))
        .min(1, 'En az bir numara seçin.')
        .max(MOST, TOO_MANY)
        .optional(),
    }),
    data: z.object({ assigned: z.int() }),
  },
  IgnoreDoorErrors: {
    input: z.strictObject({
      errors: z
        .array(
          z.strictObject({
            kind: z.enum(
              ['unknownNumber', 'conflict', 'setAside', 'slowed', 'future'],
              'Bu hata yok sayılamaz; nedeni giderilince kapanır.',
            ),
            deviceId: id,
            number: number.nullable().default(null),
            isCard: z.boolean().default(false),
            reason: reason.nullable().default(null),
          }),
        )
        .min(1, 'En az bir hata seçin.')
        .max(MOST, TOO_MANY),
      /** They ask for attention again. */
      reopen: z.boolean().default(false),
    }),
    data: z.object({ ignored: z.int() }),
  },
} satisfies CallSchemas<typeof doorErrorsCalls>;
