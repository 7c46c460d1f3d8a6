import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import type { filesCalls } from './files.calls.ts';

export const filesSchemas = {
  UploadImage: { data: z.object({ imageUrl: z.string() }) },
  SaveAvatar: {
    input: z.strictObject({ imageUrl: z.string().max(2000) }),
    data: z.object({ avatar: z.string() }),
  },
  RemoveAvatar: { input: z.strictObject({}), data: z.null() },
} satisfies CallSchemas<typeof filesCalls>;
