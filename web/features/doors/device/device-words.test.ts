import { expect, it } from 'vitest';
import type { DeviceDetail } from './device-calls.ts';
import { adviceOf, driftText, healthOf } from './device-words.ts';
import { sampleDevice } from './testing/sample-device.ts';

const now = Date.parse('2026-03-02T10:00:00Z');

it.each<[Partial<DeviceDetail>, string, string]>([
  [{ health: 'online' }, 'Çevrimiçi', 'good'],
  [{ health: 'late', lastSeenAt: '2026-03-02T09:57:00Z' }, 'Gecikmeli, 3 dakikadır', 'warning'],
  [{ health: 'offline', lastSeenAt: '2026-03-02T09:16:00Z' }, 'Çevrimdışı, 44 dakikadır', 'bad'],
  [{ health: 'offline', lastSeenAt: '2026-03-02T05:16:00Z' }, 'Çevrimdışı, 4 saattir', 'bad'],
  [{ health: 'offline', lastSeenAt: '2026-02-27T05:16:00Z' }, 'Çevrimdışı, 3 gündür', 'bad'],
  [{ health: 'never', lastSeenAt: null }, 'Hiç bağlanmadı', 'quiet'],
  [{ health: 'online', active: false }, 'Arşivde', 'quiet'],
])('says how a device fares and since when: %o', (change, label, tone) => {
  expect(healthOf({ ...sampleDevice, ...change }, now)).toEqual({ label, tone });
});

it('says which way a clock is off', () => {
  expect([null, 0, 214, -61].map(driftText)).toEqual(['–', '0 sn', '214 sn ileri', '61 sn geri']);
});

it.each<[Partial<DeviceDetail>, string[]]>([
  [{}, []],
  [{ driftSeconds: -60 }, []],
  [{ needsAddress: false }, ['open']],
  [{ needsAddress: false, addresses: ['88.1.2.3'] }, []],
  [{ needsAddress: false, adapter: 'http' }, []],
  [{ driftSeconds: -61 }, ['clock']],
  [{ health: 'never', lastSeenAt: null }, []],
  [{ recordCount: 900, recordCapacity: 1000 }, ['full']],
  [{ recordCount: 899, recordCapacity: 1000 }, []],
  [{ recordCount: 5, recordCapacity: 0 }, []],
  [
    { health: 'offline', driftSeconds: 90, setAside: 1, unmatched: 2 },
    ['away', 'clock', 'aside', 'unmatched'],
  ],
  [{ health: 'offline', adapter: 'http' }, []],
  [{ health: 'offline', unmatched: 2, active: false }, []],
])('names what is wrong, the most blocking first: %o', (change, keys) => {
  expect(adviceOf({ ...sampleDevice, ...change }, now).map(({ key }) => key)).toEqual(keys);
});
