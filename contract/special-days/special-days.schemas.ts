import { z } from 'zod';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { HOLIDAY_YEARS } from '#core/special-days/turkish-holidays.ts';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import { day, id, line, version } from '#contract/kernel/fields.ts';
import { history } from '#contract/kernel/history.schema.ts';
import { listSchemas } from '#contract/kernel/list/list-calls.schema.ts';
import { specialDayList } from './special-day-list.ts';
import { resourceSchemas } from '#contract/kernel/resource/resource.schema.ts';
import { specialDayTypes } from './special-day-types.ts';
import type { specialDaysCalls } from './special-days.calls.ts';

const name = line(100);
const HALF = 'Yarım günün başladığı saati yazın: 13:00.';
const halfFrom = z
  .int(HALF)
  .min(1, HALF)
  .max(DAY_MINUTES - 1, HALF);

interface Span {
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
}

/** Where both are given; the server looks again at what is stored. */
const isInOrder = ({ firstDay, lastDay }: Span) =>
  firstDay === undefined || lastDay === undefined || firstDay <= lastDay;
/** A typing error is no closed year. */
const isShort = within('specialDay', 'firstDay', 'lastDay');

export const NOT_IN_ORDER = 'Son gün ilk günden önce olamaz.';

const list = listSchemas(specialDayList);

const stored = {
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  halfFrom: z.int().nullable(),
};

const year = z.int('Yıl bir sayı olmalı.').refine((one) => HOLIDAY_YEARS.includes(one), {
  message: `Resmî tatiller ${HOLIDAY_YEARS[0]}–${HOLIDAY_YEARS.at(-1)} yılları için yüklenebilir.`,
});

const addInput = z
  .strictObject({
    name,
    typeId: id,
    firstDay: day,
    lastDay: day,
    halfFrom: halfFrom.nullable().optional(),
    companyId: id.nullable().optional(),
    workPlaceId: id.nullable().optional(),
  })
  .refine(isInOrder, { path: ['lastDay'], message: NOT_IN_ORDER })
  .refine(...isShort);

const updateInput = z
  .strictObject({
    id,
    version,
    name: name.optional(),
    typeId: id.optional(),
    firstDay: day.optional(),
    lastDay: day.optional(),
    halfFrom: halfFrom.nullable().optional(),
    companyId: id.nullable().optional(),
    workPlaceId: id.nullable().optional(),
  })
  .refine(isInOrder, { path: ['lastDay'], message: NOT_IN_ORDER })
  .refine(...isShort);

const deleteInput = z.strictObject({ id, version });

const loadInput = z.strictObject({
  year,
  keys: z
    .array(z.string().max(32))
    .min(1, 'En az bir tatil seçin.')
    .max(20, 'En çok 20 tatil seçilebilir.'),
});

/** Before it is saved. */
const told = z.object({ effect });

export const specialDaysSchemas = {
  GetSpecialDays: list.List,
  AddSpecialDay: { input: addInput, data: z.object({ id }) },
  UpdateSpecialDay: { input: updateInput, data: z.object({ id, version: z.int() }) },
  DeleteSpecialDay: { input: deleteInput, data: z.object({ id }) },
  GetSpecialDayHistory: history,
  ExportSpecialDays: list.Export,
  GetSpecialDayEffect: {
    input: z
      .strictObject({
        /** The day that changes: whom it concerns now is counted too. */
        id: id.optional(),
        companyId: id.optional(),
        workPlaceId: id.optional(),
        /** The days that are to be special: what is planned on them is counted. */
        firstDay: day.optional(),
        lastDay: day.optional(),
      })
      .refine(...isShort),
    data: z.object({
      people: z.int(),
      /** Days of people for which the grid has a shift; null where no days were named. */
      plans: z.int().nullable(),
    }),
  },
  PreviewAddSpecialDay: { input: addInput, data: told },
  PreviewUpdateSpecialDay: { input: updateInput, data: told },
  PreviewUpdateSpecialDayType: {
    input: resourceSchemas(specialDayTypes).Update.input,
    data: told,
  },
  PreviewDeleteSpecialDay: { input: deleteInput, data: told },
  PreviewLoadPublicHolidays: { input: loadInput, data: told },
  GetPublicHolidays: {
    input: z.strictObject({ year: z.coerce.number().pipe(year) }),
    data: z.object({
      /** The feasts of the year are calculated, not announced. */
      isCalculated: z.boolean(),
      holidays: z.array(
        z.object({
          key: z.string(),
          ...stored,
          /** `covered`: all of its days are special already, by `stored`. */
          state: z.enum(['new', 'there', 'differs', 'covered']),
          stored: z.object(stored).nullable(),
        }),
      ),
    }),
  },
  LoadPublicHolidays: {
    input: loadInput,
    data: z.object({ added: z.int(), moved: z.int() }),
  },
} satisfies CallSchemas<typeof specialDaysCalls>;
