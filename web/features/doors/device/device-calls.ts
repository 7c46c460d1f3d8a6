/** One device as its page asks for it. */
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { api } from '#web/api/client.ts';
import { type Device, type DeviceDetail, devicesKey } from '../door-calls.ts';

export type { DeviceDetail };
export type DeviceAddress = Awaited<ReturnType<Client['devices']['GetDeviceAddress']>>;
export type DevicePerson = Awaited<ReturnType<Client['devices']['GetDevicePeople']>>[number];
export type DeviceCommand = Awaited<
  ReturnType<Client['devices']['GetDeviceCommands']>
>['rows'][number];
export type CommandInput = Parameters<Client['devices']['SendDeviceCommand']>[0];

/** Polls are no news, so that a device grows silent without a word: it is looked at so often. */
const LOOK_MS = 30_000;

export const devicePath = ({ workPlaceCode, code }: Pick<Device, 'workPlaceCode' | 'code'>) =>
  addressOf('DoorDeviceDetail', { wpCode: workPlaceCode, deviceCode: code });

export const deviceQuery = (wpCode: string, deviceCode: string) => ({
  queryKey: [...devicesKey, 'one', wpCode, deviceCode],
  // The page says itself that there is no such device. A look by the clock keeps nobody signed in.
  queryFn: ({ client, queryKey }: QueryFunctionContext) =>
    api.devices.GetDevice(
      { wpCode, deviceCode },
      client.getQueryData(queryKey) === undefined ? { shows: [404] } : { background: true },
    ),
  refetchInterval: LOOK_MS,
});

export const addressQuery = {
  queryKey: [...devicesKey, 'address'],
  queryFn: () => api.devices.GetDeviceAddress(),
};

const partKey = (part: string, id: string) => [...devicesKey, 'part', part, id];

export const PAGE_SIZE = 20;

export const timelineQuery = (id: string, page: number) => ({
  queryKey: [...partKey('timeline', id), page],
  queryFn: () => api.devices.GetDeviceTimeline({ id, page, pageSize: PAGE_SIZE }),
});

/** What came is told together with the passes that came with it. */
export const uploadsQuery = (id: string, page: number) => ({
  queryKey: [...devicesKey, 'one', 'uploads', id, page],
  queryFn: () => api.devices.GetDeviceUploads({ id, page, pageSize: PAGE_SIZE }),
});

export const peopleQuery = (id: string) => ({
  queryKey: partKey('people', id),
  queryFn: () => api.devices.GetDevicePeople({ id }),
});

export const commandsQuery = (
  id: string,
  { page = 1, state }: { page?: number; state?: DeviceCommand['state'] | undefined } = {},
) => ({
  queryKey: [...partKey('commands', id), page, state],
  queryFn: () =>
    api.devices.GetDeviceCommands({
      id,
      page,
      pageSize: PAGE_SIZE,
      ...(state !== undefined && { state }),
    }),
});
