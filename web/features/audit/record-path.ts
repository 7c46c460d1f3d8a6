import {
  addressOf,
  type PageOfRecord,
  type PageWithoutParams,
  recordAddress,
} from '#contract/kernel/pages/address.ts';
import type { ResourceDef } from '#contract/kernel/resource/resource.ts';
import { entityOf } from '#contract/resource-heads.ts';
import { resources } from '#contract/resources.ts';
import type { Entry } from './audit-calls.ts';

const found = (page: PageWithoutParams) => (_: string, name: string) =>
  addressOf(page, {}, { ara: name });
const opened = (page: PageOfRecord) => (id: string) => recordAddress(page, id);

/** Pages that open one record by its id, or find it by its name; a plain page says itself which. */
const paths: Readonly<Record<string, (id: string, name: string) => string>> = {
  person: opened('UserEdit'),
  title: opened('TitleAuths'),
  department: found('Departments'),
  specialDay: found('SpecialDays'),
  shift: opened('WorkingTimeForm'),
  device: found('DoorDevices'),
  pass: () => addressOf('TransactionList'),
  team: (id) => addressOf('PersonelShift', {}, { teamId: id }),
  equalizationPeriod: () => addressOf('Equalization'),
  rotation: () => addressOf('PersonelShift'),
  workingTime: (id) => addressOf('WorkingTimeForm', { id }, { kind: 'week' }),
  ...Object.fromEntries(
    Object.values<ResourceDef>(resources).map(({ page, ...resource }) => [
      entityOf(resource),
      'form' in page ? opened(page.form) : found(page.list),
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
