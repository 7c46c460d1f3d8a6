import { useQueryClient } from '@tanstack/react-query';
import { type FormRule, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import {
  type DeviceAdapter,
  type DeviceDirection,
  type DevicePurpose,
  deviceAdapters,
  deviceDirections,
  devicePurposes,
} from '#contract/doors/door-choices.ts';
import { isAddressBlock } from '#core/doors/addresses.ts';
import { api } from '#web/api/client.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { useReferenceName } from '#web/records/resource/references.ts';
import { useVersionedForm } from '#web/records/use-versioned-form.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required, requiredLine, tooLong } from '#web/ui/form/rules.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { type DeviceDetail, devicesKey, loadDevice } from './door-calls.ts';

export interface DeviceDrawerProps {
  /** Absent for a new one. */
  readonly device: DeviceDetail | undefined;
  /** Of a terminal that called and is now claimed. */
  readonly serial?: string | undefined;
  readonly onClose: () => void;
  /** Somebody else changed it: to be opened anew as it stands. */
  readonly onReload: (stored: DeviceDetail) => void;
  /** The key of a new device that signs in with one: told once. */
  readonly onKey: (key: string) => void;
  /** Instead of asking anew for what shows devices: its address may be another one now. */
  readonly onSaved?: () => void;
}

type AddInput = Parameters<typeof api.devices.AddDevice>[0];
type DeviceValues = FormValues<Required<Omit<AddInput, 'note'>> & Pick<AddInput, 'note'>>;

const optionsOf = <Value extends string>(choices: Readonly<Record<Value, string>>) =>
  (Object.entries(choices) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** What is no address is told at the field, by its name. */
const addressBlocks: FormRule = {
  validator: async (_rule, typed: readonly string[] | undefined) => {
    const wrong = (typed ?? []).filter((text) => !isAddressBlock(text));
    if (wrong.length > 0) throw new Error(`IP adresi değil: ${wrong.join(', ')}`);
  },
};

const fieldsOf = (device: DeviceDetail | undefined): readonly FieldOf<DeviceValues>[] => [
  { name: 'name', label: 'Ad', input: formInput(Input), rules: [requiredLine, tooLong(100)] },
  { name: 'code', label: 'Kod', input: formInput(Input), rules: [requiredLine, tooLong(32)] },
  {
    name: 'serial',
    label: 'Seri no',
    input: formInput(Input),
    rules: [requiredLine, tooLong(64)],
    help: 'Cihazın arkasında ya da bilgi ekranında yazar',
  },
  {
    name: 'workPlaceId',
    label: 'İşyeri',
    input: formInput(ReferenceSelect, {
      to: 'workPlaces',
      stored: device && { value: device.workPlaceId, label: device.workPlaceName },
    }),
    rules: [required],
  },
  {
    name: 'purpose',
    label: 'Amaç',
    input: formInput(Select<DevicePurpose>, { options: optionsOf(devicePurposes) }),
    rules: [required],
    help: 'Yalnız puantaj cihazının geçişleri çalışma süresi sayılır',
  },
  {
    name: 'direction',
    label: 'Yön',
    input: formInput(Select<DeviceDirection>, { options: optionsOf(deviceDirections) }),
    rules: [required],
  },
  {
    name: 'adapter',
    label: 'Protokol',
    input: formInput(Select<DeviceAdapter>, { options: optionsOf(deviceAdapters) }),
    rules: [required],
    help: 'ZKTeco ve benzerleri ADMS; diğer markalar HTTP ile anahtarla bağlanır',
  },
  {
    name: 'sendsPeople',
    label: 'Personeli kendiliğinden gönder',
    input: formInput(Switch),
    isSwitch: true,
    help: 'İşyerine giren ve ayrılan personel cihaza kendiliğinden gönderilir ya da silinir',
  },
  {
    name: 'needsAddress',
    label: 'Yalnız gizli adresten dinle',
    input: formInput(Switch),
    isSwitch: true,
    help: 'Açık bırakın. Kapalıyken seri numarasını bilen biri bu cihaz adına geçiş gönderebilir; izinli adres yazılmadıysa personelin adı ve kartı cihaza gönderilmez',
  },
  {
    name: 'addresses',
    label: 'İzinli adresler',
    input: formInput(Select<string[]>, {
      mode: 'tags',
      open: false,
      suffixIcon: null,
      tokenSeparators: [',', ';', ' '],
      placeholder: 'Örnek: 88.1.2.3 ya da 192.168.1.0/24',
    }),
    rules: [addressBlocks],
    help: 'Yazarsanız cihaz yalnız bu IP adreslerinden dinlenir; boşsa adrese bakılmaz',
  },
  {
    name: 'note',
    label: 'Not',
    input: formInput(Input.TextArea, { autoSize: { minRows: 2, maxRows: 6 }, maxLength: 500 }),
    rules: [tooLong(500)],
  },
];

const yesNo = (value: boolean | null | undefined) => (value ? 'Evet' : 'Hayır');

/** Which device it is, where it stands and what it is for. */
export function DeviceDrawer({
  device,
  serial,
  onClose,
  onReload,
  onKey,
  onSaved,
}: DeviceDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const nameOf = useReferenceName();
  const { record, conflict } = useVersionedForm({
    row: device,
    initial: {
      name: device?.name,
      code: device?.code,
      serial: device?.serial ?? serial,
      workPlaceId: device?.workPlaceId,
      purpose: device?.purpose ?? 'puantaj',
      direction: device?.direction ?? 'both',
      adapter: device?.adapter ?? 'adms',
      sendsPeople: device?.sendsPeople ?? true,
      needsAddress: device?.needsAddress ?? true,
      addresses: device ? [...device.addresses] : [],
      note: device?.note ?? null,
    },
    add: async (values: DeviceValues) => {
      const added = await api.devices.AddDevice(values, {
        idempotencyKey: keyOf(values),
        shows: [400],
      });
      if (added.key !== undefined) onKey(added.key);
      return added;
    },
    update: ({ id, version }, changed) =>
      api.devices.UpdateDevice(
        { id, version, ...changed } as Parameters<typeof api.devices.UpdateDevice>[0],
        {
          shows: [400, 409],
        },
      ),
    load: loadDevice,
    compared: [
      { name: 'name', label: 'Ad', stored: ({ name }) => name, typed: (typed) => typed ?? '' },
      { name: 'code', label: 'Kod', stored: ({ code }) => code, typed: (typed) => typed ?? '' },
      {
        name: 'serial',
        label: 'Seri no',
        stored: ({ serial }) => serial,
        typed: (typed) => typed ?? '',
      },
      {
        name: 'workPlaceId',
        label: 'İşyeri',
        stored: ({ workPlaceName }) => workPlaceName,
        typed: (id) => (id ? (nameOf('workPlaces', id) ?? '') : ''),
      },
      {
        name: 'purpose',
        label: 'Amaç',
        stored: ({ purpose }) => devicePurposes[purpose],
        typed: (typed) => (typed ? devicePurposes[typed] : ''),
      },
      {
        name: 'direction',
        label: 'Yön',
        stored: ({ direction }) => deviceDirections[direction],
        typed: (typed) => (typed ? deviceDirections[typed] : ''),
      },
      {
        name: 'adapter',
        label: 'Protokol',
        stored: ({ adapter }) => deviceAdapters[adapter],
        typed: (typed) => (typed ? deviceAdapters[typed] : ''),
      },
      {
        name: 'sendsPeople',
        label: 'Personeli kendiliğinden gönder',
        stored: ({ sendsPeople }) => yesNo(sendsPeople),
        typed: yesNo,
      },
      {
        name: 'needsAddress',
        label: 'Yalnız gizli adresten dinle',
        stored: ({ needsAddress }) => yesNo(needsAddress),
        typed: yesNo,
      },
      {
        name: 'addresses',
        label: 'İzinli adresler',
        stored: ({ addresses }) => addresses.join(', '),
        typed: (typed) => (typed ?? []).join(', '),
      },
      {
        name: 'note',
        label: 'Not',
        stored: ({ note }) => note ?? '',
        typed: (typed) => typed ?? '',
      },
    ],
    onSaved: () => {
      messages.success(device ? 'Değişiklikler kaydedildi.' : 'Cihaz eklendi.');
      if (onSaved) onSaved();
      else void client.invalidateQueries({ queryKey: devicesKey });
      onClose();
    },
    onReload,
  });
  return (
    <>
      <FormDrawer
        title={device ? 'Kapı cihazı' : 'Yeni kapı cihazı'}
        record={record}
        fields={fieldsOf(device)}
        onClose={onClose}
      />
      {conflict}
    </>
  );
}
