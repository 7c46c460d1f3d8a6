import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { day, id, line, lines, personId, search, version } from '#contract/kernel/fields.ts';
import { BASES, SCOPES } from '#core/equalization/periods.ts';
import type { equalizationCalls } from './equalization.calls.ts';

/** As many as a page shows and one signs for at once. */
export const MOST_EQUALIZED = 500;

const minutes = z.int();

const people = z
  .array(id)
  .max(MOST_EQUALIZED, `Tek seferde en çok ${MOST_EQUALIZED} kişi seçilebilir.`);

const periodFields = {
  name: line(100),
  from: day,
  to: day,
  basis: z.enum(BASES, 'Yazılı anlaşma ya da toplu iş sözleşmesi seçin.'),
  tourism: z.boolean().default(false),
  scope: z.enum(SCOPES, 'Firma, departman ya da kişi seçin.'),
  companyId: id.nullable().default(null),
  departmentId: id.nullable().default(null),
  personIds: people.default([]),
};

const periodHead = z.object({
  id,
  version: z.int(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  basis: z.enum(BASES),
  tourism: z.boolean(),
  scope: z.enum(SCOPES),
  companyId: id.nullable(),
  departmentId: id.nullable(),
  /** Of the company or the department. */
  placeName: z.string().nullable(),
  /** How many accounts are closed. */
  settled: z.int(),
});

/** What would be owed: by rate. */
const owed = z.object({ excess125: minutes, excess150: minutes });

const settlement = z
  .object({
    id,
    day: z.string(),
    /** Earned less used, when it was closed. */
    balance: minutes,
    excess125: minutes,
    excess150: minutes,
    settledAt: z.string(),
    settledByName: z.string().nullable(),
  })
  .nullable();

/** A person's account as a number each; what is not calculated yet is in none. */
const figures = {
  earned: minutes,
  used: minutes,
  balance: minutes,
  atOnce: minutes,
  /** Counted planned days. */
  days: z.int(),
  minutes,
  average: minutes,
  norm: minutes,
  /** Were it closed today. */
  now: owed,
};

const agreement = z
  .object({
    id,
    version: z.int(),
    from: z.string(),
    to: z.string().nullable(),
    url: z.string(),
  })
  .nullable();

const settling = z.object({
  people: z.array(
    z.object({
      personId,
      personName: z.string(),
      registrationNo: z.string(),
      /** The last day inside: what is owed is dated so. */
      day: z.string(),
      balance: minutes,
      excess125: minutes,
      excess150: minutes,
      /** Why this one is left out; null where it is closed. */
      reason: z.string().nullable(),
    }),
  ),
  /** Of those that are closed. */
  settled: z.int(),
  excess125: minutes,
  excess150: minutes,
  /** What the caller saw: closed as it was looked at. */
  seen: z.string(),
});

export const equalizationSchemas = {
  GetEqualizationPeriods: {
    input: z.strictObject({}),
    data: z.array(periodHead),
  },
  GetEqualizationPeriod: {
    input: z.strictObject({ id, search }),
    data: z.object({
      period: periodHead,
      /** Who is named, where people are. */
      named: z.array(z.object({ value: id, label: z.string() })),
      today: z.string(),
      /** How many there are; no more than a page takes are answered. */
      total: z.int(),
      people: z.array(
        z.object({
          personId,
          personName: z.string(),
          registrationNo: z.string(),
          departmentName: z.string().nullable(),
          agreement,
          /** Has days inside. */
          isInside: z.boolean(),
          ...figures,
          settlement,
        }),
      ),
    }),
  },
  GetEqualizationAccount: {
    /** `id`: the person. Without a period, the one that runs, else the last before. */
    input: z.strictObject({ id, periodId: id.optional() }),
    data: z.object({
      personName: z.string(),
      registrationNo: z.string(),
      today: z.string(),
      periods: z.array(z.object({ id, name: z.string(), from: z.string(), to: z.string() })),
      account: z
        .object({
          periodId: id,
          name: z.string(),
          from: z.string(),
          to: z.string(),
          basis: z.enum(BASES),
          agreement,
          isInside: z.boolean(),
          ...figures,
          settlement,
          rows: z.array(
            z.object({
              date: z.string(),
              earned: minutes,
              used: minutes,
              atOnce: minutes,
              /** After it. */
              balance: minutes,
            }),
          ),
        })
        .nullable(),
    }),
  },
  AddEqualizationPeriod: {
    input: z.strictObject(periodFields).refine(...within('equalization')),
    data: z.object({ id }),
  },
  UpdateEqualizationPeriod: {
    input: z.strictObject({ id, version, ...periodFields }).refine(...within('equalization')),
    data: z.object({ id, version: z.int() }),
  },
  DeleteEqualizationPeriod: { input: z.strictObject({ id }), data: z.null() },
  UploadEqualizationAgreement: { data: z.object({ fileId: id }) },
  AddEqualizationAgreements: {
    input: z.strictObject({
      periodId: id,
      personIds: people.min(1, 'En az bir kişi seçin.'),
      from: day,
      fileId: id,
    }),
    data: z.object({ added: z.int() }),
  },
  EndEqualizationAgreement: {
    input: z.strictObject({ id, version, to: day }),
    data: z.object({ id, version: z.int() }),
  },
  DeleteEqualizationAgreement: { input: z.strictObject({ id }), data: z.null() },
  PreviewEqualizationSettlement: { input: z.strictObject({ periodId: id }), data: settling },
  SettleEqualization: {
    input: z.strictObject({ periodId: id, seen: z.string().max(64, 'Önizleme bilgisi hatalı.') }),
    data: z.object({ settled: z.int() }),
  },
  ReverseEqualizationSettlement: {
    input: z.strictObject({ id, reason: lines(500) }),
    data: z.null(),
  },
} satisfies CallSchemas<typeof equalizationCalls>;
