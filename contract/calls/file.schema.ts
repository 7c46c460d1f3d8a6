import { z } from 'zod';
import type { CallSchemas } from '#contract/call.ts';
import type { fileCalls } from './file.ts';

export const fileSchemas = {
  UploadImage: { data: z.object({ imageUrl: z.string() }) },
} satisfies CallSchemas<typeof fileCalls>;
