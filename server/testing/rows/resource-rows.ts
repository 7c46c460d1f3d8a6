/** Sample rows of plain pages, made from their definitions. */
import { sql } from 'kysely';
import type { Field } from '#contract/kernel/resource/resource.ts';
import { type ResourceName, targetOf } from '#contract/resource-heads.ts';
import { resources } from '#contract/resources.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { namedRecords } from '#server/records/named-records.ts';
import { type StoredResource, storedResources } from '#server/records/resources/storage.ts';

const requiredTargets = (name: ResourceName) =>
  Object.values<Field>(resources[name].fields).flatMap((field) =>
    field.kind === 'reference' && field.required ? [targetOf(field)] : [],
  );

/** Those first to which others must refer. */
export function resourcesInOrder(): ResourceName[] {
  const ordered = new Set<ResourceName>();
  const put = (name: ResourceName): void => {
    if (ordered.has(name)) return;
    for (const target of requiredTargets(name)) if (target !== 'people') put(target);
    ordered.add(name);
  };
  for (const name of Object.keys(resources) as ResourceName[]) put(name);
  return [...ordered];
}

const sampleOf = (field: Field) => {
  switch (field.kind) {
    case 'line':
      return field.check === undefined ? 'Örnek' : 'ORNEK';
    case 'text':
      return 'Örnek';
    case 'number':
    case 'duration':
      return field.min;
    case 'timeOfDay':
      return 0;
    case 'money':
      return field.min ?? 0;
    case 'day':
      return '2026-01-30';
    case 'colour':
      return field.default ?? '#1E88E5';
    case 'yesNo':
      return field.default;
    case 'choice':
      return field.options[0]!.value;
    case 'reference':
      return sql`(select id from ${sql.table(namedRecords[targetOf(field)].table)} limit 1)`;
  }
};

const insertSample =
  ({ table, fields }: StoredResource) =>
  (db: TenantTx) => {
    const filled = Object.values(fields).filter((field) => field.required);
    return sql`insert into ${sql.table(table)} (${sql.join(filled.map(({ column }) => sql.ref(column)))})
      values (${sql.join(filled.map(sampleOf))})`.execute(db);
  };

const needsPeople = (name: ResourceName): boolean =>
  requiredTargets(name).some((target) => target === 'people' || needsPeople(target));

const rowsOf = (names: readonly ResourceName[]) =>
  Object.fromEntries(
    names.map((name) => [storedResources[name].table, insertSample(storedResources[name])]),
  );

/** Before people, who refer to some of them, and after people, where a record must name one. */
export const resourceRowsBeforePeople = rowsOf(
  resourcesInOrder().filter((name) => !needsPeople(name)),
);
export const resourceRowsAfterPeople = rowsOf(resourcesInOrder().filter(needsPeople));
