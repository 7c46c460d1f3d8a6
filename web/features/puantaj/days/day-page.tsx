import { ReloadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { useMay } from '#web/session/use-may.ts';
import { queryClient } from '#web/session/query-client.ts';
import { FilterBar, FilterChips } from '#web/ui/list/filters/filter-bar.tsx';
import { ListSkeleton } from '#web/ui/list/list-skeleton.tsx';
import { useSelection } from '#web/ui/list/selection/use-selection.ts';
import { requestIdOf } from '#web/ui/states/query-state.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useIsNarrow, useLacksSideRoom } from '#web/ui/use-media.ts';
import { bulkChanges } from './bulk-changes.tsx';
import { useDayChange } from './change/use-day-change.ts';
import { type DayRow, dayQuery } from './day-calls.ts';
import { DayTools } from './day-tools.tsx';
import { recalculate } from './day-commands.ts';
import { DayCounters } from './day-counters.tsx';
import { DayHead } from './day-head.tsx';
import { DayList } from './day-list.tsx';
import { PersonDayPanel } from './panel/person-day-panel.tsx';
import { useNeighbours, useRowKeys } from './row-keys.ts';
import { useDayColumns } from './use-day-columns.ts';
import { questionAt, useDayAddress } from './use-day-address.ts';
import '#web/ui/list/list.css';
import './days.css';

DayPage.readFirst = (search: string) => {
  const { queryKey, queryFn } = dayQuery(questionAt(search));
  void queryClient.prefetchQuery({ queryKey, queryFn });
};

/** Always the same: until the answer is there, nothing is made anew at every look. */
const NOBODY: readonly DayRow[] = [];

/** `/puantaj/puantaj-gunluk` */
export function DayPage() {
  const client = useQueryClient();
  const may = useMay();
  const address = useDayAddress();
  const { state, day, question, openedId } = address;
  const query = useQuery({ ...dayQuery(question), placeholderData: keepPreviousData });
  const { data } = query;
  const isNarrow = useIsNarrow();
  const isOver = useLacksSideRoom();
  const { begin, drawer } = useDayChange();
  const { page: _page, pageSize: _size, sort: _sort, ...chosenFrom } = question;
  const [selection, onSelect] = useSelection(JSON.stringify(chosenFrom));
  const isOpen = openedId !== undefined;
  const isBesidePanel = isOpen && !isOver;

  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openedId === undefined) return;
    root.current?.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [openedId]);

  const rows = data?.rows ?? NOBODY;
  const look = useDayColumns(rows, isBesidePanel);
  const beside = {
    ...useNeighbours(rows, openedId),
    onOpen: address.open,
    onClose: () => address.open(undefined),
  };
  useRowKeys(root, isOpen, beside);

  function body() {
    if (data !== undefined) {
      return (
        <DayList
          answer={data}
          address={address}
          isOld={query.isPlaceholderData}
          columns={look.shown}
          density={look.layout.density}
          selection={selection}
          onSelect={onSelect}
          bulk={bulkChanges({
            question,
            rows,
            begin,
            mayCorrect: data.canCorrect,
            mayApprove: may(overtimeCalls.ApproveWaiting.permission),
          })}
        />
      );
    }
    if (!query.isError) {
      return <ListSkeleton columns={look.shown} hasChecks hasActions={false} isNarrow={isNarrow} />;
    }
    const requestId = requestIdOf(query.error);
    return (
      <ErrorState
        title="Puantaj alınamadı"
        message="Gününüz ve filtreleriniz duruyor."
        onRetry={() => void query.refetch()}
        {...(requestId !== undefined && { requestId })}
      />
    );
  }

  return (
    <div ref={root} className="day-page" data-open={isBesidePanel}>
      <div className="list-page day-main">
        <DayHead address={address} isCalculating={data?.current === false}>
          {data?.canCorrect && (
            <Button
              icon={<ReloadOutlined aria-hidden />}
              onClick={() => {
                const { state: _state, day: _day, ...whom } = chosenFrom;
                void recalculate(client, day, whom);
              }}
            >
              Yeniden hesapla
            </Button>
          )}
        </DayHead>
        <section className="card list">
          <FilterBar
            filters={address.filters}
            state={state}
            searchHint="Ad, sicil no ara"
            isTime={data !== undefined}
            tools={<DayTools address={address} look={look} canExport={data?.canExport === true} />}
          />
          <FilterChips filters={address.filters} state={state} />
          <DayCounters counters={data?.counters} shown={address.shownState} onShow={address.show} />
          {body()}
        </section>
      </div>
      {openedId !== undefined && (
        <PersonDayPanel personId={openedId} day={day} isOver={isOver} {...beside} />
      )}
      {drawer}
    </div>
  );
}
