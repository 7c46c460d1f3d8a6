import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import type { fileCalls } from './files.calls.ts';

export const fileSchemas = {
  UploadImage: { data: z.object({ imageUrl: z.string() }) },
  SaveAvatar: {
    input: z.strictObject({ imageUrl: z.string().max(2000) }),
    data: z.object({ avatar: z.string() }),
  },
} satisfies CallSchemas<typeof fileCalls>;
