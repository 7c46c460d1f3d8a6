/** What the form of a bulk leave holds, and what of it the calls take. */
import type { api } from '#web/api/client.ts';
import { type WhomValues, whomOf } from '#web/records/for-many/whom-fields.tsx';
import { spanOf, type SpanValues } from '../form/leave-values.ts';

export interface BulkValues extends SpanValues, WhomValues {
  readonly note: string | null;
}

export type BulkInput = Parameters<typeof api.bulkLeave.StartBulkLeave>[0];

export const bulkInput = (values: BulkValues): BulkInput => ({
  ...whomOf(values),
  ...spanOf(values),
  note: values.note ?? '',
});
