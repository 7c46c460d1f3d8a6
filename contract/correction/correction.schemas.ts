import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id, lines } from '#contract/kernel/fields.ts';
import { listSchemas } from '#contract/kernel/list/list-calls.schema.ts';
import { code } from '#contract/puantaj/days/days.schemas.ts';
import { routedStep, state } from '#contract/requests/request-fields.schema.ts';
import { CORRECTION_KINDS } from '#core/correction/kinds.ts';
import { correctionList } from './correction-list.ts';
import type { correctionCalls } from './correction.calls.ts';

const kind = z.enum(CORRECTION_KINDS, 'Ne olduğunu seçin.');
const direction = z.enum(['in', 'out'], 'Giriş ya da çıkış seçin.');
const OUT_OF_DAY = 'Saat, bir önceki günden iki gün sonrasına kadar olabilir.';
/** From midnight of the day: the evening before is negative, the next day is above 1440. */
const minute = z
  .int('Saati saat ve dakika olarak yazın.')
  .min(-1440, OUT_OF_DAY)
  .max(4320, OUT_OF_DAY);

const asked = {
  day,
  kind,
  added: z
    .array(z.strictObject({ at: minute, dir: direction }))
    .max(4, 'En çok 4 geçiş eklenebilir.')
    .default([]),
  cancelId: id.nullable().default(null),
  from: minute.nullable().default(null),
  to: minute.nullable().default(null),
  offTimeTypeId: id.nullable().default(null),
  fileId: id.nullable().default(null),
};
const reason = lines(500);

/** A day as it stands, or as it would. */
const look = z.object({
  worked: z.int(),
  missing: z.int(),
  segments: z.array(z.object({ from: z.int(), to: z.int(), code })),
  passes: z.array(z.object({ at: z.int(), dir: z.enum(['in', 'out', 'unknown']) })),
});
const pass = z.object({ id, at: z.int(), dir: z.enum(['in', 'out', 'unknown']) });

const list = listSchemas(correctionList, {
  input: { view: z.enum(['mine', 'team', 'all'], 'Bilinmeyen görünüm.').default('mine') },
});

export const correctionSchemas = {
  GetCorrectionDay: {
    input: z.strictObject({ day }),
    data: z.object({
      day: z.string(),
      today: z.string(),
      planName: z.string(),
      planSpan: z.object({ from: z.int(), to: z.int() }).nullable(),
      /** Null where no puantaj is kept of it. */
      now: look.nullable(),
      /** What the day counts. */
      passes: z.array(pass),
      types: z.array(z.object({ id, name: z.string() })),
      daysBack: z.int(),
      needsFile: z.boolean(),
      perMonth: z.int().nullable(),
      used: z.int(),
    }),
  },
  PreviewCorrection: {
    input: z.strictObject({ ...asked, id: id.nullable().default(null) }),
    data: z.object({
      faults: z.array(z.object({ field: z.string(), message: z.string() })),
      /** Null where something speaks against it, or nothing would change. */
      after: look.nullable(),
      route: z.array(routedStep),
    }),
  },
  RequestCorrection: { input: z.strictObject({ ...asked, reason }), data: z.object({ id }) },
  ReviseCorrection: {
    input: z.strictObject({ ...asked, reason, id, seen: z.int().min(1) }),
    data: z.object({ id, version: z.int() }),
  },
  UploadCorrectionFile: { data: z.object({ fileId: id }) },
  GetCorrections: list.List,
  ExportCorrections: list.Export,
  GetCorrection: {
    input: z.strictObject({ id }),
    data: z.object({
      id,
      version: z.int(),
      state,
      personName: z.string(),
      day: z.string(),
      kind,
      summary: z.string(),
      reason: z.string(),
      added: z.array(z.object({ at: z.int(), dir: z.enum(['in', 'out', 'unknown']) })),
      cancelled: pass.nullable(),
      from: z.int().nullable(),
      to: z.int().nullable(),
      offTimeTypeId: id.nullable(),
      offTimeTypeName: z.string().nullable(),
      conflicting: z.boolean(),
      answer: z.string().nullable(),
      answeredByName: z.string().nullable(),
      answeredAt: z.string().nullable(),
      canRevise: z.boolean(),
      canAnswer: z.boolean(),
    }),
  },
  AnswerObjection: {
    /** `corrected`: a correction of that day, made since, is what is answered. */
    input: z.strictObject({ id, corrected: z.boolean(), answer: reason }),
    data: z.null(),
  },
} satisfies CallSchemas<typeof correctionCalls>;
