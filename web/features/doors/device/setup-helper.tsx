import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EVERY_NETWORK } from '#contract/doors/door-choices.ts';
import { CopyField } from '#web/ui/controls/copy-field.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import { type DeviceAddress, type DeviceDetail, addressQuery } from './device-calls.ts';
import { isOwnComputer, typedInto } from './server-address.ts';
import './device.css';

function WhatToType({ device, address }: { device: DeviceDetail; address?: DeviceAddress }) {
  const { host, port, isSecure } = typedInto(window.location, address?.port ?? null);
  if (device.adapter === 'http') {
    return (
      <ol>
        <li>
          Geçişleri bu adrese gönderin (POST, JSON):
          <CopyField
            label="Adres"
            value={`${window.location.origin}/api/Device/Passes`}
            copied="Adres kopyalandı."
          />
        </li>
        <li>
          Her istekte <code>Authorization: Bearer &lt;anahtar&gt;</code> başlığı bulunsun.
          {!device.hasKey && ' Bu cihazın henüz anahtarı yok: menüden “Anahtarı yenile” deyin.'}
        </li>
        <li>
          Gövdeye bir örnek:
          <pre>
            {
              '{ "passes": [{ "personNo": "1001", "time": "2026-03-02 08:00:00", "direction": "in" }] }'
            }
          </pre>
        </li>
      </ol>
    );
  }
  return (
    <ol>
      <li>
        Terminalde <strong>Menü → İletişim → Bulut sunucu (ADMS)</strong> ekranını açın.
      </li>
      <li>
        Şunları yazın:
        <dl className="setup-values">
          <dt>Sunucu adresi</dt>
          <dd>
            <CopyField label="Sunucu adresi" value={host} copied="Sunucu adresi kopyalandı." />
          </dd>
          <dt>Port</dt>
          <dd>
            <CopyField label="Port" value={port} copied="Port kopyalandı." />
          </dd>
          <dt>HTTPS</dt>
          <dd>{isSecure ? 'Açık' : 'Kapalı'}</dd>
        </dl>
        {isOwnComputer(window.location.hostname) && (
          <p className="setup-hint">
            Bu sayfayı sunucunun kendisinden açtınız; {host} terminalde terminalin kendisi demektir.
            Terminale sunucunun ağdaki adresini yazın.
          </p>
        )}
        {device.needsAddress && (
          <p className="setup-hint">
            Bu cihaz yalnız gizli adresten dinlenir: sunucu adresinin arkasına <code>/cihaz/…</code>{' '}
            ile başlayan gizli yolu da yazın. Yolu cihaz listesindeki “Cihaz adresi”nden alırsınız.
          </p>
        )}
        {!device.needsAddress && !device.networks.includes(EVERY_NETWORK) && (
          <p className="setup-hint">
            Bu cihaz gizli adres olmadan yalnız onayladığınız ağlardan dinlenir. Cihaz başka bir
            yerdeyse oradaki ağdan (örneğin telefonunuzu iş yerinin Wi-Fi ağına bağlayarak) girip
            menüden “Bu ağı onayla” deyin.
          </p>
        )}
      </li>
      <li>Kaydedin. Terminal birkaç saniye içinde kendiliğinden arar; başka bir şey gerekmez.</li>
    </ol>
  );
}

/** Terminals call under a number that nobody has claimed: most often this one's, with a digit wrong. */
function Strangers({ serials }: { serials: readonly string[] }) {
  if (serials.length === 0) return null;
  return (
    <p className="setup-hint">
      Gizli adresinizi arayan, henüz eklenmemiş cihaz var: <strong>{serials.join(', ')}</strong>. Bu
      terminal oysa seri numarasını düzeltin.
    </p>
  );
}

/** Says what is typed into the terminal, and waits with whoever types it: a wrong address fails without a word there. */
export function SetupHelper({ device }: { device: DeviceDetail }) {
  const address = useQuery(addressQuery);
  const [wasWaiting] = useState(device.firstSeenAt === null);
  const isHeard = device.firstSeenAt !== null;
  return (
    <section className="card setup" aria-label="Kurulum yardımcısı">
      <h2>{wasWaiting && isHeard ? 'Cihaz bağlandı' : 'Cihazı bağlayın'}</h2>
      {!(wasWaiting && isHeard) && (
        <WhatToType device={device} {...(address.data && { address: address.data })} />
      )}
      <p className="setup-wait" role="status" data-heard={isHeard}>
        <span className="setup-dot" aria-hidden="true" />
        {isHeard
          ? `Bağlandı: ${fullTime(Date.parse(device.firstSeenAt ?? ''))}${
              device.lastIp === null ? '' : `, ${device.lastIp} adresinden`
            }`
          : `İlk bağlantı bekleniyor (seri no ${device.serial}). Cihaz aradığında burada görünür.`}
      </p>
      {!isHeard && device.adapter === 'adms' && (
        <Strangers serials={(address.data?.pending ?? []).map(({ serial }) => serial)} />
      )}
    </section>
  );
}
