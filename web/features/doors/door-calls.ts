/** Devices and passes as the panel asks for them. */
import type { Client } from '#contract/client.ts';
import type { ShownRow } from '#contract/kernel/list/list.ts';
import type { deviceList } from '#contract/doors/device-list.ts';
import { passList } from '#contract/doors/pass-list.ts';
import { api } from '#web/api/client.ts';
import { selectionOf } from '#web/records/list/list-query.ts';

export type Device = ShownRow<typeof deviceList>;
export type DeviceDetail = Awaited<ReturnType<Client['devices']['GetDevice']>>;
export type Pass = ShownRow<typeof passList>;

export const devicesKey = ['devices'];
export const passesKey = ['passes'];

export const deviceHistory = {
  listKey: devicesKey,
  call: api.devices.GetDeviceHistory,
  entity: 'device',
} as const;

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

export const passSelection = selectionOf(passList);

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
