import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id } from '#contract/kernel/fields.ts';
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
} satisfies CallSchemas<typeof puantajCalls>;
