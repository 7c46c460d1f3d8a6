import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { closeItems } from '#core/month-close/items.ts';
import { closeStateWords } from '#core/month-close/states.ts';
import { lowerFirst } from '#core/text/turkish.ts';
import { monthOf, monthText, turned } from '#web/features/puantaj/puantaj.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { today } from '#web/ui/time/instant.ts';
import { type CloseOverview, overviewQuery } from '../close-calls.ts';
import { stateTones } from '../state-tones.ts';
import './close-card.css';

/** What stands in the way, or what comes next. */
function next({ state, isCounted, blocking, first, version }: CloseOverview): string {
  if (state === 'locked') return `sürüm ${version}`;
  if (!isCounted) return 'henüz hesaplatılmadı';
  if (first !== null) {
    const rest = blocking - first.count;
    const more = rest > 0 ? ` ve ${rest.toLocaleString('tr-TR')} kayıt daha` : '';
    return `${first.count.toLocaleString('tr-TR')} ${lowerFirst(closeItems[first.item].label)}${more} engelliyor`;
  }
  if (state === 'approved') return 'kilitlenebilir';
  return state === 'ready' ? 'departman onayı bekliyor' : '';
}

/** How the month that is over stands in every company whose puantaj one sees. */
export function CloseCard() {
  const month = turned(monthOf(today()), -1);
  const { data } = useQuery(overviewQuery(month));
  if (!data || data.length === 0) return null;
  return (
    <section className="card dashboard-card close-card" aria-labelledby="close-card-title">
      <h2>
        <span id="close-card-title">Ay kapanışı</span>
        <Link to={addressOf('PuantajPreparation')}>{monthText(month)}</Link>
      </h2>
      <ul>
        {data.map((company) => (
          <li key={company.companyId}>
            <Link to={addressOf('PuantajPreparation', {}, { ay: month, firma: company.companyId })}>
              {company.name}
            </Link>
            <StateMark tone={stateTones[company.state]} label={closeStateWords[company.state]} />
            <small data-bad={company.blocking > 0}>{next(company)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
