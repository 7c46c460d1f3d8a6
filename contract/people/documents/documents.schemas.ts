import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { documentKinds } from './document-kinds.ts';
import { day, id, line } from '#contract/kernel/fields.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import type { documentsCalls } from './documents.calls.ts';

const kind = z.enum(keysOf(documentKinds), 'Bilinmeyen belge türü.');

export const documentsSchemas = {
  UploadDocument: { data: z.object({ fileId: id }) },
  AddDocument: {
    input: z.strictObject({
      id,
      fileId: id,
      kind,
      title: line(200),
      validUntil: day.nullable().optional(),
    }),
    data: z.object({ id }),
  },
  GetDocuments: {
    input: z.strictObject({ id }),
    data: z.array(
      z.object({
        id,
        kind,
        title: z.string(),
        validUntil: z.string().nullable(),
        createdAt: z.string(),
        addedBy: z.string().nullable(),
        mime: z.string(),
        bytes: z.int(),
        /** Works for some minutes. */
        url: z.string(),
      }),
    ),
  },
  DeleteDocument: { input: z.strictObject({ id }), data: z.null() },
} satisfies CallSchemas<typeof documentsCalls>;
