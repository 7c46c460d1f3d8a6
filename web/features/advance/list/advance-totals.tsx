import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { monthText } from '#core/advance/words.ts';
import { formatHundredths } from '#core/format/money.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { totalsQuery } from './advance-list-calls.ts';
import type { View } from './views.ts';

/** As many months as stand above a list; older ones are in its file. */
const SHOWN = 4;

/** What was asked for, by the month in which it was sent and by unit: lira and litres are never added together (RQ-12). */
export function AdvanceTotals({ view, query }: { readonly view: View; readonly query: ListQuery }) {
  const { data = [] } = useQuery({
    ...totalsQuery(view, query),
    placeholderData: keepPreviousData,
  });
  if (data.length === 0) return null;
  return (
    <section className="card advance-totals" aria-label="Aya göre toplam">
      <dl>
        {data.slice(0, SHOWN).map(({ month, unit, advances, amount }) => (
          <div key={`${month} ${unit}`}>
            <dt>{monthText(month)}</dt>
            <dd>
              {formatHundredths(amount, unit)}
              <small>{`${advances} avans`}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
