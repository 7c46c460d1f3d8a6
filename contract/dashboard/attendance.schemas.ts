import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id, page, pageSize, personId } from '#contract/kernel/fields.ts';
import { LEGAL_RULES } from '#core/puantaj/legal-causes.ts';
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

const BREAK = 'Mola 0 ile 1440 dakika arasında olmalı.';
const breakMinutes = z.int(BREAK).min(0, BREAK).max(1440, BREAK);

/** What one thing put right would help: a rule, a shift, and whether only minutes that nobody approved break it. */
const cause = {
  rule: z.enum(LEGAL_RULES, 'Bilinmeyen kural.'),
  shiftId: id.nullable(),
  unapproved: z.boolean(),
  /** 0 where breaks do not matter. */
  plannedBreak: breakMinutes,
  requiredBreak: breakMinutes,
};

export const attendanceSchemas = {
  GetAttendance: {
    input: z.strictObject({ workPlaceId: id.optional() }),
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
      /** Of the thirty days, by cause: what the law forbids and happened all the same. */
      legal: z.array(
        z.object({
          ...cause,
          shiftCode: z.string().nullable(),
          shiftName: z.string().nullable(),
          people: z.int(),
          days: z.int(),
        }),
      ),
    }),
  },
  GetLegalDays: {
    input: z.strictObject({ ...cause, workPlaceId: id.optional(), page, pageSize }),
    data: z.object({
      total: z.int(),
      /** The newest first. */
      rows: z.array(
        z.object({
          personId,
          name: z.string(),
          registrationNo: z.string(),
          departmentName: z.string().nullable(),
          day,
          worked: z.int(),
          waiting: z.int(),
        }),
      ),
    }),
  },
} satisfies CallSchemas<typeof attendanceCalls>;
