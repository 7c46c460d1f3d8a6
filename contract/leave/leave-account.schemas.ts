import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, fileOf, id, line, personId, search, sortBy } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { ENTRY_KINDS } from '#core/leave/account/entry.ts';
import { balanceColumns } from './balance-columns.ts';
import type { leaveAccountCalls } from './leave-account.calls.ts';

const filter = {
  search,
  departmentId: id.optional(),
  companyId: id.optional(),
  /** Only balances below zero, or above so many days. */
  below: z.boolean().optional(),
  moreThan: z.number().min(0).max(1000).optional(),
};

export const leaveAccountSchemas = {
  GetLeaveAccount: {
    input: z.strictObject({ id, year: z.coerce.number().int().min(1900).max(2199).optional() }),
    data: z.object({
      personId,
      personName: z.string(),
      year: z.int(),
      years: z.array(z.int()),
      today: z.string(),
      /** Today's. */
      balance: z.number(),
      /** Of requests that wait for a decision. */
      asked: z.number(),
      /** Approved, and not yet begun. */
      planned: z.number(),
      /** The next right; none where no day of hire is known. */
      nextRight: z.object({ day: z.string(), days: z.number() }).nullable(),
      /** Completed years of service. */
      serviceYears: z.int(),
      carried: z.number(),
      closing: z.number(),
      lines: z.array(
        z.object({
          /** Of what was entered by hand alone. */
          id: id.nullable(),
          day: z.string(),
          kind: z.enum(ENTRY_KINDS),
          label: z.string(),
          days: z.number(),
          balance: z.number(),
          requestId: id.nullable(),
          note: z.string().nullable(),
          /** Why a right is as it is: "5 tam yıl: 14 gün". */
          why: z.string().nullable(),
        }),
      ),
      canAdd: z.boolean(),
      canRemove: z.boolean(),
    }),
  },
  GetLeaveBalances: pagedList(
    { ...filter, sort: sortBy(['personName', 'balance', 'used', 'departmentName']) },
    z.object({
      personId,
      personName: z.string(),
      registrationNo: z.string(),
      departmentName: z.string().nullable(),
      startDate: z.string().nullable(),
      carried: z.number(),
      earned: z.number(),
      used: z.number(),
      asked: z.number(),
      balance: z.number(),
    }),
  ),
  ExportLeaveBalances: {
    input: z.strictObject({ ...filter, ...fileOf(keysOf(balanceColumns)) }),
    data: z.null(),
  },
  GetYearlyRecord: { input: z.strictObject({ id }), data: z.null() },
  AddLeaveEntry: {
    input: z.strictObject({
      personId: id,
      day,
      kind: z.enum(['opening', 'corrected', 'paid'], 'Devir, düzeltme ya da ödeme girilebilir.'),
      days: z
        .number('Gün sayısı sayı olmalı.')
        .min(-365)
        .max(365)
        .multipleOf(0.5, 'Tam ya da yarım gün olmalı.')
        .refine((days) => days !== 0, 'Gün sayısı sıfır olamaz.'),
      note: line(256),
    }),
    data: z.object({ id }),
  },
  RemoveLeaveEntry: { input: z.strictObject({ id }), data: z.null() },
} satisfies CallSchemas<typeof leaveAccountCalls>;
