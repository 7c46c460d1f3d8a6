import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { formatMonth } from '#core/format/day.ts';
import { addMonths, type Day } from '#core/time/day.ts';
import { usePlaceFilters } from '#web/records/places/place-filters.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { ListFacts } from '#web/ui/list/list-facts.tsx';
import { ListFoot } from '#web/ui/list/list-foot.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { today } from '#web/ui/time/instant.ts';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { useSeesOthers } from '#web/session/use-sees-others.ts';
import { calendarQuery, calendarShape, MONTH, monthIn } from './calendar-calls.ts';
import { DayList } from './day-list.tsx';
import { Legend } from './legend.tsx';
import { MonthChart } from './month-chart.tsx';
import '#web/ui/list/list.css';
import './leave-calendar.css';

function useDepartmentFilter(query: ListQuery): readonly Filter[] {
  const seesOthers = useSeesOthers();
  const places = usePlaceFilters(query);
  return seesOthers ? places.filter(({ key }) => key === 'departmentId') : [];
}

interface MonthSwitchProps {
  readonly month: Day;
  readonly onMonth: (month: Day) => void;
}

const MonthSwitch = ({ month, onMonth }: MonthSwitchProps) => (
  <div className="leave-month-switch">
    <IconButton
      label="Önceki ay"
      icon={<LeftOutlined />}
      onClick={() => onMonth(addMonths(month, -1))}
    />
    <strong aria-live="polite">{formatMonth(month)}</strong>
    <IconButton
      label="Sonraki ay"
      icon={<RightOutlined />}
      onClick={() => onMonth(addMonths(month, 1))}
    />
    <button type="button" className="link-button" onClick={() => onMonth(today())}>
      Bugün
    </button>
  </div>
);

/** Who is away when, a month at a time: people by days, on a phone days with their people. */
export function LeaveCalendar({ lists }: { readonly lists: ReactNode }) {
  const isNarrow = useIsNarrow();
  const plain = useListState(calendarShape);
  const { search, filters: values } = plain.query;
  const state = {
    ...plain,
    isNarrowed: search !== '' || values.departmentId !== undefined,
    // The month is where one looks, and is no filter that is taken back.
    clear: () => plain.filter({ departmentId: '' }),
  };
  const filters = useDepartmentFilter(plain.query);
  const query = useQuery(calendarQuery(plain.query));
  const month = monthIn(plain.query);
  return (
    <div className="list-page">
      <PageTitle
        title={pageTitles.LeaveRequests}
        purpose="Kim hangi gün izinli; onay bekleyenler taralı"
      />
      {lists}
      <section className="card list">
        <FilterBar
          filters={filters}
          state={state}
          isTime={query.data !== undefined}
          searchHint="Personel ara"
          tools={
            <MonthSwitch
              month={month}
              onMonth={(day) => plain.filter({ [MONTH]: day.slice(0, 7) })}
            />
          }
        />
        <ListFacts
          count={query.data && `${query.data.total.toLocaleString('tr-TR')} kişi`}
          filters={filters}
          state={state}
        />
        <QueryState query={query} rows={10}>
          {(calendar) =>
            calendar.people.length === 0 ? (
              <EmptyState
                title={state.isNarrowed ? 'Aramanıza uyan izinli yok' : 'Bu ay izinli yok'}
                description={
                  state.isNarrowed
                    ? 'Yazımı kontrol edin ya da filtreleri azaltın.'
                    : `${formatMonth(month)} için istenen ya da girilen izinler burada görünür.`
                }
              />
            ) : (
              <div className="list-rows" aria-busy={query.isPlaceholderData}>
                <div className="leave-calendar">
                  {isNarrow ? (
                    <DayList month={month} calendar={calendar} />
                  ) : (
                    <MonthChart month={month} calendar={calendar} />
                  )}
                  <Legend calendar={calendar} />
                </div>
                <ListFoot state={state} shown={calendar.people.length} total={calendar.total} />
              </div>
            )
          }
        </QueryState>
      </section>
    </div>
  );
}
