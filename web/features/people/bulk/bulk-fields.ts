/** What can be changed for many people at once. */
import { type BulkName, fieldsWhere, personField } from '#contract/people/person-values.ts';

export const bulkFields = fieldsWhere<BulkName>(({ bulk }) => bulk !== undefined).map((name) => ({
  name,
  /** Beside the others in the bar of verbs. */
  short: personField(name).label,
  ...personField(name).bulk!,
}));
