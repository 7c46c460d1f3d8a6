import { z } from 'zod';
import type { CallSchemas } from '#contract/call.ts';
import type { fileCalls } from './file.ts';

export const fileSchemas = {
  UploadImage: { data: z.object({ imageUrl: z.string() }) },
  SaveAvatar: {
    input: z.strictObject({ imageUrl: z.string().max(2000) }),
    data: z.object({ avatar: z.string() }),
  },
} satisfies CallSchemas<typeof fileCalls>;
