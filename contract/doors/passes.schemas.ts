import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { day, fileOf, id, lines, personId, search } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import {
  devicePurposes,
  passDirections,
  passFlags,
  passSources,
  passStates,
} from './door-choices.ts';
import { passColumns } from './pass-columns.ts';
import type { passesCalls } from './passes.calls.ts';

const direction = z.enum(keysOf(passDirections), 'Yön giriş ya da çıkış olmalı.');
const source = z.enum(keysOf(passSources), 'Bilinmeyen kaynak.');
const state = z.enum(keysOf(passStates), 'Bilinmeyen durum.');
const purpose = z.enum(keysOf(devicePurposes), 'Bilinmeyen amaç.');
const reason = lines(300);
const MOST = 500;

const filter = {
  search,
  personId: id.optional(),
  departmentId: id.optional(),
  workPlaceId: id.optional(),
  deviceId: id.optional(),
  direction: direction.optional(),
  source: source.optional(),
  state: state.optional(),
  purpose: purpose.optional(),
  from: day.optional(),
  to: day.optional(),
};

const TIME = 'Saati yazın: 08:30.';

export const passesSchemas = {
  GetPasses: pagedList(
    filter,
    z.object({
      id,
      at: z.string(),
      localTime: z.string(),
      personId: personId.nullable(),
      registrationNo: z.string().nullable(),
      personName: z.string().nullable(),
      departmentName: z.string().nullable(),
      deviceId: id.nullable(),
      deviceName: z.string().nullable(),
      workPlaceName: z.string().nullable(),
      direction: direction.nullable(),
      purpose,
      source,
      state,
      flags: z.array(z.enum(keysOf(passFlags))),
      pin: z.string().nullable(),
      card: z.string().nullable(),
      /** Why it was added or cancelled. */
      reason: z.string().nullable(),
      receivedAt: z.string(),
    }),
    within('filter'),
  ),
  GetPassDevices: { data: z.array(z.object({ id, name: z.string() })) },
  ExportPasses: {
    input: z
      .strictObject({ ...filter, ...fileOf(keysOf(passColumns)) })
      .refine(...within('filter')),
    data: z.null(),
  },
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
    }),
    data: z.object({ added: z.int() }),
  },
  CancelPasses: {
    input: z.strictObject({
      ids: z
        .array(id)
        .min(1, 'En az bir geçiş seçin.')
        .max(MOST, `Tek seferde en çok ${MOST} geçiş seçilebilir.`),
      reason,
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
