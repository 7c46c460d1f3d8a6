import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { day, id, longText, personId, search } from '#contract/kernel/fields.ts';
import { routedStep, state } from '#contract/requests/request-fields.schema.ts';
import { ACCOUNT_KINDS, AWAY_CAUSES, PLAN_PURPOSES } from '#core/equalization/account-windows.ts';
import type { accountRequestCalls } from './account-request.calls.ts';
import { MOST_EQUALIZED } from './equalization.schemas.ts';

/** Of all people at once. */
const MOST_WINDOWS = 2000;
const DAY = 1440;

const accountKind = z.enum(ACCOUNT_KINDS, 'Bilinmeyen aralık türü.');
const purpose = z.enum(PLAN_PURPOSES, 'Bilinmeyen amaç.');
const cause = z.enum(AWAY_CAUSES, 'Bilinmeyen neden.').nullable().default(null);

/** In minutes of the work date: beyond midnight on the day after. */
const window = z
  .strictObject({
    personId: id,
    day,
    kind: accountKind,
    from: z
      .int('Saat tam dakika olmalı.')
      .min(0, 'Başlangıç günün içinde olmalı.')
      .max(2 * DAY - 1, 'Başlangıç en geç ertesi gün olabilir.'),
    to: z
      .int('Saat tam dakika olmalı.')
      .min(2, 'Bitiş başlangıçtan sonra olmalı.')
      .max(2 * DAY, 'Bitiş en geç ertesi günün sonu olabilir.'),
  })
  .refine(({ from, to }) => from < to, 'Bitiş başlangıçtan sonra olmalı.')
  .refine(({ from, to }) => to - from <= DAY, 'Bir aralık en çok 24 saat olabilir.');

type Window = z.output<typeof window>;

const overlapEachOther = (all: readonly Window[]): boolean => {
  const inOrder = all.toSorted(
    (a, b) => a.personId.localeCompare(b.personId) || a.day.localeCompare(b.day) || a.from - b.from,
  );
  return inOrder.some((one, i) => {
    const before = inOrder[i - 1];
    return before?.personId === one.personId && before.day === one.day && before.to > one.from;
  });
};

const windows = z
  .array(window)
  .min(1, 'En az bir aralık yazın.')
  .max(MOST_WINDOWS, `Bir seferde en çok ${MOST_WINDOWS} aralık gönderilebilir.`)
  .refine((all) => !overlapEachOther(all), 'Aralıklar birbirinin üstüne gelemez.')
  .refine(
    (all) => new Set(all.map((one) => one.personId)).size <= MOST_EQUALIZED,
    `Bir seferde en çok ${MOST_EQUALIZED} personel seçilebilir.`,
  );

const asked = { purpose, cause, windows };

const sent = {
  ...asked,
  reason: longText(500).refine((text) => text.trim() !== '', 'Nedenini yazın.'),
  /** The preview found nothing in its way: what stands there now came meanwhile, and is told as such. */
  seenFree: z.boolean().optional(),
};

const finding = z.object({
  /** Null of what is about all of it. */
  day: z.string().nullable(),
  from: z.int().nullable(),
  rule: z.string(),
  article: z.string(),
  message: z.string(),
});

const forecast = z
  .object({
    to: z.string(),
    balance: z.int(),
    average: z.int(),
    contract: z.int(),
    excess125: z.int(),
    excess150: z.int(),
  })
  .nullable();

const outcome = z.object({ ids: z.array(id) });

const shownWindow = z.object({ day: z.string(), kind: accountKind, from: z.int(), to: z.int() });

export const accountRequestSchemas = {
  PreviewAccountWindows: {
    input: z.strictObject({ ...asked, exceptId: id.optional() }),
    data: z.object({
      people: z.array(
        z.object({
          personId,
          personName: z.string(),
          minutes: z.int(),
          /** By plan, with what is asked for. */
          end: forecast,
          refused: z.array(finding),
          warned: z.array(finding),
        }),
      ),
      /** Whom it would ask, of one person. */
      route: z.array(routedStep),
    }),
  },
  RequestAccountWindows: { input: z.strictObject(sent), data: outcome },
  CorrectAccountWindows: {
    input: z.strictObject({ id, seen: z.int().min(1), ...sent }),
    data: z.object({ id, version: z.int() }),
  },
  EnterAccountWindows: { input: z.strictObject(sent), data: outcome },
  GetAccountRequest: {
    input: z.strictObject({ id }),
    data: z.object({
      id,
      version: z.int(),
      state,
      // Told to whoever was asked, who may see nothing else of the person.
      personId: id,
      personName: z.string(),
      registrationNo: z.string(),
      departmentName: z.string().nullable(),
      purpose: z.enum([...PLAN_PURPOSES, 'wish']),
      cause: z.enum(AWAY_CAUSES).nullable(),
      from: z.string(),
      to: z.string(),
      minutes: z.int(),
      /** Of a wish: ×1.5 or ×1.25. */
      rate: z.literal([125, 150]).nullable(),
      reason: z.string(),
      enteredByName: z.string().nullable(),
      /** The signed paper of a wish. */
      url: z.string().nullable(),
      windows: z.array(shownWindow),
      canCorrect: z.boolean(),
      /** While it waits: what would keep it from being approved now. */
      warnings: z.array(finding),
    }),
  },
  GetEqualizationPlan: {
    input: z.strictObject({ periodId: id, from: day, to: day, search }).refine(...within('plan')),
    data: z.object({
      today: z.string(),
      people: z.array(
        z.object({
          personId,
          end: forecast,
          days: z.array(
            z.object({
              date: z.string(),
              /** Planned net minutes. */
              net: z.int(),
              plan: z.object({ from: z.int(), to: z.int() }).nullable(),
              mark: z.enum(['rest', 'weeklyRest', 'holiday', 'leave', 'outside']).nullable(),
              windows: z.array(
                z.object({
                  kind: accountKind,
                  from: z.int(),
                  to: z.int(),
                  waiting: z.boolean(),
                  requestId: id,
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  },
} satisfies CallSchemas<typeof accountRequestCalls>;
