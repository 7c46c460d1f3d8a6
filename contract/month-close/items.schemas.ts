import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id, lines, personId } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { month } from '#contract/puantaj/months/months.schemas.ts';
import { CAUSE_KINDS } from '#core/month-close/causes.ts';
import { CLOSE_ITEMS } from '#core/month-close/items.ts';
import { LISTED_ITEMS, REMINDED_ITEMS } from '#core/month-close/listed-items.ts';
import type { monthCloseItemsCalls } from './items.calls.ts';

const period = { companyId: id, month };

export const monthCloseItemsSchemas = {
  GetCloseItems: {
    input: z.strictObject(period),
    data: z.object({
      from: day,
      to: day,
      today: day,
      /** In the order of the definition: those that block first. What nobody counts yet is left out. */
      items: z.array(
        z.object({
          item: z.enum(CLOSE_ITEMS),
          count: z.int(),
          /** Whose and when, of the first few; empty where nothing is to be said. */
          sample: z.string(),
          /** Of a warning that somebody closed; null once more is counted than then. */
          note: z
            .object({ text: z.string(), at: z.string(), byName: z.string().nullable() })
            .nullable(),
          mayNote: z.boolean(),
          mayRemind: z.boolean(),
        }),
      ),
    }),
  },
  GetCloseItem: pagedList(
    { ...period, item: z.enum(LISTED_ITEMS, 'Bu kaydın listesi yok.') },
    z.object({
      id: z.string(),
      /** Null where it is nobody's: a device, a card. */
      personId: personId.nullable(),
      personName: z.string().nullable(),
      registrationNo: z.string().nullable(),
      departmentName: z.string().nullable(),
      from: day,
      to: day,
      /** What it is about. */
      words: z.string(),
      /** What the page that mends it opens: a request, a device, a leave type. */
      ref: z.string().nullable(),
    }),
  ),
  GetCloseCauses: {
    input: z.strictObject(period),
    /** What explains the most goes first. */
    data: z.array(
      z.object({
        kind: z.enum(CAUSE_KINDS),
        item: z.enum(CLOSE_ITEMS),
        /** Null where it is of no one day. */
        day: day.nullable(),
        count: z.int(),
        title: z.string(),
        evidence: z.string(),
        where: z.string(),
        people: z.array(z.object({ id: personId, name: z.string() })),
        /** What lacks of all of them, as it can be filled in. */
        lacking: z.object({ direction: z.enum(['in', 'out']), time: z.int() }).nullable(),
      }),
    ),
  },
  NoteCloseItem: {
    input: z.strictObject({
      ...period,
      item: z.enum(CLOSE_ITEMS, 'Bilinmeyen kayıt.'),
      /** As it was seen: whoever sees another count is told so. */
      count: z.int('Sayı tam olmalı.').min(1, 'Kapatılacak bir şey yok.').max(1_000_000_000),
      note: lines(500),
    }),
    data: z.object({ count: z.int() }),
  },
  RemindCloseItem: {
    input: z.strictObject({
      ...period,
      item: z.enum(REMINDED_ITEMS, 'Yalnızca bekleyen talepler ve yanıtlar hatırlatılır.'),
    }),
    data: z.object({
      /** Who was told now, and who had been told today already. */
      told: z.int(),
      already: z.int(),
    }),
  },
} satisfies CallSchemas<typeof monthCloseItemsCalls>;
