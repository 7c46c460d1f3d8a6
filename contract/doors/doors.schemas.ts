import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import type { doorsCalls } from './doors.calls.ts';

/** As much as one call takes; a device that kept more sends it in parts. */
const MOST_PASSES = 1000;

export const doorsSchemas = {
  Passes: {
    input: z.strictObject({
      passes: z
        .array(
          z.strictObject({
            /** The number of the record on the device, where it has one: by it a row is known again. */
            recordNo: z.string().max(64).optional(),
            personNo: z.string().max(64).optional(),
            cardNo: z.string().max(64).optional(),
            /** "2026-03-02 08:00:00" by the clock of the work place, or with an offset: "2026-03-02T08:00:00+03:00". */
            time: z.string().max(40),
            direction: z.enum(['in', 'out'], 'Yön in ya da out olmalı.').optional(),
            verify: z.int().min(0).max(999).optional(),
            workCode: z.string().max(24).optional(),
          }),
        )
        .min(1, 'En az bir geçiş gönderin.')
        .max(MOST_PASSES, `En çok ${MOST_PASSES} geçiş gönderilebilir.`),
    }),
    data: z.object({
      /** All that were sent: whatever becomes of them, the device need not send them again. */
      taken: z.int(),
      stored: z.int(),
      /** Kept, for somebody to decide: another pass came under the same record number before. */
      conflicting: z.int(),
      known: z.int(),
      setAside: z.int(),
    }),
  },
} satisfies CallSchemas<typeof doorsCalls>;
