import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/ui/states/states.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { type CloseCompany, companiesQuery } from '../close-calls.ts';
import { type LayoutRow, layoutsQuery, previewQuery } from './file-calls.ts';
import { FilesHead } from './files-head.tsx';
import { FindingsCard } from './findings-card.tsx';
import { LayoutCard } from './layout-card.tsx';
import { MadeFilesCard } from './made-files-card.tsx';
import { type FilesAddress, useFilesAddress } from './use-files-address.ts';
import '../close.css';
import './files.css';

interface ShownProps {
  readonly address: FilesAddress;
  readonly company: CloseCompany;
  readonly companies: readonly CloseCompany[];
  readonly layouts: readonly LayoutRow[];
}

/** The file of a company's month: what is in it, what speaks against it, what left before. */
function Shown({ address, company, companies, layouts }: ShownProps) {
  const row = layouts.find(({ id }) => id === address.layout) ?? layouts[0]!;
  const { companyId } = company;
  const query = useQuery(previewQuery({ companyId, month: address.month }, row));
  return (
    <>
      <FilesHead
        address={address}
        company={company}
        companies={companies}
        row={row}
        preview={query.data}
      />
      <LayoutCard address={address} layouts={layouts} row={row} query={query} />
      <div className="file-columns">
        {query.data?.isCounted && <FindingsCard preview={query.data} />}
        {query.data?.seesAll && <MadeFilesCard companyId={companyId} />}
      </div>
    </>
  );
}

/** `/puantaj/bordroya-aktar` */
export function PayrollFilesPage() {
  const address = useFilesAddress();
  const companies = useQuery(companiesQuery(address.month));
  const layouts = useQuery(layoutsQuery());
  return (
    <div className="close-page">
      <QueryState query={companies} rows={10}>
        {(all) => {
          const company = all.find(({ companyId }) => companyId === address.companyId) ?? all[0];
          return company ? (
            <QueryState query={layouts} rows={10}>
              {(rows) => (
                <Shown
                  key={company.companyId}
                  address={address}
                  company={company}
                  companies={all}
                  layouts={rows}
                />
              )}
            </QueryState>
          ) : (
            <section className="card">
              <EmptyState
                title="Aktarılacak dönem yok"
                description="Bu ayda puantajını gördüğünüz bir firma bulunmuyor."
              />
            </section>
          );
        }}
      </QueryState>
    </div>
  );
}
