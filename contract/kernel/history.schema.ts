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

/** A record that was changed; `undo` is the id by which that is taken back. */
export const changed = z.object({ id, version: z.int(), undo: id.optional() });

/** A change is taken back by the id that its answer or the history gave; so is taking it back. */
export const undoInput = z.strictObject({ id });
export const undone = z.object({ id, undo: id });

export const history = pagedList(
  { id },
  z.object({
    at: z.string(),
    actorName: z.string(),
    action: z.string(),
    actionLabel: z.string(),
    changes: z.array(fieldChange),
    /** The id by which this change is taken back, where it can be. */
    undo: id.optional(),
  }),
);
