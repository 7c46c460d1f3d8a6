import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import { day, id, lines, personId } from '#contract/kernel/fields.ts';
import { daysBetween } from '#core/time/day.ts';
import { MOST_PEOPLE_AT_ONCE } from '../days/day-limits.ts';
import type { monthCodesCalls } from './month-codes.calls.ts';
import { MOST_CELLS, type MonthCode, monthCodes } from './month-codes.ts';

/** People by days: what is selected in the grid. */
const cells = {
  personIds: z
    .array(id)
    .min(1, 'En az bir personel seçin.')
    .max(MOST_PEOPLE_AT_ONCE, `Tek seferde en çok ${MOST_PEOPLE_AT_ONCE} personel seçilebilir.`),
  from: day,
  to: day,
  code: z.enum(Object.keys(monthCodes) as [MonthCode, ...MonthCode[]], 'Bilinmeyen kod.'),
  reason: lines(300),
};

interface Cells {
  readonly personIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

const inOrder = ({ from, to }: Cells) => from <= to;
const notInOrder = { path: ['to'], message: 'Bitiş günü başlangıçtan önce olamaz.' };
const isFew = ({ personIds, from, to }: Cells) =>
  personIds.length * (daysBetween(from, to) + 1) <= MOST_CELLS;
const tooMany = {
  path: ['personIds'],
  message: `Tek seferde en çok ${MOST_CELLS.toLocaleString('tr-TR')} hücreye kod verilebilir; daha az personel ya da gün seçin.`,
};

const person = { personId, name: z.string(), registrationNo: z.string() };
const figures = effect.shape.before;

/** Days of one person that get no code, for one reason. */
const leftOut = z.array(z.object({ ...person, reason: z.string(), days: z.array(z.string()) }));

export const monthCodesSchemas = {
  PreviewMonthCodes: {
    input: z
      .strictObject(cells)
      .refine(inOrder, notInOrder)
      .refine(...within('monthCodes'))
      .refine(isFew, tooMany),
    data: z.object({
      effect: effect.omit({ samples: true }),
      /** Those whose days come out otherwise, by name. */
      people: z.array(z.object({ ...person, days: z.int(), before: figures, after: figures })),
      leftOut,
      /** So many get the code. */
      cells: z.int(),
      /** Which these are: whoever gives it says so, and is refused where they are others by then. */
      seen: z.string(),
    }),
  },
  SetMonthCodes: {
    input: z
      .strictObject({
        ...cells,
        seen: z.string().max(64, 'Görülen hâli bildirilmemiş; yeniden önizleyin.'),
      })
      .refine(inOrder, notInOrder)
      .refine(...within('monthCodes'))
      .refine(isFew, tooMany),
    /** `id`: by which all of it is taken back; null where there was nothing to do. */
    data: z.object({ cells: z.int(), people: z.int(), id: id.nullable() }),
  },
  UndoMonthCodes: {
    input: z.strictObject({ id }),
    data: z.object({ cells: z.int() }),
  },
} satisfies CallSchemas<typeof monthCodesCalls>;
