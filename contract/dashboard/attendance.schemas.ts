import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day } from '#contract/kernel/fields.ts';
import { ANOMALIES } from '#core/puantaj/anomaly-names.ts';
import type { attendanceCalls } from './attendance.calls.ts';

const counts = {
  expected: z.int(),
  inside: z.int(),
  came: z.int(),
  late: z.int(),
  absent: z.int(),
  onLeave: z.int(),
};

/** Everybody once. */
const band = {
  inside: z.int(),
  /** Came, and has left. */
  left: z.int(),
  absent: z.int(),
  onLeave: z.int(),
  resting: z.int(),
  /** Expected, and may still come in time. */
  awaited: z.int(),
  /** Neither came nor stayed away: an excuse, duty elsewhere. */
  excused: z.int(),
};

export const attendanceSchemas = {
  GetAttendance: {
    input: z.strictObject({}),
    data: z.object({
      today: day,
      /** When it was counted. */
      at: z.string(),
      /** Whether all that changed has been calculated. */
      current: z.boolean(),
      now: z.object(counts),
      band: z.object(band),
      /** The same weekday a week ago and every day since, today last. */
      trend: z.array(z.object({ date: day, ...counts })),
      /** Thirty days, today last: everybody once, by the work record that tells most of their day. */
      days: z.array(
        z.object({
          date: day,
          holidayName: z.string().nullable(),
          expected: z.int(),
          absent: z.int(),
          heads: z.object({
            NC: z.int(),
            GEC: z.int(),
            CEC: z.int(),
            BOS: z.int(),
            UCI: z.int(),
            HTM: z.int(),
            RTM: z.int(),
          }),
          /** Approved. */
          overtimeMinutes: z.int(),
          /** Waits for approval. */
          waitingMinutes: z.int(),
        }),
      ),
      /** Of the thirty days: how many person-days had what the law forbids. */
      legal: z.array(z.object({ anomaly: z.enum(ANOMALIES), days: z.int() })),
    }),
  },
} satisfies CallSchemas<typeof attendanceCalls>;
