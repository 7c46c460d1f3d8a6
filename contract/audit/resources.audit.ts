import { atStart } from '#core/text/sentence.ts';
import type { Field, ResourceDef } from '../kernel/resource/resource.ts';
import { entityOf, type ResourceEntity, type ResourceName, targetOf } from '../resource-heads.ts';
import { resources } from '../resources.ts';
import { commonFields, type EntityName, type FieldName } from './feature-audit.ts';

function fieldName(field: Field): FieldName {
  const { label } = field;
  switch (field.kind) {
    case 'duration':
    case 'timeOfDay':
      return { label, kind: field.kind };
    case 'money':
      // The unit may have changed with it: the amount stands by itself.
      return { label, kind: field.unitFrom === undefined ? 'money' : 'amount' };
    case 'line':
      return { label, ...(field.check === 'phone' && { kind: 'phone' }) };
    case 'reference':
      return { label, names: targetOf(field) };
    case 'choice':
      return {
        label,
        choices: Object.fromEntries(field.options.map((option) => [option.value, option.label])),
      };
    default:
      return { label };
  }
}

/** A plain page's definition has the names already. */
export const resourceNames = ({
  one,
  fields,
}: Pick<ResourceDef, 'one' | 'fields'>): EntityName => ({
  label: atStart(one),
  fields: {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldName(field)])),
    active: commonFields.active,
  },
});

export const resourcesAudit = {
  entities: Object.fromEntries(
    Object.entries<ResourceDef>(resources).map(([name, resource]) => [
      entityOf(resource),
      { ...resourceNames(resource), names: name as ResourceName },
    ]),
  ) as Readonly<Record<ResourceEntity, EntityName>>,
};
