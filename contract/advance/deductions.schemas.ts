import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { fileOf, id, personId, search, sortBy } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { actReason, payMonth, sumOfUnit, unit } from './advance-fields.schema.ts';
import { deductionColumns } from './deduction-columns.ts';
import type { deductionsCalls } from './deductions.calls.ts';

const ofMonth = { companyId: id, month: payMonth('Kesinti ayını seçin.') };

export const deductionsSchemas = {
  GetDeductionMonth: {
    /** Without a month: the first that is not locked. */
    input: z.strictObject({ companyId: id, month: ofMonth.month.optional() }),
    data: z.object({
      month: z.string(),
      /** The last day of the period, on which deductions are posted. */
      postedOn: z.string(),
      state: z.enum(['draft', 'locked']),
      /** Why it cannot be locked now; null where it can, and where it is. */
      hindrance: z.string().nullable(),
      sums: z.array(sumOfUnit),
      /** Of what the list holds: who locks another one than was seen is told so. */
      seen: z.string(),
      lock: z
        .object({
          id,
          lockedAt: z.string(),
          lockedByName: z.string().nullable(),
          sha256: z.string(),
          /** The last of the company's that is locked: it alone is changed or opened. */
          isLast: z.boolean(),
        })
        .nullable(),
      /** The last month that is locked. */
      locked: z.string().nullable(),
      canLock: z.boolean(),
    }),
  },
  GetDeductions: pagedList(
    { ...ofMonth, search, sort: sortBy(['personName', 'amount']) },
    z.object({
      /** Of the advance. */
      id,
      version: z.int(),
      personId,
      personName: z.string(),
      registrationNo: z.string(),
      payrollNo: z.string().nullable(),
      departmentName: z.string().nullable(),
      advanceTypeName: z.string(),
      month: z.string(),
      unit,
      /** What is to be, or was, deducted. */
      amount: z.int(),
      /** What of it could not be deducted. */
      short: z.int(),
      balance: z.int(),
      isOwn: z.boolean(),
    }),
  ),
  ExportDeductions: {
    input: z.strictObject({ ...ofMonth, search, ...fileOf(keysOf(deductionColumns)) }),
    data: z.null(),
  },
  GetLockedFile: { input: z.strictObject({ id }), data: z.null() },
  LockDeductions: {
    input: z.strictObject({
      ...ofMonth,
      seen: z.string().max(64, 'Liste değişmiş; sayfayı yenileyin.'),
    }),
    data: z.object({ id, advances: z.int() }),
  },
  UnlockDeductions: {
    input: z.strictObject({ ...ofMonth, reason: actReason }),
    data: z.object({ advances: z.int() }),
  },
} satisfies CallSchemas<typeof deductionsCalls>;
