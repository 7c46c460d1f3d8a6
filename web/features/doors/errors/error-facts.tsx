import { Link } from 'react-router';
import { momentText } from '#contract/kernel/list/list-value.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import { type DoorError, isOfNobody } from './error-calls.ts';
import { KindMark } from './error-columns.tsx';
import './errors.css';

interface ErrorFactsProps {
  readonly error: DoorError;
  /** Before one goes to another page. */
  readonly onLeave: () => void;
}

/** Where one goes on from an error. */
function Links({ error, onLeave }: ErrorFactsProps) {
  const { kind, number, deviceId, deviceCode, workPlaceCode } = error;
  const maySeePasses = useMay()(accessRules.viewTransactions);
  return (
    <p className="door-error-links">
      {maySeePasses && isOfNobody(kind) && number !== null && (
        <Link onClick={onLeave} to={addressOf('TransactionList', {}, { ara: number })}>
          Geçişleri göster
        </Link>
      )}
      {maySeePasses && kind === 'future' && deviceId !== null && (
        <Link onClick={onLeave} to={addressOf('TransactionList', {}, { deviceId })}>
          Cihazın geçişlerini göster
        </Link>
      )}
      {deviceCode !== null && workPlaceCode !== null && (
        <Link
          onClick={onLeave}
          to={addressOf('DoorDeviceDetail', { wpCode: workPlaceCode, deviceCode })}
        >
          Cihaza git
        </Link>
      )}
      {kind === 'pendingDevice' && (
        <Link onClick={onLeave} to={addressOf('DoorDevices')}>
          Cihazlara git
        </Link>
      )}
    </p>
  );
}

/** Everything that is known of a group: what happened, when, and the rows as they were sent. */
export function ErrorFacts({ error, onLeave }: ErrorFactsProps) {
  const { number, deviceName, count, firstAt, lastAt, sample, text, remedy } = error;
  return (
    <section className="door-error" aria-label="Hata">
      <p>
        <KindMark error={error} />
      </p>
      <p>{text}</p>
      <dl className="facts">
        {number !== null && (
          <>
            <dt>Numara</dt>
            <dd>{number}</dd>
          </>
        )}
        {deviceName !== null && (
          <>
            <dt>Cihaz</dt>
            <dd>{deviceName}</dd>
          </>
        )}
        <dt>Adet</dt>
        <dd>{count.toLocaleString('tr-TR')}</dd>
        <dt>İlk</dt>
        <dd>{momentText(firstAt)}</dd>
        <dt>Son</dt>
        <dd>{momentText(lastAt)}</dd>
        <dt>Önerilen çözüm</dt>
        <dd>{remedy}</dd>
      </dl>
      {sample !== null && sample !== '' && (
        <div>
          <h3>Cihazın gönderdiği</h3>
          <pre>{sample}</pre>
        </div>
      )}
      <Links error={error} onLeave={onLeave} />
    </section>
  );
}
