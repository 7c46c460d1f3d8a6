import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { ANOMALY_LABELS } from '#core/puantaj/anomaly-labels.ts';
import type { Attendance } from './attendance-query.ts';

/** What the law forbids and happened all the same; the month shows where. */
export function LegalWarnings({ legal }: Pick<Attendance, 'legal'>) {
  const total = legal.reduce((sum, { days }) => sum + days, 0);
  return (
    <section className="card dashboard-card">
      <h2>
        <span>
          Yasal sınır uyarıları {total > 0 && <span className="dashboard-count">{total}</span>}
        </span>
        <Link to={addressOf('Puantaj')}>İncele</Link>
      </h2>
      {legal.length === 0 ? (
        <p className="quiet-text">Son 30 günde yasal sınır aşılmadı.</p>
      ) : (
        <ul className="dashboard-rows">
          {legal.map(({ anomaly, days }) => (
            <li key={anomaly}>
              <div>
                <span className="dashboard-two">
                  <strong>{ANOMALY_LABELS[anomaly]}</strong>
                  <small>son 30 gün</small>
                </span>
                <span className="dashboard-side">{days} kişi-gün</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
