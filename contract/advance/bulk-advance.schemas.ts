import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, personId } from '#contract/kernel/fields.ts';
import { whomFields } from '#contract/people/whom.schema.ts';
import { instalment, unit } from './advance-fields.schema.ts';
import { sent } from './asked-advance.schema.ts';
import type { bulkAdvanceCalls } from './bulk-advance.calls.ts';

const { seenOpen: _, ...each } = sent;

/** The same for each: type, amount, instalments, first month. */
const input = z.strictObject({ ...whomFields, ...each });

export const bulkAdvanceSchemas = {
  PreviewBulkAdvance: {
    input,
    data: z.object({
      total: z.int(),
      /** For whom it can be entered, and how many of them a rule of the company warns of (RQ-4). */
      able: z.int(),
      warned: z.int(),
      unit,
      /** All that they are given together. */
      amount: z.number(),
      /** Of each. */
      plan: z.array(instalment),
      /** Of those who can and of those who cannot the first ones, by name. */
      rows: z.array(
        z.object({
          personId,
          personName: z.string(),
          registrationNo: z.string(),
          departmentName: z.string().nullable(),
          /** What is open of the type already. */
          open: z.int(),
          warnings: z.array(z.string()),
          /** Why it cannot be entered; none where it can. */
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
  StartBulkAdvance: { input, data: z.object({ taskId: id }) },
} satisfies CallSchemas<typeof bulkAdvanceCalls>;
