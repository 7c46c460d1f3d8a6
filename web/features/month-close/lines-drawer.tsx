import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { figureText, figureWords, MAIN_FIGURES } from '#contract/month-close/figure-words.ts';
import { formatDay } from '#core/format/day.ts';
import { LINE_FIGURES, type LineFigure } from '#core/month-close/figures.ts';
import { monthText } from '#web/features/puantaj/puantaj.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx';
import { type Line, linesQuery, type Period } from './close-calls.ts';

const PAGE_SIZE = 50;

/** What is looked at first, then all else that anybody on the page has. */
function columnsOf(lines: readonly Line[]): readonly LineFigure[] {
  const main: readonly LineFigure[] = MAIN_FIGURES;
  const used = LINE_FIGURES.filter(
    (figure) => !main.includes(figure) && lines.some(({ figures }) => figures[figure]),
  );
  return [...main, ...used];
}

function Table({ lines, label }: { readonly lines: readonly Line[]; readonly label: string }) {
  const columns = columnsOf(lines);
  return (
    <ScrollRegion className="close-lines" label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Personel</th>
            <th scope="col">Günler</th>
            <th scope="col">Kod</th>
            {columns.map((figure) => (
              <th key={figure} scope="col">
                {figureWords[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.personName}
                <small>
                  {[line.registrationNo, line.departmentName].filter(Boolean).join(' · ')}
                </small>
              </th>
              <td>{`${formatDay(line.from).slice(0, 5)}–${formatDay(line.to).slice(0, 5)}`}</td>
              <td>{line.missingCode ?? ''}</td>
              {columns.map((figure) => (
                <td key={figure} data-zero={!line.figures[figure]}>
                  {figureText(figure, line.figures[figure] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

export interface LinesDrawerProps {
  readonly period: Period;
  readonly onClose: () => void;
}

/** Everybody's payroll lines, as they are now or as they were locked. */
export function LinesDrawer({ period, onClose }: LinesDrawerProps) {
  const { companyId, month } = period;
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const query = useQuery(linesQuery({ companyId, month, ...asked, pageSize: PAGE_SIZE }));
  const title = `${monthText(month)} bordro satırları`;
  return (
    <Dialog title={title} side="right" className="close-wide" onClose={onClose}>
      <Input.Search
        aria-label="Personel ara"
        placeholder="Ad, sicil no ara"
        allowClear
        onSearch={(search) => setAsked({ search, page: 1 })}
      />
      <QueryState query={query} rows={12}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={null}
              title={asked.search === '' ? 'Henüz satır yok' : 'Bulunamadı'}
              description={
                asked.search === ''
                  ? 'Dönem hesaplatılınca herkesin bordro satırı burada durur.'
                  : 'Aramaya uyan kimse yok.'
              }
            />
          ) : (
            <>
              <Table lines={rows} label={title} />
              {total > PAGE_SIZE && (
                <Pager
                  current={asked.page}
                  pageSize={PAGE_SIZE}
                  total={total}
                  showSizeChanger={false}
                  onChange={(page) => setAsked({ ...asked, page })}
                />
              )}
            </>
          )
        }
      </QueryState>
    </Dialog>
  );
}
