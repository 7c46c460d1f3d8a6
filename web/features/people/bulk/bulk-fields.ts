/** What can be changed for many people at once. */
import { type BulkName, fieldsWhere, personField } from '#contract/people/person-values.ts';

export const bulkFields = fieldsWhere<BulkName>(({ bulk }) => bulk !== undefined).map((name) => ({
  name,
  ...personField(name).bulk!,
}));
