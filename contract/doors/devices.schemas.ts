import { z } from 'zod';
import { isAddressBlock } from '#core/doors/addresses.ts';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { day, id, line, lines, personId, removal, version } from '#contract/kernel/fields.ts';
import { history } from '#contract/kernel/history.schema.ts';
import { listSchemas, rowSchema } from '#contract/kernel/list/list-calls.schema.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { deviceList } from './device-list.ts';
import {
  commandKinds,
  commandStates,
  deviceAdapters,
  deviceDirections,
  devicePersonStates,
  devicePrivileges,
  devicePurposes,
} from './door-choices.ts';
import type { devicesCalls } from './devices.calls.ts';

const code = line(32).regex(
  /^[A-Z0-9][A-Z0-9._-]{0,31}$/,
  'Kod büyük harf, rakam, nokta, tire ve alt çizgiden oluşur.',
);
const serial = line(64).regex(
  /^[A-Za-z0-9_-]{1,64}$/,
  'Seri numarası harf, rakam, tire ve alt çizgiden oluşur.',
);
const purpose = z.enum(keysOf(devicePurposes), 'Bilinmeyen amaç.');
const direction = z.enum(keysOf(deviceDirections), 'Bilinmeyen yön.');
const adapter = z.enum(keysOf(deviceAdapters), 'Bilinmeyen protokol.');
const privilege = z.enum(keysOf(devicePrivileges), 'Bilinmeyen yetki.');
const note = lines(500);
const addresses = z
  .array(
    line(64).refine(
      isAddressBlock,
      'IP adresi ya da adres aralığı yazın. Örnek: 88.1.2.3 ya da 192.168.1.0/24',
    ),
  )
  .max(20, 'En çok 20 adres yazılabilir.');

const editable = {
  code,
  name: line(100),
  serial,
  workPlaceId: id,
  purpose,
  direction,
  adapter,
  needsAddress: z.boolean(),
  addresses,
  sendsPeople: z.boolean(),
  note: note.nullable(),
};

const silences = z.array(z.object({ from: z.string(), to: z.string() }));
const list = listSchemas(deviceList, {
  own: { silences },
  input: { active: z.boolean().default(true) },
});

const ofDevice = z.strictObject({ id });

export const devicesSchemas = {
  GetDevices: list.List,
  GetDeviceFigures: {
    data: z.object({
      total: z.int(),
      online: z.int(),
      offline: z.int(),
      /** Since when the one that is away longest is not heard. */
      offlineSince: z.string().nullable(),
      drifting: z.int(),
      passesToday: z.int(),
      /** Passes of nobody and rows that could not be read, not yet dealt with. */
      errors: z.int(),
    }),
  },
  GetDevice: {
    input: z.strictObject({ wpCode: z.string().max(64), deviceCode: z.string().max(64) }),
    data: rowSchema(deviceList, { silences }).extend({
      needsAddress: z.boolean(),
      addresses: z.array(z.string()),
      /** From where it is heard by its serial number alone, unless it needs the secret address; `EVERY_NETWORK` is everywhere. */
      networks: z.array(z.string()),
      sendsPeople: z.boolean(),
      note: z.string().nullable(),
      hasKey: z.boolean(),
      timeZone: z.string(),
      lastHandshakeAt: z.string().nullable(),
      lastUploadAt: z.string().nullable(),
      lastIp: z.string().nullable(),
      driftAt: z.string().nullable(),
      pushVersion: z.string().nullable(),
      deviceType: z.string().nullable(),
      userCount: z.int().nullable(),
      recordCount: z.int().nullable(),
      userCapacity: z.int().nullable(),
      recordCapacity: z.int().nullable(),
    }),
  },
  AddDevice: {
    input: z.strictObject({
      ...editable,
      purpose: purpose.default('puantaj'),
      direction: direction.default('both'),
      adapter: adapter.default('adms'),
      needsAddress: z.boolean().default(true),
      addresses: addresses.default([]),
      sendsPeople: z.boolean().default(true),
      note: note.nullable().optional(),
    }),
    /** The key of a device that signs in with one: told here and never again. */
    data: z.object({ id, key: z.string().optional() }),
  },
  UpdateDevice: {
    input: z.strictObject({
      ...z.object(editable).partial().shape,
      id,
      version,
      active: z.boolean().optional(),
    }),
    data: z.object({ id, version: z.int() }),
  },
  ConfirmDeviceNetwork: { input: ofDevice, data: z.object({ network: z.string() }) },
  DeleteDevice: { input: z.strictObject({ id, version }), data: removal },
  GetDeviceHistory: history,
  ExportDevices: list.Export,
  RenewDeviceKey: { input: ofDevice, data: z.object({ key: z.string() }) },
  GetDeviceAddress: {
    data: z.object({
      createdAt: z.string().nullable(),
      /** Where terminals have a plain port of their own. */
      port: z.int().nullable(),
      pending: z.array(
        z.object({
          serial: z.string(),
          firstSeenAt: z.string(),
          lastSeenAt: z.string(),
          calls: z.int(),
          lastIp: z.string().nullable(),
          pushVersion: z.string().nullable(),
          deviceType: z.string().nullable(),
        }),
      ),
    }),
  },
  RenewDeviceAddress: { input: z.strictObject({}), data: z.object({ path: z.string() }) },
  ForgetPendingDevice: { input: z.strictObject({ serial }), data: z.null() },
  GetDeviceTimeline: pagedList(
    { id },
    z.object({
      id,
      at: z.string(),
      kind: z.string(),
      label: z.string(),
      detail: z.string().nullable(),
    }),
  ),
  GetDeviceUploads: pagedList(
    { id },
    z.object({
      id,
      at: z.string(),
      kind: z.string(),
      ip: z.string().nullable(),
      bytes: z.int(),
      taken: z.int(),
      fresh: z.int(),
      aside: z.int(),
      sample: z.string().nullable(),
    }),
  ),
  GetDevicePeople: {
    input: ofDevice,
    data: z.array(
      z.object({
        state: z.enum(keysOf(devicePersonStates)),
        pin: z.string(),
        personId: personId.nullable(),
        personName: z.string().nullable(),
        nameOnDevice: z.string().nullable(),
        cardOnDevice: z.string().nullable(),
        /** What was given to them here. */
        privilege,
        /** What the device claims, which counts for nothing; null where it did not say. */
        privilegeOnDevice: privilege.nullable(),
        reportedAt: z.string().nullable(),
        /** A command about this number is under way. */
        isPending: z.boolean(),
      }),
    ),
  },
  GetDeviceCommands: pagedList(
    { id, state: z.enum(keysOf(commandStates), 'Bilinmeyen durum.').optional() },
    z.object({
      id,
      number: z.int(),
      kind: z.enum(keysOf(commandKinds)),
      pin: z.string().nullable(),
      personName: z.string().nullable(),
      state: z.enum(keysOf(commandStates)),
      result: z.int().nullable(),
      resultText: z.string().nullable(),
      createdByName: z.string().nullable(),
      createdAt: z.string(),
      sentAt: z.string().nullable(),
      endedAt: z.string().nullable(),
    }),
  ),
  SendDeviceCommand: {
    input: z
      .strictObject({
        id,
        kind: z.enum(
          ['queryPeople', 'queryPasses', 'info', 'handshake', 'restart'],
          'Bilinmeyen komut.',
        ),
        /** Of passes that are asked for again: from one day on and up to one. */
        from: day.optional(),
        to: day.optional(),
        /** With a handshake: everything that the device still has comes again. */
        everything: z.boolean().optional(),
      })
      .refine(...within('devicePasses')),
    data: z.object({ id }),
  },
  SendPeopleToDevice: {
    input: z.strictObject({
      id,
      personIds: z
        .array(id)
        .min(1, 'En az bir kişi seçin.')
        .max(500, 'Tek seferde en çok 500 kişi gönderilebilir.'),
    }),
    data: z.object({ queued: z.int() }),
  },
  RemovePeopleFromDevice: {
    input: z.strictObject({
      id,
      pins: z
        .array(line(24))
        .min(1, 'En az bir numara seçin.')
        .max(500, 'Tek seferde en çok 500 numara silinebilir.'),
    }),
    data: z.object({ queued: z.int() }),
  },
  SetDevicePrivilege: {
    input: z.strictObject({ id, personId: id, privilege }),
    data: z.object({ id }),
  },
  CancelDeviceCommands: {
    input: z.strictObject({
      id,
      commandIds: z.array(id).min(1, 'En az bir komut seçin.').max(500),
    }),
    data: z.object({ cancelled: z.int() }),
  },
} satisfies CallSchemas<typeof devicesCalls>;
