import { defineList, own, type RowOf } from '../kernel/list/list.ts';
import { deviceAdapters, deviceDirections, deviceHealths, devicePurposes } from './door-choices.ts';

/** A time that it was away, and came back. */
interface Silence {
  readonly from: string;
  readonly to: string;
}

/** The devices at doors, and how they are. */
export const deviceList = defineList({
  file: 'Kapı cihazları',
  filters: {
    workPlaceId: { kind: 'reference', to: 'workPlaces', label: 'İşyeri' },
    health: { kind: 'choice', options: deviceHealths, label: 'Durum' },
    purpose: { kind: 'choice', options: devicePurposes, label: 'Amaç' },
    adapter: { kind: 'choice', options: deviceAdapters, label: 'Protokol' },
  },
  columns: {
    id: { kind: 'id' },
    version: { kind: 'whole' },
    active: { kind: 'yesNo' },
    name: {
      kind: 'text',
      label: 'Ad',
      width: 200,
      isName: true,
      sortable: true,
      // Its page is found by them.
      needs: ['code', 'workPlaceCode'],
    },
    health: { kind: 'choice', options: deviceHealths, label: 'Durum', width: 140, isFact: true },
    /** Of the last 24 hours; what goes on is told by when it was last seen. */
    silences: {
      ...own<readonly Silence[]>(),
      label: 'Son 24 saat',
      width: 136,
      file: false,
      needs: ['firstSeenAt', 'lastSeenAt', 'adapter'],
    },
    firstSeenAt: { kind: 'moment', empty: true },
    lastSeenAt: { kind: 'moment', empty: true, label: 'Son görülme', width: 140, sortable: true },
    lastPassAt: { kind: 'moment', empty: true },
    workPlaceId: { kind: 'id' },
    workPlaceCode: { kind: 'text' },
    workPlaceName: { kind: 'text', label: 'İşyeri', width: 150, sortable: true },
    passesToday: { kind: 'whole', label: 'Bugünkü geçiş', width: 120, sortable: true },
    driftSeconds: {
      kind: 'whole',
      empty: true,
      label: 'Saat farkı (sn)',
      width: 130,
      sortable: true,
    },
    unmatched: { kind: 'whole', label: 'Tanımsız geçiş', width: 120, onRequest: true },
    pendingCommands: { kind: 'whole', label: 'Bekleyen komut', width: 130, onRequest: true },
    direction: {
      kind: 'choice',
      options: deviceDirections,
      label: 'Yön',
      width: 150,
      onRequest: true,
    },
    purpose: {
      kind: 'choice',
      options: devicePurposes,
      label: 'Amaç',
      width: 120,
      onRequest: true,
    },
    code: { kind: 'text', label: 'Kod', width: 110, sortable: true, onRequest: true },
    serial: { kind: 'text', label: 'Seri no', width: 150, onRequest: true },
    model: { kind: 'text', empty: true, label: 'Model', width: 140, onRequest: true },
    firmware: { kind: 'text', empty: true, label: 'Yazılım', width: 160, onRequest: true },
    adapter: {
      kind: 'choice',
      options: deviceAdapters,
      label: 'Protokol',
      width: 120,
      onRequest: true,
    },
    setAside: { kind: 'whole', label: 'Kenara ayrılan', width: 130, onRequest: true },
  },
});

export type DeviceRow = RowOf<typeof deviceList>;
