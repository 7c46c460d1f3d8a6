import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, line } from '#contract/kernel/fields.ts';
import { allPages } from '#contract/kernel/pages/pages.ts';
import type { savedViewsCalls } from './saved-views.calls.ts';

/** A page of the panel, by its route's name. */
const pageName = z.enum(
  allPages.map(({ route }) => route.name),
  'Bilinmeyen sayfa.',
);

export const savedViewsSchemas = {
  GetViews: {
    input: z.strictObject({ page: pageName }),
    data: z.array(z.object({ id, name: z.string(), query: z.string() })),
  },
  SaveView: {
    input: z.strictObject({
      page: pageName,
      name: line(60),
      /** The address's query: search, filters and order. */
      query: z.string().max(2000, 'Bu görünüm kaydedilemeyecek kadar uzun.'),
    }),
    data: z.object({ id }),
  },
  DeleteView: { input: z.strictObject({ id }), data: z.null() },
} satisfies CallSchemas<typeof savedViewsCalls>;
