import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id } from '#contract/kernel/fields.ts';
import type { kioskLinksCalls } from './kiosk-links.calls.ts';

export const kioskLinksSchemas = {
  GetKioskLinks: {
    input: z.strictObject({ workPlaceId: id }),
    data: z.array(
      z.object({
        id,
        createdAt: z.string(),
        createdByName: z.string(),
        revokedAt: z.string().nullable(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
  },
  CreateKioskLink: {
    input: z.strictObject({ workPlaceId: id }),
    // The path is shown this once: only a hash of its key is kept.
    data: z.object({ id, path: z.string() }),
  },
  RevokeKioskLink: { input: z.strictObject({ id }), data: z.null() },
} satisfies CallSchemas<typeof kioskLinksCalls>;
