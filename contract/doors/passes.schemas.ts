import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { asDifference, day, id, lines, personId } from '#contract/kernel/fields.ts';
import { listSchemas } from '#contract/kernel/list/list-calls.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { passDirections } from './door-choices.ts';
import { passList } from './pass-list.ts';
import type { passesCalls } from './passes.calls.ts';

const direction = z.enum(keysOf(passDirections), 'Yön giriş ya da çıkış olmalı.');
const reason = lines(300);
const MOST = 500;

const list = listSchemas(passList);

const TIME = 'Saati yazın: 08:30.';

export const passesSchemas = {
  GetPasses: list.List,
  GetPassDevices: { data: z.array(z.object({ id, name: z.string() })) },
  ExportPasses: list.Export,
  AddPasses: {
    input: z.strictObject({
      personIds: z
        .array(id)
        .min(1, 'En az bir kişi seçin.')
        .max(MOST, `Tek seferde en çok ${MOST} kişi seçilebilir.`),
      day,
      /** Minutes since midnight by the clock of the work place. */
      time: z
        .int(TIME)
        .min(0, TIME)
        .max(DAY_MINUTES - 1, TIME),
      direction: direction.nullable(),
      /** Where it was; of each person their own unless given. */
      workPlaceId: id.optional(),
      reason,
      asDifference,
    }),
    /** By their ids they are taken back together. */
    data: z.object({ added: z.int(), ids: z.array(id) }),
  },
  CancelPasses: {
    input: z.strictObject({
      ids: z
        .array(id)
        .min(1, 'En az bir geçiş seçin.')
        .max(MOST, `Tek seferde en çok ${MOST} geçiş seçilebilir.`),
      reason,
      asDifference,
    }),
    data: z.object({ cancelled: z.int() }),
  },
  GetInside: {
    input: z.strictObject({ workPlaceId: id.optional(), personId: id.optional() }),
    data: z.array(
      z.object({
        workPlaceId: id.nullable(),
        workPlaceName: z.string().nullable(),
        people: z.array(
          z.object({
            personId,
            name: z.string(),
            departmentName: z.string().nullable(),
            since: z.string(),
          }),
        ),
      }),
    ),
  },
} satisfies CallSchemas<typeof passesCalls>;
