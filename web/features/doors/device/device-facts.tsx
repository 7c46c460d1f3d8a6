import type { ReactNode } from 'react';
import { EVERY_NETWORK } from '#contract/doors/door-choices.ts';
import { INSIDE_NETWORK } from '#core/doors/addresses.ts';
import { InstantText } from '#web/ui/time/instant-text.tsx';
import type { DeviceDetail } from './device-calls.ts';

const count = (value: number | null, most: number | null) =>
  value === null
    ? null
    : `${value.toLocaleString('tr-TR')}${most === null ? '' : ` / ${most.toLocaleString('tr-TR')}`}`;
const at = (instant: string | null) => instant && <InstantText at={instant} />;

const networkWords: Readonly<Record<string, string>> = {
  [EVERY_NETWORK]: 'Her yerden',
  [INSIDE_NETWORK]: 'Yerel ağ',
};

/** '88.1.2.3, Yerel ağ' */
const networksText = (networks: readonly string[]) =>
  networks.map((network) => networkWords[network] ?? network).join(', ') || 'Hiçbiri';

const factsOf = (device: DeviceDetail): (readonly [string, ReactNode])[] => [
  ['Model', device.model],
  ['Yazılım', device.firmware],
  ['Protokol sürümü', device.pushVersion],
  ['Ağdaki adresi', device.lastIp],
  ['Saat dilimi', device.timeZone],
  ['İlk görülme', at(device.firstSeenAt)],
  ['Son el sıkışma', at(device.lastHandshakeAt)],
  ['Son gönderim', at(device.lastUploadAt)],
  ['Kayıtlı personel', count(device.userCount, device.userCapacity)],
  ['Bellekteki geçiş', count(device.recordCount, device.recordCapacity)],
  ['Gizli adres', device.needsAddress ? 'Yalnız gizli adresten dinlenir' : null],
  ['İzinli adresler', device.addresses.join(', ') || null],
  [
    'Dinlendiği ağ',
    device.adapter === 'adms' && !device.needsAddress ? networksText(device.networks) : null,
  ],
  [
    'Personel gönderimi',
    device.adapter === 'adms' && !device.sendsPeople ? 'Kendiliğinden gönderilmez' : null,
  ],
  ['Anahtar', device.adapter === 'http' ? (device.hasKey ? 'Var' : 'Yok') : null],
  ['Not', device.note],
];

/** What the terminal says of itself, and what it never tells. */
export function DeviceFacts({ device }: { device: DeviceDetail }) {
  return (
    <section className="card">
      <h2>Cihaz bilgileri</h2>
      <dl className="facts device-facts">
        {factsOf(device).map(
          ([label, fact]) =>
            fact !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="device-privacy">
        Yüz ve parmak izi terminalde kalır: sunucu bunları istemez, gönderilirse okumadan siler ve
        hiçbir yerde saklamaz.
      </p>
    </section>
  );
}
