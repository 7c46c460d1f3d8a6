import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id } from '#contract/kernel/fields.ts';
import { ANSWER_STATES } from '#core/month-close/answers.ts';
import { closePeriod, figures, seen } from './month-close.schemas.ts';
import type { ownMonthCalls } from './own-month.calls.ts';

/** How many people stand so. */
const counts = z.partialRecord(z.enum(ANSWER_STATES), z.int());

export const ownMonthSchemas = {
  GetCloseAnswers: {
    input: z.strictObject(closePeriod),
    data: z.object({
      departments: z.array(
        z.object({
          departmentId: id.nullable(),
          name: z.string(),
          people: z.int(),
          /** Not asked yet. */
          unasked: z.int(),
          counts,
          canAsk: z.boolean(),
        }),
      ),
      /** So many days after it was asked silence is told as 'yanıtsız'. */
      days: z.int(),
    }),
  },
  AskCloseAnswers: {
    input: z.strictObject({ ...closePeriod, departmentId: id.nullable() }),
    data: z.object({ asked: z.int() }),
  },
  GetOwnClose: {
    /** Null where nobody asked. */
    data: z
      .object({
        ...closePeriod,
        companyName: z.string(),
        from: z.string(),
        to: z.string(),
        isLocked: z.boolean(),
        state: z.enum(ANSWER_STATES),
        /** Until silence is told; 0 where that is over. */
        daysLeft: z.int(),
        confirmedAt: z.string().nullable(),
        /** Of the figures: who answers other ones is told so. */
        seen: z.string(),
        figures,
        /** Figures and dates that are others than at the last look; empty at the first one. */
        changes: z.object({ figures, dates: z.array(z.string()) }),
        isLookedAt: z.boolean(),
        objections: z.array(
          z.object({
            day: z.string(),
            reason: z.string(),
            state: z.string(),
            answer: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
  },
  LookAtOwnClose: { input: z.strictObject({ ...closePeriod, seen }), data: z.null() },
  ConfirmOwnClose: { input: z.strictObject({ ...closePeriod, seen }), data: z.null() },
} satisfies CallSchemas<typeof ownMonthCalls>;
