/** What is asked for, in every call that asks for an advance. */
import { z } from 'zod';
import { id, longText } from '#contract/kernel/fields.ts';
import { hundredths, instalmentCount, payMonth } from './advance-fields.schema.ts';

const MOST_REASON = 500;

export const asked = {
  advanceTypeId: id,
  amount: hundredths,
  count: instalmentCount,
  /** The pay month of the first deduction. */
  first: payMonth('İlk kesinti ayını seçin.'),
  /** To set-off (TBK 407). */
  consent: z.boolean(),
};

export const sent = {
  ...asked,
  reason: longText(MOST_REASON).refine((text) => text !== '', 'Nedenini yazın.'),
  /** What the preview said was open: a limit that others used up meanwhile is told as such (RQ-3). */
  seenOpen: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
};
