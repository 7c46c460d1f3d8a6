import { LockOutlined } from '@ant-design/icons';
import { monthText, periodText } from '#web/features/puantaj/puantaj.tsx';
import { shortTime } from '#web/ui/time/time-words.ts';
import type { CloseCompany } from './close-calls.ts';
import type { CloseAddress } from './use-close-address.ts';

interface CompaniesCardProps {
  readonly companies: readonly CloseCompany[];
  readonly chosen: CloseCompany;
  readonly address: CloseAddress;
}

const stateText = ({ isLocked, wasReopened, version }: CloseCompany) => {
  if (isLocked) return `Kilitli, sürüm ${version}`;
  return wasReopened ? 'Yeniden açıldı' : 'Açık';
};

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
                {company.isLocked && <LockOutlined aria-hidden />} {stateText(company)}
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
