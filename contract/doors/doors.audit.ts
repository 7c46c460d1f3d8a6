import { commonFields, type FeatureAudit } from '#contract/audit/feature-audit.ts';
import {
  commandKinds,
  deviceAdapters,
  deviceDirections,
  devicePrivileges,
  devicePurposes,
  passDirections,
} from './door-choices.ts';

const { name, code, active } = commonFields;
const workPlace = { label: 'İşyeri', names: 'workPlaces' } as const;
const person = { label: 'Personel', names: 'people' } as const;

export const doorsAudit = {
  actions: {
    claim: 'Cihaz ekleme',
    'pending-forget': 'Bekleyen cihazı yok sayma',
    'key-renew': 'Cihaz anahtarını yenileme',
    'address-renew': 'Cihaz adresini yenileme',
    command: 'Cihaza komut',
    'device-privilege': 'Cihazdaki yetkiyi değiştirme',
    assign: 'Tanımsız geçişi personele bağlama',
    ignore: 'Kapı hatasını yok sayma',
    reopen: 'Kapı hatasını yeniden açma',
    'pass-add': 'Geçiş ekleme',
    'pass-import': 'Dosyadan geçiş aktarma',
    'pass-cancel': 'Geçiş iptali',
    'pass-qr': 'Karekodla geçiş',
    'pass-follow': 'Geçişlerin numaranın sahibine geçmesi',
  },
  entities: {
    device: {
      label: 'Kapı cihazı',
      names: 'devices',
      fields: {
        code,
        name,
        serial: { label: 'Seri no' },
        workPlaceId: workPlace,
        purpose: { label: 'Amaç', choices: devicePurposes },
        direction: { label: 'Yön', choices: deviceDirections },
        adapter: { label: 'Protokol', choices: deviceAdapters },
        needsAddress: { label: 'Yalnız gizli adresten' },
        addresses: { label: 'İzinli adresler' },
        network: { label: 'Dinlendiği ağ' },
        sendsPeople: { label: 'Personel kendiliğinden gönderilir' },
        note: { label: 'Not' },
        active,
        command: { label: 'Komut', choices: commandKinds },
        count: { label: 'Adet' },
        pin: { label: 'Cihazdaki numara' },
        privilege: { label: 'Cihazdaki yetki', choices: devicePrivileges },
        personId: person,
      },
    },
    pass: {
      label: 'Geçiş',
      names: 'passes',
      fields: {
        personId: person,
        at: { label: 'Zaman' },
        direction: { label: 'Yön', choices: passDirections },
        workPlaceId: workPlace,
        reason: { label: 'Neden' },
        asDifference: { label: 'Kilitli döneme fark olarak' },
        number: { label: 'Kart ya da cihaz numarası' },
        count: { label: 'Adet' },
        file: { label: 'Dosya' },
      },
    },
    deviceAddress: { label: 'Cihazların gizli adresi', fields: {} },
  },
} as const satisfies FeatureAudit;
