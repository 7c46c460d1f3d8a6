import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { id, longText, personId } from '#contract/kernel/fields.ts';
import { whomFields } from '#contract/people/whom.schema.ts';
import type { bulkLeaveCalls } from './bulk-leave.calls.ts';
import { hoursGiven, inOrder, spanFields } from './leave-fields.schema.ts';

const input = z
  .strictObject({
    ...whomFields,
    ...spanFields,
    note: longText(256).default(''),
  })
  .refine(...inOrder)
  .refine(...hoursGiven)
  .refine(...within('bulkLeave'));

export const bulkLeaveSchemas = {
  PreviewBulkLeave: {
    input,
    data: z.object({
      total: z.int(),
      /** Into whose account it can be entered, and all that it takes of them together. */
      able: z.int(),
      days: z.number(),
      /** How many balances it takes below zero. */
      below: z.int(),
      /** Of those who can and of those who cannot the first ones, by name. */
      rows: z.array(
        z.object({
          personId,
          personName: z.string(),
          registrationNo: z.string(),
          departmentName: z.string().nullable(),
          days: z.number(),
          minutes: z.int(),
          /** None where the type takes from no balance. */
          balance: z.object({ before: z.number(), after: z.number() }).nullable(),
          /** Why it cannot be entered; none where it can. */
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
  StartBulkLeave: { input, data: z.object({ taskId: id }) },
} satisfies CallSchemas<typeof bulkLeaveCalls>;
