import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, fileOf, id, line, personId, search } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { asideReasons, doorErrorKinds, doorErrorStates } from './door-choices.ts';
import { doorErrorColumns } from './door-error-columns.ts';
import type { doorErrorsCalls } from './door-errors.calls.ts';

const kind = z.enum(keysOf(doorErrorKinds), 'Bilinmeyen hata türü.');
const state = z.enum(keysOf(doorErrorStates), 'Bilinmeyen durum.');
const reason = z.enum(keysOf(asideReasons), 'Bilinmeyen neden.');
const number = line(64);
const MOST = 200;
const TOO_MANY = `Tek seferde en çok ${MOST} hata seçilebilir.`;

const filter = {
  search,
  kind: kind.optional(),
  deviceId: id.optional(),
  state: state.default('open'),
};

/** A number at a device that nobody had when it passed. */
const unknownNumber = {
  deviceId: id,
  number,
  isCard: z.boolean().default(false),
  /** Those whose record number was used by another pass. */
  isConflict: z.boolean().default(false),
};

export const doorErrorsSchemas = {
  GetDoorErrors: pagedList(
    filter,
    z.object({
      /** What makes it one group: unique in the list. */
      key: z.string(),
      kind,
      state,
      deviceId: id.nullable(),
      deviceName: z.string().nullable(),
      deviceCode: z.string().nullable(),
      workPlaceCode: z.string().nullable(),
      /** The number or card that nobody has, or the serial of a device that waits. */
      number: z.string().nullable(),
      isCard: z.boolean(),
      /** Why rows were set aside. */
      reason: reason.nullable(),
      count: z.int(),
      firstAt: z.string(),
      lastAt: z.string(),
      /** Some of the rows as they were sent, one on each line. */
      sample: z.string().nullable(),
      /** What went wrong, and what to do. */
      text: z.string(),
      remedy: z.string(),
      /** Whose it may be; of what is solved, whose it is. */
      suggestedPersonId: personId.nullable(),
      suggestedName: z.string().nullable(),
    }),
  ),
  ExportDoorErrors: {
    input: z.strictObject({ ...filter, ...fileOf(keysOf(doorErrorColumns)) }),
    data: z.null(),
  },
  PreviewAssign: {
    input: z.strictObject({ ...unknownNumber, personId: id }),
    data: z.object({
      /** Of the open ones of the number at the device, those on days when the person worked here. */
      matched: z.int(),
      open: z.int(),
    }),
  },
  AssignNumber: {
    input: z.strictObject({
      ...unknownNumber,
      personId: id,
      /** From this day on the card or number is the person's, and devices are told so. */
      keepFrom: day.optional(),
    }),
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
