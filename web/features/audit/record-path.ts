import type { ResourceDef } from '#contract/kernel/resource/resource.ts';
import { entityOf, resources } from '#contract/resources.ts';
import type { Entry } from './audit-calls.ts';

const found = (path: string) => (_: string, name: string) =>
  `${path}?ara=${encodeURIComponent(name)}`;
const opened = (path: string) => (id: string) => `${path}/${id}`;

/** Pages that open one record by its id, or find it by its name; a plain page says itself which. */
const paths: Readonly<Record<string, (id: string, name: string) => string>> = {
  person: opened('/settings/user-edit'),
  title: opened('/settings/title-auths'),
  department: found('/firm-settings/departments'),
  ...Object.fromEntries(
    Object.values<ResourceDef>(resources).map(({ path, ...resource }) => [
      entityOf(resource),
      'form' in path ? opened(path.form) : found(path.list),
    ]),
  ),
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
