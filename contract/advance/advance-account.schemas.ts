import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, fileOf, id, personId, search, sortBy } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { iban } from '#contract/people/iban.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import {
  actReason,
  hundredths,
  instalmentCount,
  payMonth,
  sumOfUnit,
  unit,
} from './advance-fields.schema.ts';
import type { advanceAccountCalls } from './advance-account.calls.ts';
import { paymentColumns } from './payment-columns.ts';

const MOST_PAID_AT_ONCE = 500;

/** By what the list of payments is narrowed. */
const narrowed = {
  search,
  companyId: id.optional(),
  unit: unit.optional(),
};

/** The version that was seen: who acts on an older one is told so. */
const seen = z.int().min(1);

/** From where money goes, and to where it comes back. */
const account = z.enum(['bank', 'cash'], 'Banka ya da kasa seçin.');

const done = z.object({ id, version: z.int() });

const ofOne = { id, seen, reason: actReason };

export const advanceAccountSchemas = {
  GetAdvancePayments: pagedList(
    { ...narrowed, sort: sortBy(['personName', 'amount', 'submittedAt']) },
    z.object({
      id,
      version: z.int(),
      personId,
      personName: z.string(),
      registrationNo: z.string(),
      departmentName: z.string().nullable(),
      companyName: z.string().nullable(),
      advanceTypeName: z.string(),
      unit,
      amount: z.int(),
      count: z.int(),
      /** The month that was asked for. */
      first: z.string(),
      /** The last deduction month of the company that is locked. */
      locked: z.string().nullable(),
      startDay: z.int(),
      /** Whole: only who pays is given it. Litres are paid to no account. */
      iban: z.string().nullable(),
      ibanChangedAt: z.string().nullable(),
      submittedAt: z.string(),
      /** Nobody pays themselves. */
      isOwn: z.boolean(),
    }),
  ),
  ExportAdvancePayments: {
    input: z.strictObject({ ...narrowed, ...fileOf(keysOf(paymentColumns)) }),
    data: z.null(),
  },
  GetAdvancePaymentTotals: {
    input: z.strictObject(narrowed),
    data: z.array(sumOfUnit),
  },
  UploadAdvanceReceipt: { data: z.object({ fileId: id }) },
  PayAdvances: {
    input: z.strictObject({
      payments: z
        .array(z.strictObject({ id, seen }))
        .min(1, 'En az bir avans seçin.')
        .max(MOST_PAID_AT_ONCE, `Tek seferde en çok ${MOST_PAID_AT_ONCE} avans ödenebilir.`),
      day,
      account,
      receiptFileId: id,
    }),
    data: z.object({ paid: z.int() }),
  },
  PostponeInstalment: {
    input: z.strictObject({ ...ofOne, month: payMonth('Ertelenecek ayı seçin.') }),
    data: done,
  },
  CollectAdvance: {
    input: z.strictObject({
      ...ofOne,
      amount: hundredths,
      day,
      account,
      receiptFileId: id.nullable().default(null),
    }),
    data: done,
  },
  WriteOffAdvance: {
    input: z.strictObject({ ...ofOne, amount: hundredths }),
    data: done,
  },
  ReplanAdvance: {
    input: z.strictObject({
      ...ofOne,
      count: instalmentCount,
      first: payMonth('İlk kesinti ayını seçin.'),
    }),
    data: done,
  },
  ReverseAdvanceEntry: {
    /** `entry`: its place among the entries of the advance. */
    input: z.strictObject({ ...ofOne, entry: z.int().min(0).max(100_000) }),
    data: done,
  },
  EnterShortDeduction: {
    input: z.strictObject({
      ...ofOne,
      month: payMonth('Kesinti ayını seçin.'),
      deducted: z
        .int('Tutar kuruşuna kadar yazılmalı.')
        .min(0, 'Tutar sıfırdan küçük olamaz.')
        .max(9_999_999_999_999, 'Tutar çok büyük.'),
    }),
    data: done,
  },
  SetOwnIban: {
    input: z.strictObject({ iban: iban.nullable() }),
    data: z.null(),
  },
  GetAdvanceStatement: { input: z.strictObject({ id }), data: z.null() },
  GetAdvancesAtExit: {
    input: z.strictObject({ id }),
    data: z.object({
      owed: z.array(sumOfUnit),
      /** Agreed, and not paid yet. */
      unpaid: z.array(sumOfUnit),
      waiting: z.int(),
    }),
  },
} satisfies CallSchemas<typeof advanceAccountCalls>;
