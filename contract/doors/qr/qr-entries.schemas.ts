import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import type { qrEntriesCalls } from './qr-entries.calls.ts';

/** Long enough for whatever stands in an address; what it is, the signature tells. */
const code = z.string().min(1, 'Bu alan zorunludur.').max(200, 'Kod çok uzun.');
const direction = z.enum(['in', 'out'], 'Yön giriş ya da çıkış olmalı.');

const position = z.strictObject({
  latitude: z.number('Konum okunamadı.').min(-90).max(90),
  longitude: z.number('Konum okunamadı.').min(-180).max(180),
  /** In metres, as the phone says. */
  accuracy: z.number('Konum okunamadı.').min(0).max(100_000),
});

export const qrEntriesSchemas = {
  GetQrCode: {
    input: z.strictObject({ key: z.string().max(200) }),
    data: z.object({
      workPlaceName: z.string(),
      timeZone: z.string(),
      code: z.string(),
      /** How long it may be shown, and after how long the next one is asked for; by the screen's own clock. */
      lifeMs: z.int(),
      renewMs: z.int(),
      now: z.string(),
    }),
  },
  ReadQrCode: {
    input: z.strictObject({ code }),
    data: z.object({
      workPlaceName: z.string(),
      /** The phone must be near. */
      checksPosition: z.boolean(),
      leftMs: z.int(),
      /** The other way than the last pass of these hours. */
      suggested: direction,
      last: z
        .object({
          at: z.string(),
          direction: direction.nullable(),
          workPlaceName: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  ConfirmQrEntry: {
    input: z.strictObject({ code, direction, position: position.optional() }),
    data: z.object({ at: z.string(), direction, workPlaceName: z.string() }),
  },
} satisfies CallSchemas<typeof qrEntriesCalls>;
