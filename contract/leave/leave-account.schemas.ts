import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id, line, personId } from '#contract/kernel/fields.ts';
import { listSchemas } from '#contract/kernel/list/list-calls.schema.ts';
import { state } from '#contract/requests/request-fields.schema.ts';
import { ENTRY_KINDS, NOTHING_ENTERED, saysSomething } from '#core/leave/account/entry.ts';
import { balanceList } from './balance-list.ts';
import type { leaveAccountCalls } from './leave-account.calls.ts';

const balances = listSchemas(balanceList, {
  input: {
    /** Only balances above so many days. */
    moreThan: z.number().min(0).max(1000).multipleOf(0.5, 'Gün tam ya da yarım olmalı.').optional(),
  },
});

/** What is left on the last day of work, and the leaves that lie after it. */
const atExit = z.object({
  personId,
  day: z.string(),
  unused: z.number(),
  paid: z.number(),
  /** Still to be paid. */
  open: z.number(),
  leaves: z.array(
    z.object({ id, leaveTypeName: z.string(), from: z.string(), to: z.string(), state }),
  ),
});

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
      /** Where a last day of work is entered. */
      exit: atExit.nullable(),
      canAdd: z.boolean(),
      canRemove: z.boolean(),
    }),
  },
  GetLeaveBalances: balances.List,
  ExportLeaveBalances: balances.Export,
  GetYearlyRecord: { input: z.strictObject({ id }), data: z.null() },
  GetLeaveAtExit: { input: z.strictObject({ id, day }), data: atExit },
  PayUnusedLeave: {
    input: z.strictObject({
      personId: id,
      days: z.number('Gün sayısı sayı olmalı.').positive().max(10_000),
    }),
    data: z.object({ id }),
  },
  AddLeaveEntry: {
    input: z
      .strictObject({
        personId: id,
        day,
        kind: z.enum(['opening', 'corrected', 'paid'], 'Devir, düzeltme ya da ödeme girilebilir.'),
        days: z
          .number('Gün sayısı sayı olmalı.')
          .min(-365)
          .max(365)
          .multipleOf(0.5, 'Tam ya da yarım gün olmalı.'),
        note: line(256),
      })
      .refine(({ kind, days }) => saysSomething({ kind, days }), {
        path: ['days'],
        message: NOTHING_ENTERED,
      }),
    data: z.object({ id }),
  },
  RemoveLeaveEntry: { input: z.strictObject({ id }), data: z.null() },
} satisfies CallSchemas<typeof leaveAccountCalls>;
