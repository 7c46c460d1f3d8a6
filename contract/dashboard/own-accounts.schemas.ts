import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import type { ownAccountsCalls } from './own-accounts.calls.ts';

export const OWN_ACCOUNTS = ['advance', 'overtime', 'timeOff', 'makeUp', 'equalization'] as const;

export const ownAccountsSchemas = {
  GetOwnAccounts: {
    input: z.strictObject({}),
    /** Those with something in them, in this order. */
    data: z.array(
      z.object({
        kind: z.enum(OWN_ACCOUNTS),
        /** Hundredths of an advance's unit, minutes of all others. */
        amount: z.number(),
        /** Of an advance. */
        unit: z.string().nullable(),
        /** The year of overtime, the name of a period. */
        name: z.string().nullable(),
        /** The month of the next deduction, the last day of what ends first, of a period its end. */
        until: z.string().nullable(),
        /** How much of it that is. */
        part: z.number().nullable(),
        /** Of the year, against its 270 hours. */
        state: z.enum(['within', 'near', 'over']).nullable(),
      }),
    ),
  },
} satisfies CallSchemas<typeof ownAccountsCalls>;
