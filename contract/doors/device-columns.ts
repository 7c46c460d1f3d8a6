import type { ListColumn } from '../kernel/list-column.ts';
import {
  type DeviceAdapter,
  type DeviceDirection,
  type DevicePurpose,
  type DeviceHealth,
  deviceAdapters,
  deviceDirections,
  deviceHealths,
  devicePurposes,
} from './door-choices.ts';

interface ListedDevice {
  readonly code: string;
  readonly name: string;
  readonly serial: string;
  readonly workPlaceName: string;
  readonly model: string | null;
  readonly firmware: string | null;
  readonly adapter: DeviceAdapter;
  readonly direction: DeviceDirection;
  readonly purpose: DevicePurpose;
  readonly health: DeviceHealth;
  readonly lastSeenAt: string | null;
  readonly driftSeconds: number | null;
  readonly pendingCommands: number;
  readonly passesToday: number;
  readonly unmatched: number;
  readonly setAside: number;
}

export const deviceColumns = {
  workPlaceName: { label: 'İşyeri', kind: 'text', value: ({ workPlaceName }) => workPlaceName },
  code: { label: 'Kod', kind: 'text', value: ({ code }) => code },
  name: { label: 'Ad', kind: 'text', value: ({ name }) => name },
  serial: { label: 'Seri no', kind: 'text', value: ({ serial }) => serial },
  model: { label: 'Model', kind: 'text', value: ({ model }) => model },
  firmware: { label: 'Yazılım', kind: 'text', value: ({ firmware }) => firmware },
  adapter: { label: 'Protokol', kind: 'text', value: ({ adapter }) => deviceAdapters[adapter] },
  direction: { label: 'Yön', kind: 'text', value: ({ direction }) => deviceDirections[direction] },
  purpose: { label: 'Amaç', kind: 'text', value: ({ purpose }) => devicePurposes[purpose] },
  health: { label: 'Durum', kind: 'text', value: ({ health }) => deviceHealths[health] },
  lastSeenAt: { label: 'Son görülme', kind: 'text', value: ({ lastSeenAt }) => lastSeenAt },
  driftSeconds: {
    label: 'Saat farkı (sn)',
    kind: 'number',
    value: ({ driftSeconds }) => driftSeconds,
  },
  pendingCommands: {
    label: 'Bekleyen komut',
    kind: 'number',
    value: ({ pendingCommands }) => pendingCommands,
  },
  passesToday: { label: 'Bugünkü geçiş', kind: 'number', value: ({ passesToday }) => passesToday },
  unmatched: { label: 'Tanımsız geçiş', kind: 'number', value: ({ unmatched }) => unmatched },
  setAside: { label: 'Kenara ayrılan', kind: 'number', value: ({ setAside }) => setAside },
} as const satisfies Readonly<Record<string, ListColumn<ListedDevice>>>;
