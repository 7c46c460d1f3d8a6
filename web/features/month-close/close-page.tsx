import { useQuery } from '@tanstack/react-query';
import { closeStateWords } from '#core/month-close/states.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { AnswersCard } from './answers-card.tsx';
import { CausesCard } from './causes/causes-card.tsx';
import { AskedBeside } from './asked-beside.tsx';
import { checklistQuery, type CloseCompany, companiesQuery, periodQuery } from './close-calls.ts';
import { CloseHead } from './close-head.tsx';
import { CloseSteps } from './close-steps-bar.tsx';
import { CompaniesCard } from './companies-card.tsx';
import { DepartmentsCard } from './departments-card.tsx';
import { ItemList } from './item-list.tsx';
import { LockedCard } from './locked-card.tsx';
import { SumsCard } from './sums-card.tsx';
import { type CloseAddress, useCloseAddress } from './use-close-address.ts';
import { VersionsCard } from './versions-card.tsx';
import './close.css';

/** Who is in the payroll of no line is named, with the reason (PR-13). */
function LeftOut({ people }: { readonly people: readonly { name: string; reason: string }[] }) {
  if (people.length === 0) return null;
  return (
    <p className="close-note">
      <b>{`Bordro dışı ${people.length} kişi: `}</b>
      {people
        .slice(0, 10)
        .map(({ name, reason }) => `${name} (${reason})`)
        .join(', ')}
      {people.length > 10 ? ' …' : ''}
    </p>
  );
}

interface ShownProps {
  readonly company: CloseCompany;
  readonly companies: readonly CloseCompany[];
  readonly address: CloseAddress;
}

/** A company's period: what stands before its lock, who approved, what it comes to. */
function Shown({ company, companies, address }: ShownProps) {
  const name = { companyId: company.companyId, month: address.month };
  const period = useQuery(periodQuery(name));
  const checklist = useQuery(checklistQuery(name));
  return (
    <>
      <CloseHead
        address={address}
        companies={companies}
        company={company}
        period={period.data}
        checklist={checklist.data}
      />
      <QueryState query={period} rows={10}>
        {(shown) => (
          <>
            <span className="visually-hidden" role="status">
              {closeStateWords[shown.state]}
            </span>
            {checklist.data && <CloseSteps period={shown} checklist={checklist.data} />}
            <div className="close-columns">
              <div className="close-main">
                {shown.state !== 'locked' && <CausesCard {...name} />}
                {shown.state === 'locked' && <LockedCard period={shown} address={address} />}
                <QueryState query={checklist} rows={8}>
                  {(list) => <ItemList checklist={list} period={shown} address={address} />}
                </QueryState>
                <LeftOut people={shown.leftOut} />
              </div>
              <div className="close-side">
                <CompaniesCard companies={companies} address={address} chosen={company} />
                <DepartmentsCard period={shown} />
                <AnswersCard period={shown} />
                <SumsCard period={shown} address={address} />
                <VersionsCard versions={shown.versions} />
              </div>
            </div>
            <AskedBeside period={shown} checklist={checklist.data} address={address} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** `/puantaj/puantaj-hazirlik` */
export function ClosePage() {
  const address = useCloseAddress();
  const query = useQuery(companiesQuery(address.month));
  const companies = query.data;
  const company =
    companies?.find(({ companyId }) => companyId === address.companyId) ?? companies?.[0];
  return (
    <div className="close-page">
      {!company && <CloseHead address={address} companies={companies ?? []} />}
      <QueryState query={query} rows={10}>
        {(all) =>
          company ? (
            <Shown key={company.companyId} company={company} companies={all} address={address} />
          ) : (
            <section className="card">
              <EmptyState
                title="Kapatılacak dönem yok"
                description="Bu ayda puantajını gördüğünüz bir firma bulunmuyor."
              />
            </section>
          )
        }
      </QueryState>
    </div>
  );
}
