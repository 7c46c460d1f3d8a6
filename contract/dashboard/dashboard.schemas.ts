import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id, personId } from '#contract/kernel/fields.ts';
import type { dashboardCalls } from './dashboard.calls.ts';

const ofPerson = { personId, name: z.string(), day };

export const dashboardSchemas = {
  GetDashboard: {
    input: z.strictObject({}),
    data: z.object({
      /** The server's day, from which on everything is counted. */
      today: day,
      /** Within 30 days, the nearest first. */
      upcoming: z.array(z.object({ ...ofPerson, kind: z.enum(['birthday', 'probation']) })),
      /** Those that expire within 30 days, and those that have. */
      documents: z.array(z.object({ ...ofPerson, id, title: z.string() })),
      /** Of what a new tenant needs, whether there is any; somebody besides the one who asks, of people. */
      has: z.object({
        companies: z.boolean(),
        workPlaces: z.boolean(),
        departments: z.boolean(),
        titles: z.boolean(),
        people: z.boolean(),
      }),
    }),
  },
} satisfies CallSchemas<typeof dashboardCalls>;
