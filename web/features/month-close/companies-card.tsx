import { LockOutlined } from '@ant-design/icons';
import { closeStateWords } from '#core/month-close/states.ts';
import { monthText, periodText } from '#web/features/puantaj/puantaj.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { shortTime } from '#web/ui/time/time-words.ts';
import type { CloseCompany } from './close-calls.ts';
import { stateTones } from './state-tones.ts';
import type { CloseAddress } from './use-close-address.ts';

interface CompaniesCardProps {
  readonly companies: readonly CloseCompany[];
  readonly chosen: CloseCompany;
  readonly address: CloseAddress;
}

function State({ isLocked, wasReopened, version }: CloseCompany) {
  if (isLocked) {
    return (
      <>
        <LockOutlined aria-hidden /> {`Kilitli, sürüm ${version}`}
      </>
    );
  }
  const state = wasReopened ? 'reopened' : 'open';
  return <StateMark tone={stateTones[state]} label={closeStateWords[state]} />;
}

/** How the same month of every company stands. */
export function CompaniesCard({ companies, chosen, address }: CompaniesCardProps) {
  return (
    <section className="card close-companies" aria-labelledby="close-companies-title">
      <header>
        <h2 id="close-companies-title">Firmalar</h2>
        <span className="quiet-text">{monthText(address.month)}</span>
      </header>
      <ul>
        {companies.map((company) => (
          <li key={company.companyId}>
            <button
              type="button"
              aria-pressed={company.companyId === chosen.companyId}
              onClick={() => address.go({ companyId: company.companyId })}
            >
              <span className="close-company-name">{company.name}</span>
              <span className="close-company-state" data-locked={company.isLocked}>
                <State {...company} />
              </span>
              <small>
                {`${company.people.toLocaleString('tr-TR')} kişi · ${periodText(company)}`}
              </small>
              {company.lockedAt !== null && (
                <small>
                  {[shortTime(Date.parse(company.lockedAt)), company.lockedByName]
                    .filter(Boolean)
                    .join(' ')}
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
