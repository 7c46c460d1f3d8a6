import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id } from '#contract/kernel/fields.ts';
import { CODES } from '#core/puantaj/codes.ts';
import type { puantajCalls } from './puantaj.calls.ts';

export const puantajSchemas = {
  GetDailyWorkTypes: {
    input: z.strictObject({}),
    data: z.array(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        baseType: z.enum(CODES),
        colour: z.string(),
        builtIn: z.boolean(),
        active: z.boolean(),
      }),
    ),
  },
  GetFirstDayEffect: {
    input: z.strictObject({ companyId: id, firstDay: day }),
    /** Days that go where the first one becomes later, or come where it becomes earlier; and of how many people. */
    data: z.object({ days: z.int(), people: z.int() }),
  },
} satisfies CallSchemas<typeof puantajCalls>;
