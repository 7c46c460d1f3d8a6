/** What the form of a bulk leave holds, and what of it the calls take. */
import type { api } from '#web/api/client.ts';
import { spanOf, type SpanValues } from '../form/leave-values.ts';

export interface BulkValues extends SpanValues {
  readonly companyId: string | null;
  readonly workPlaceId: string | null;
  readonly departmentId: string | null;
  readonly personIds: readonly string[] | null;
  readonly exceptIds: readonly string[] | null;
  readonly note: string | null;
}

export type BulkInput = Parameters<typeof api.bulkLeave.StartBulkLeave>[0];

export function bulkInput(values: BulkValues): BulkInput {
  const { companyId, workPlaceId, departmentId, personIds, exceptIds, note } = values;
  return {
    ...(companyId && { companyId }),
    ...(workPlaceId && { workPlaceId }),
    ...(departmentId && { departmentId }),
    personIds: [...(personIds ?? [])],
    exceptIds: [...(exceptIds ?? [])],
    ...spanOf(values),
    note: note ?? '',
  };
}
