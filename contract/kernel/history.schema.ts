/** The change history of one record, as several areas show it. */
import { z } from 'zod';
import { id } from './fields.ts';
import { pagedList } from './list.schema.ts';

export const fieldChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const history = pagedList(
  { id },
  z.object({
    at: z.string(),
    actorName: z.string(),
    action: z.string(),
    actionLabel: z.string(),
    changes: z.array(fieldChange),
  }),
);
