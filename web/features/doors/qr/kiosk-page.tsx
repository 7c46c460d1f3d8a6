import { QRCode } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { product } from '#web/session/product.ts';
import { ProductMark } from '#web/session/product-mark.tsx';
import { useQrCode } from './use-qr-code.ts';
import './qr.css';

function useNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}

/** The screen of an entrance is not to go dark; where the browser cannot promise it, the device must. */
function useAwake(): void {
  useEffect(() => {
    let lock: { release(): Promise<void> } | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

function Clock({ ahead, timeZone }: { ahead: number; timeZone: string }) {
  const now = useNow(ahead);
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('tr-TR', { timeZone, ...options }).format(now);
  return (
    <p className="kiosk-clock">
      <time>{words({ hour: '2-digit', minute: '2-digit', second: '2-digit' })}</time>
      <span>{words({ day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' })}</span>
    </p>
  );
}

/** `/qrcode/:coordinateId`: the screen at an entrance, for whoever has its link. */
export function KioskPage() {
  // Outside the layout there is one route for all: the page table tells what the address holds.
  const { coordinateId = '' } = matchPath(useLocation().pathname)?.params ?? {};
  const { place, code, isOffline, isOver, ahead } = useQrCode(coordinateId);
  useAwake();
  if (isOver) {
    return (
      <main className="kiosk">
        <h1>Bağlantı geçersiz veya süresi dolmuş</h1>
        <p>Yeni bir kiosk bağlantısı için yöneticinize başvurun.</p>
      </main>
    );
  }
  const address =
    code && new URL(addressOf('QrEntry', { token: code }), window.location.origin).href;
  return (
    <main className="kiosk">
      <header>
        <ProductMark />
        <span>{product}</span>
      </header>
      <h1>{place?.workPlaceName ?? 'Bağlanıyor…'}</h1>
      {place && <Clock ahead={ahead} timeZone={place.timeZone} />}
      <div className="kiosk-code">
        {address ? (
          <div role="img" aria-label="Giriş ve çıkış için karekod" data-code={code}>
            <div aria-hidden>
              {/* Black on white in the dark too: phones do not read it the other way round. */}
              <QRCode
                value={address}
                size={360}
                bordered={false}
                color="#000000"
                bgColor="#FFFFFF"
                marginSize={4}
                errorLevel="M"
                type="svg"
              />
            </div>
          </div>
        ) : (
          <p>{isOffline ? 'Kod gösterilemiyor' : 'Kod hazırlanıyor…'}</p>
        )}
      </div>
      <p>Giriş ya da çıkış için kodu telefonunuzla okutun.</p>
      <p className="kiosk-offline" role="status">
        {isOffline ? 'Bağlantı yok. Bağlantı gelince yeni kod gösterilir.' : ''}
      </p>
    </main>
  );
}
