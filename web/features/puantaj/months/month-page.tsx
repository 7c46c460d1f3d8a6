import { queryClient } from '#web/session/query-client.ts';
import { FilterBar, FilterChips } from '#web/ui/list/filters/filter-bar.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { monthQuery } from './month-calls.ts';
import { MonthHead } from './month-head.tsx';
import { MonthSheet } from './month-sheet.tsx';
import { selectionAt, useMonthAddress } from './use-month-address.ts';
import { useShownMonth } from './use-shown-month.ts';
import './month-page.css';

MonthPage.readFirst = (search: string) =>
  void queryClient.prefetchQuery(monthQuery(selectionAt(search)));

/** `/puantaj/index` */
export function MonthPage() {
  const address = useMonthAddress();
  const isNarrow = useIsNarrow();
  const view = address.view ?? (isNarrow ? 'person' : 'grid');
  const { name, query } = useShownMonth(address.month, (month) =>
    monthQuery(address.selectionOf(month)),
  );
  return (
    <div className="month-page">
      <MonthHead address={address} name={name} view={view} month={query.data} />
      <div className="card month-filters">
        <FilterBar
          filters={address.filters}
          state={address.state}
          searchHint="Ad, sicil no ara"
          isTime={query.data !== undefined}
          tools={
            <>
              {!isNarrow && address.state.isNarrowed && (
                <button type="button" className="link-button" onClick={address.state.clear}>
                  Filtreleri temizle
                </button>
              )}
              <label className="month-problems">
                <input
                  type="checkbox"
                  checked={address.onlyProblems}
                  onChange={({ target }) => address.go({ onlyProblems: target.checked })}
                />
                Yalnız sorunlular
              </label>
            </>
          }
        />
        {/* A line of its own is the grid's: on a wide screen the fields themselves tell what is chosen. */}
        {isNarrow && <FilterChips filters={address.filters} state={address.state} />}
      </div>
      <QueryState query={query} rows={12}>
        {(month) => (
          // Another month or another choice of people is another sheet: no cell of it is chosen yet.
          <MonthSheet
            key={JSON.stringify(address.selectionOf(name))}
            month={month}
            address={address}
            view={view}
          />
        )}
      </QueryState>
    </div>
  );
}
