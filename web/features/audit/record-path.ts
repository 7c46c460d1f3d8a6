import type { Entry } from './audit-calls.ts';

/** Pages that open one record by its id, or find it by its name. */
const paths: Readonly<Record<string, (id: string, name: string) => string>> = {
  person: (id) => `/settings/user-edit/${id}`,
  title: (id) => `/settings/title-auths/${id}`,
  department: (_, name) => `/firm-settings/departments?ara=${encodeURIComponent(name)}`,
  company: (_, name) => `/firm-settings/companies?ara=${encodeURIComponent(name)}`,
  location_type: (_, name) => `/firm-settings/location-type?ara=${encodeURIComponent(name)}`,
  work_place: (id) => `/working-settings/work-place-add/${id}`,
};

/** Where the record stands; a record that is gone has no name any more, and no page. */
export function recordPath({
  entity,
  entityId,
  entityName,
}: Pick<Entry, 'entity' | 'entityId' | 'entityName'>): string | undefined {
  if (entityId === null || entityName === null) return undefined;
  return paths[entity]?.(entityId, entityName);
}
