import { AsideCard } from '#web/ui/page/aside-card.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { monthPathOf } from '#web/features/puantaj/addresses.ts';
import { monthText } from '../model/period.ts';
import { personMonthQuery } from '../month-calls.ts';
import { useShownMonth } from '../use-shown-month.ts';
import { DayBlocks } from './day-blocks.tsx';
import { MonthSums } from './month-sums.tsx';
import './person-month.css';

/** What this month has come to so far, at a glance. */
export function PersonMonthCard({ personId }: { readonly personId: string }) {
  const { name, query } = useShownMonth(undefined, (month) => personMonthQuery(personId, month));
  return (
    <AsideCard title={monthText(name)} link={{ to: monthPathOf(personId), label: 'Puantajını aç' }}>
      <QueryState query={query} rows={3}>
        {({ totals, days, today }) => (
          <>
            <MonthSums totals={totals} />
            <DayBlocks days={days} today={today} />
          </>
        )}
      </QueryState>
    </AsideCard>
  );
}
