import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { ViewAsButton } from '#web/session/view-as/view-as-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { titlesKey } from './title-calls.ts';
import '#web/ui/page/page-title.css';
import './titles.css';

interface TitlePeopleProps {
  readonly title: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const PAGE_SIZE = 20;

/** Who has the title, of those whom one may see. */
export function TitlePeople({ title, onClose }: TitlePeopleProps) {
  const [page, setPage] = useState(1);
  const people = useQuery({
    queryKey: [...titlesKey, 'people', title.id, page],
    queryFn: () => api.titles.GetTitlePeople({ id: title.id, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      title={`Bu ünvandaki personel: ${title.name}`}
      side="right"
      className="titles-drawer"
      onClose={onClose}
    >
      <QueryState query={people} rows={8}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="quiet-text">Bu ünvanda görebildiğiniz aktif kişi yok.</p>
          ) : (
            <>
              <ul className="titles-people">
                {rows.map(({ id, name, registrationNo, departmentName }) => (
                  <li key={id}>
                    <div>
                      <strong>{name}</strong>
                      <span className="quiet-text">
                        {[registrationNo, departmentName].filter(Boolean).join(' · ')}
                      </span>
                    </div>
                    <ViewAsButton person={{ id, name }} />
                  </li>
                ))}
              </ul>
              <Pager
                simple
                hideOnSinglePage
                current={page}
                pageSize={PAGE_SIZE}
                total={total}
                onChange={setPage}
              />
              <p className="quiet-text" role="status">
                {total.toLocaleString('tr-TR')} kişi
              </p>
            </>
          )
        }
      </QueryState>
    </Dialog>
  );
}
