import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id } from '#contract/kernel/fields.ts';
import type { leaveLawCalls } from './leave-law.calls.ts';

const MOST_YEARS = 60;
const DAYS = 'Gün sayısı 0 ile 365 arasında tam sayı olmalı.';
const days = z.int(DAYS).min(0, DAYS).max(365, DAYS);
const AGE = 'Yaş 0 ile 99 arasında tam sayı olmalı.';
const age = z.int(AGE).min(0, AGE).max(99, AGE);
const YEARS = `Kıdem 1 ile ${MOST_YEARS} yıl arasında olmalı.`;

const tier = z.strictObject({ fromYears: z.int(YEARS).min(1, YEARS).max(MOST_YEARS, YEARS), days });

const terms = {
  /** From so many completed years of service on, so many days. */
  tiers: z
    .array(tier)
    .min(1, 'En az bir kademe girin.')
    .max(20, 'En çok 20 kademe girilebilir.')
    .refine(
      (tiers) => new Set(tiers.map(({ fromYears }) => fromYears)).size === tiers.length,
      'Her kıdem yılı bir kez girilir.',
    ),
  /** Aged so much or less, or so much or more: at least `ageDays`. */
  youngUntil: age,
  oldFrom: age,
  ageDays: days,
  undergroundDays: days,
};

export const leaveLawSchemas = {
  GetLeaveLaw: {
    input: z.strictObject({ companyId: id }),
    data: z.object({
      companyId: id,
      companyName: z.string(),
      /** Newest first; `companyId` null is the whole group. */
      rows: z.array(
        z.object({
          id,
          companyId: id.nullable(),
          from: z.string(),
          tiers: z.array(z.object({ fromYears: z.int(), days: z.number() })),
          youngUntil: z.int(),
          oldFrom: z.int(),
          ageDays: z.number(),
          undergroundDays: z.number(),
        }),
      ),
    }),
  },
  SetLeaveLaw: {
    input: z.strictObject({ companyId: id.nullable(), from: day, ...terms }),
    data: z.object({ id }),
  },
  RemoveLeaveLaw: { input: z.strictObject({ id }), data: z.null() },
} satisfies CallSchemas<typeof leaveLawCalls>;
