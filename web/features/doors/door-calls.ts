/** Devices and passes as the panel asks for them. */
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';

export type Device = Awaited<ReturnType<Client['devices']['GetDevices']>>['rows'][number];
export type DeviceDetail = Awaited<ReturnType<Client['devices']['GetDevice']>>;
export type Pass = Awaited<ReturnType<Client['passes']['GetPasses']>>['rows'][number];

export const devicesKey = ['devices'];
export const passesKey = ['passes'];

/** What shows devices and what came from them; a form keeps what it was opened with. */
export const deviceLists = [
  [...devicesKey, 'list'],
  [...devicesKey, 'one'],
];
/** Who is on a device, what it was told and what happened there: no pass changes that. */
export const deviceParts = [[...devicesKey, 'part']];
/** Terminals that wait for somebody to claim them. */
export const waitingDevices = [[...devicesKey, 'address']];
export const passLists = [
  [...passesKey, 'list'],
  [...passesKey, 'inside'],
];

type DevicesInput = Parameters<typeof api.devices.GetDevices>[0];
type DeviceSort = NonNullable<NonNullable<DevicesInput['sort']>[number]>['field'];
type PassesInput = Parameters<typeof api.passes.GetPasses>[0];

/** Only the filters that are set, as the call takes them. */
const chosen = <Input>(filters: ListQuery['filters'], keys: readonly (keyof Input & string)[]) =>
  Object.fromEntries(
    keys.flatMap((key) => (filters[key] === undefined ? [] : [[key, filters[key]]])),
  ) as Partial<Input>;

export const deviceFilters = ['workPlaceId', 'purpose', 'adapter', 'health'] as const;

export const deviceSelection = ({ search, sort, filters }: ListQuery) => ({
  search,
  sort: sort.map(({ field, order }) => ({ field: field as DeviceSort, order })),
  ...chosen<DevicesInput>(filters, deviceFilters),
});

export const passFilters = [
  'personId',
  'workPlaceId',
  'deviceId',
  'direction',
  'source',
  'state',
  'from',
  'to',
] as const;

export const passSelection = ({ search, filters }: ListQuery) => ({
  search,
  ...chosen<PassesInput>(filters, passFilters),
});

const MOST_DEVICES = 500;

/** With what its form and its page show besides. */
export const loadDetail = ({ workPlaceCode, code }: Device): Promise<DeviceDetail> =>
  api.devices.GetDevice({ wpCode: workPlaceCode, deviceCode: code });

/** The device as it stands now, and who changed it last. */
export async function loadDevice(id: string) {
  const [{ rows }, history] = await Promise.all([
    api.devices.GetDevices({ pageSize: MOST_DEVICES }),
    api.devices.GetDeviceHistory({ id, pageSize: 1 }),
  ]);
  const found = rows.find((one) => one.id === id);
  if (!found) throw new Error(`No device ${id}`);
  const row = await loadDetail(found);
  const last = history.rows[0];
  return { row, ...(last && { by: { name: last.actorName, at: last.at } }) };
}
