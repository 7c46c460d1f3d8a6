import { whomFields } from '#web/records/for-many/whom-fields.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { noteField, spanFieldsOf } from '../form/leave-fields.tsx';
import type { BulkValues } from './bulk-values.ts';

type Field = FieldOf<BulkValues>;

const WHAT = 'İzin';

export const bulkFields = (asked: Parameters<typeof spanFieldsOf>[0]): readonly Field[] => [
  ...whomFields,
  ...spanFieldsOf(asked).map((field): Field => ({ ...field, group: WHAT })),
  { ...noteField, group: WHAT },
];
