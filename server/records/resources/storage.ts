/** Where a plain page's records are stored: table and columns are made from the names of its definition. */
import type { AuditEntity } from '#contract/audit/audit-labels.ts';
import type { Field, ResourceDef } from '#contract/kernel/resource/resource.ts';
import { entityOf, type ResourceName } from '#contract/resource-heads.ts';
import { resources } from '#contract/resources.ts';
import { snakeCase } from '#core/text/identifier-case.ts';
import { namedRecords } from '../named-records.ts';
import { type Usage, usedInPast } from '../removal.ts';

export type StoredField = Field & { readonly column: string };

export interface StoredResource extends Omit<ResourceDef, 'fields' | 'usedBy'> {
  readonly table: string;
  /** The audit trail's name for a record. */
  readonly entity: AuditEntity;
  readonly fields: Readonly<Record<string, StoredField>>;
  /** Everything that refers to a record: records of plain pages, by their definitions, and what the page itself names. */
  readonly usedBy: readonly Usage[];
}

const plainUsages = (name: string): Usage[] =>
  Object.values<ResourceDef>(resources).flatMap(({ area, one, fields }) =>
    Object.entries(fields).flatMap(([field, { kind, ...rest }]) =>
      kind === 'reference' && 'to' in rest && rest.to === name
        ? [{ table: snakeCase(area), column: snakeCase(field), label: one }]
        : [],
    ),
  );

/** `name`: as others refer to it. */
export function stored(name: string, resource: ResourceDef): StoredResource {
  const written = (resource.usedBy ?? []).flatMap(({ by, field }): Usage[] => {
    const { table, counted } = namedRecords[by];
    const column = snakeCase(field);
    const now = { table, column, label: counted };
    return by === 'people' ? [now, usedInPast(column)] : [now];
  });
  return {
    ...resource,
    table: snakeCase(resource.area),
    entity: entityOf(resource),
    fields: Object.fromEntries(
      Object.entries(resource.fields).map(([key, field]) => [
        key,
        { ...field, column: snakeCase(key) },
      ]),
    ),
    usedBy: [...plainUsages(name), ...written],
  };
}

export const storedResources = Object.fromEntries(
  Object.entries(resources).map(([name, resource]) => [name, stored(name, resource)]),
) as Readonly<Record<ResourceName, StoredResource>>;
