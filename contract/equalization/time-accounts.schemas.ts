import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id, longText, personId, search } from '#contract/kernel/fields.ts';
import { state } from '#contract/requests/request-fields.schema.ts';
import { AWAY_CAUSES } from '#core/equalization/account-windows.ts';
import type { timeAccountCalls } from './time-accounts.calls.ts';

const minutes = z.int();
const rate = z.literal([125, 150], 'Fazla çalışma ya da fazla sürelerle çalışma seçin.');

const wish = {
  /** On which the week, or the period, closed. */
  closes: day,
  /** Of what a closed equalization account owes. */
  settlementId: id.nullable().default(null),
  rate,
  minutes: z
    .int('Süre tam dakika olmalı.')
    .min(1, 'En az bir dakika yazın.')
    .max(10_080, 'Bir haftadan uzun olamaz.'),
  reason: longText(500).refine((text) => text.trim() !== '', 'Nedenini yazın.'),
};

/** What waits, came back, or was decided lately. */
const request = z.object({
  id,
  state,
  purpose: z.enum(['timeOff', 'away', 'makeUp', 'wish']),
  from: z.string(),
  to: z.string(),
  minutes,
});

const head = { personName: z.string(), registrationNo: z.string(), today: z.string() };

export const timeAccountSchemas = {
  WishTimeOff: { input: z.strictObject(wish), data: z.object({ id }) },
  EnterTimeOffWish: {
    input: z.strictObject({ ...wish, personId: id, fileId: id }),
    data: z.object({ id }),
  },
  CorrectTimeOffWish: {
    input: z.strictObject({ ...wish, id, seen: z.int().min(1) }),
    data: z.object({ id, version: z.int() }),
  },
  GetTimeOffAccount: {
    /** `id`: the person. */
    input: z.strictObject({ id }),
    data: z.object({
      ...head,
      /** What can still be used. */
      balance: minutes,
      entries: z.array(
        z.object({
          id,
          day: z.string(),
          rate,
          /** Of overtime that is not paid for it. */
          minutes,
          off: minutes,
          used: minutes,
          rest: minutes,
          lastDay: z.string(),
          /** Overtime again, once it is; null until then. */
          due: minutes.nullable(),
          dueDay: z.string().nullable(),
        }),
      ),
      uses: z.array(z.object({ requestId: id, day: z.string(), minutes })),
      wishable: z.array(
        z.object({ closes: z.string(), settlementId: id.nullable(), rate, minutes }),
      ),
      requests: z.array(request),
    }),
  },
  GetMakeUpAccount: {
    input: z.strictObject({ id }),
    data: z.object({
      ...head,
      /** What is still to be made up for. */
      balance: minutes,
      debts: z.array(
        z.object({
          id,
          day: z.string(),
          cause: z.enum(AWAY_CAUSES),
          minutes,
          made: minutes,
          lastDay: z.string(),
          /** Nothing is deducted for it; null until it is known. */
          lapsed: minutes.nullable(),
        }),
      ),
      works: z.array(
        z.object({
          requestId: id,
          day: z.string(),
          from: minutes,
          to: minutes,
          /** Not worked yet: as it is planned. */
          isAhead: z.boolean(),
          counted: minutes,
          excess: minutes,
        }),
      ),
      requests: z.array(request),
    }),
  },
  GetTimeAccounts: {
    input: z.strictObject({
      account: z.enum(['timeOff', 'makeUp'], 'Serbest zaman ya da telafi seçin.'),
      search,
    }),
    data: z.object({
      today: z.string(),
      people: z.array(
        z.object({
          personId,
          personName: z.string(),
          registrationNo: z.string(),
          departmentName: z.string().nullable(),
          balance: minutes,
          /** Of what can still be used, or is still owed: the first day on which it ends, and how much that is. */
          lastDay: z.string().nullable(),
          ending: minutes,
          used: minutes,
          /** What came to an end unused, or was not made up for. */
          lapsed: minutes,
        }),
      ),
    }),
  },
} satisfies CallSchemas<typeof timeAccountCalls>;
