import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import { id } from '#contract/kernel/fields.ts';
import type { importsCalls } from './imports.calls.ts';
import { type ImportKindName, importKinds } from './import-kinds.ts';

const kind = z.enum(
  Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]],
  'Bilinmeyen aktarım.',
);

const moment = z.string();

export const importsSchemas = {
  GetImports: {
    input: z.strictObject({ kind }),
    data: z.array(
      z.object({
        id,
        at: moment,
        by: z.string(),
        /** What it added or changed. */
        records: z.int(),
        takenBackAt: moment.nullable(),
        takenBackBy: z.string().nullable(),
      }),
    ),
  },
  PreviewUndoImport: {
    input: z.strictObject({ id }),
    data: z.object({
      kind,
      removed: z.int(),
      restored: z.int(),
      blocked: z.int(),
      /** Those that cannot go back come first; of many the first are named. */
      rows: z.array(
        z.object({
          lot: z.enum(['removed', 'restored', 'blocked']),
          /** Whose or which it is. */
          name: z.string(),
          /** What of it goes back. */
          what: z.string().nullable(),
          /** Why it cannot. */
          why: z.string().nullable(),
        }),
      ),
      /** What becomes of days; null where something cannot go back, or where there is more than is tried. */
      days: z.object({ effect }).nullable(),
    }),
  },
  UndoImport: {
    input: z.strictObject({ id }),
    data: z.object({ id, removed: z.int(), restored: z.int() }),
  },
} satisfies CallSchemas<typeof importsCalls>;
