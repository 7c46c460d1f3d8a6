import { codeField, defineResource } from '#contract/kernel/resource/resource.ts';
import { resourceHeads } from '#contract/resource-heads.ts';

/** Of the zones that Turkish companies work in; a working day is local to its work place (D28). */
const timeZones = [
  { value: 'Europe/Istanbul', label: 'Türkiye (Europe/Istanbul)' },
  { value: 'Asia/Nicosia', label: 'Kıbrıs (Asia/Nicosia)' },
  { value: 'Asia/Baku', label: 'Bakü (Asia/Baku)' },
  { value: 'Asia/Almaty', label: 'Almatı (Asia/Almaty)' },
  { value: 'Asia/Tashkent', label: 'Taşkent (Asia/Tashkent)' },
  { value: 'Asia/Dubai', label: 'Dubai (Asia/Dubai)' },
  { value: 'Asia/Riyadh', label: 'Riyad (Asia/Riyadh)' },
  { value: 'Asia/Baghdad', label: 'Bağdat (Asia/Baghdad)' },
  { value: 'Europe/Moscow', label: 'Moskova (Europe/Moscow)' },
  { value: 'Europe/Berlin', label: 'Berlin (Europe/Berlin)' },
  { value: 'Europe/London', label: 'Londra (Europe/London)' },
  { value: 'UTC', label: 'UTC' },
] as const;

export const workPlaces = defineResource({
  ...resourceHeads.workPlaces,
  page: { form: 'WorkPlaceForm' },
  texts: {
    purpose: 'Çalışılan yerler: konumu, saat dilimi, sorumlusu ve kiosk bağlantısı',
    empty: 'Personelin çalıştığı ve geçiş yaptığı yerleri ekleyin.',
  },
  nameField: 'name',
  fields: {
    code: codeField,
    name: { kind: 'line', label: 'Ad', max: 200, required: true, list: 'always' },
    companyId: {
      kind: 'reference',
      label: 'Firma',
      to: 'companies',
      required: true,
      list: 'always',
      filter: true,
      heldBy: {
        by: 'people',
        through: 'workPlaceId',
        refusal:
          'Bu işyerindeki {count} kişi başka bir firmada çalışıyor. Önce onların işyerini değiştirin.',
      },
    },
    locationTypeId: {
      kind: 'reference',
      label: 'Lokasyon tipi',
      to: 'locationTypes',
      list: 'always',
      filter: true,
    },
    managerId: {
      kind: 'reference',
      label: 'Sorumlu',
      to: 'people',
      givesScope: true,
      help: 'Birim yöneticisi rolündeki sorumlu bu işyerindeki personelin kayıtlarını görür',
      list: 'always',
    },
    timeZone: {
      kind: 'choice',
      label: 'Saat dilimi',
      options: timeZones,
      default: 'Europe/Istanbul',
      required: true,
      list: 'onRequest',
    },
    address: {
      kind: 'text',
      label: 'Adres',
      max: 500,
      list: 'onRequest',
      group: 'Konum',
    },
    latitude: {
      kind: 'number',
      label: 'Enlem',
      min: -90,
      max: 90,
      digits: 6,
      requiredWith: ['longitude', 'checksPosition'],
      help: 'Örneğin 41,015137',
      group: 'Konum',
    },
    longitude: {
      kind: 'number',
      label: 'Boylam',
      min: -180,
      max: 180,
      digits: 6,
      requiredWith: ['latitude', 'checksPosition'],
      help: 'Örneğin 28,979530',
      group: 'Konum',
    },
    radius: {
      kind: 'number',
      label: 'Yarıçap',
      min: 10,
      max: 10_000,
      digits: 0,
      unit: 'm',
      requiredWith: ['checksPosition'],
      help: 'QR ile geçişte konumun uzaklık sınırı',
      list: 'onRequest',
      group: 'Konum',
    },
    checksPosition: {
      kind: 'yesNo',
      label: 'QR ile geçişte konum kontrol edilsin',
      default: false,
      group: 'Konum',
    },
  },
  narrowedBy: 'companyId',
  usedBy: [
    { by: 'people', field: 'workPlaceId' },
    { by: 'specialDays', field: 'workPlaceId' },
  ],
});
