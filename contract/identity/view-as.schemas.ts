import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id } from '#contract/kernel/fields.ts';
import type { viewAsCalls } from './view-as.calls.ts';

export const viewAsSchemas = {
  /** The token of the view. */
  ViewAs: { input: z.strictObject({ personId: id }), data: z.string() },
  /** The Admin's own token. */
  EndViewAs: { input: z.strictObject({}), data: z.string() },
} satisfies CallSchemas<typeof viewAsCalls>;
