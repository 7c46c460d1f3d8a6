/** Schema pieces that the calls of requests share. */
import { z } from 'zod';
import { id } from '#contract/kernel/fields.ts';
import { ACTS, STATES } from '#core/requests/flow/transitions.ts';
import { REQUEST_KINDS, type RequestKind } from '#core/requests/kinds.ts';

/** The specification's `approveEnum`. */
export const kind = z.literal<readonly RequestKind[]>(REQUEST_KINDS, 'Bilinmeyen talep türü.');
export const state = z.enum(STATES, 'Bilinmeyen durum.');
/** What people do; the clock's own act is none of them. */
export const act = z.enum(
  ACTS.filter((one) => one !== 'escalate'),
  'Bilinmeyen işlem.',
);
export const stepWho = z.enum(
  ['manager', 'managersManager', 'person', 'role'],
  'Bilinmeyen onaylayan türü.',
);

/** Whom a step asks, in words that people read: "Yöneticisi", "Rol: Birim yöneticisi". */
export const routedStep = z.object({
  label: z.string(),
  // Whoever asks them, or sees the request, is told their names, and nothing else of them.
  approvers: z.array(z.object({ id, name: z.string() })),
  /** `above`: the manager cannot decide, theirs does; `unfilled`: nobody was found, who is named for that is asked. */
  because: z.enum(['named', 'above', 'unfilled']),
  remindAfterDays: z.int().nullable(),
  escalateAfterDays: z.int().nullable(),
});
