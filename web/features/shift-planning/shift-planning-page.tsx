import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryClient } from '#web/session/query-client.ts';
import { useSession } from '#web/session/session.ts';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import { readPlan } from './model/read-plan.ts';
import { planQuery } from './plan-calls.ts';
import { PlanHead } from './plan-head.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { selectionAt, usePlanAddress } from './use-plan-address.ts';
import { usePlanHistory } from './use-plan-history.ts';
import './shift-planning.css';

ShiftPlanningPage.readFirst = (search: string) =>
  void queryClient.prefetchQuery(planQuery(selectionAt(search)));

/** `/transaction/personel-shift` */
export function ShiftPlanningPage() {
  const address = usePlanAddress();
  const isNarrow = useIsNarrow();
  const view = address.view ?? (isNarrow ? 'person' : 'grid');
  const drafts = useDrafts();
  const kept = usePlanHistory();
  const [actions, setActions] = useState<HTMLDivElement | null>(null);
  const { selection } = address;
  const query = useQuery(planQuery(selection));
  const { from, to } = selection;
  const viewerId = useSession(({ id }) => id);
  const plan = useMemo(
    () => query.data && readPlan(query.data, { from, to }, viewerId),
    [query.data, from, to, viewerId],
  );
  return (
    <div className="plan-page">
      <PlanHead address={address} view={view} actions={setActions} />
      <div className="card plan-filters">
        <FilterBar
          filters={address.filters}
          state={address.state}
          searchHint="Ad, sicil no ara"
          isTime={plan !== undefined}
          tools={
            // What is set stands in its field: chips below would take a line from the plan.
            address.state.isNarrowed && (
              <button type="button" className="link-button" onClick={address.state.clear}>
                Filtreleri temizle
              </button>
            )
          }
        />
      </div>
      <QueryState query={{ ...query, data: plan }} rows={12}>
        {(shown) => (
          <PlanSheet
            // Another range or another choice of people is another sheet; what was done is kept above it.
            key={JSON.stringify(selection)}
            plan={shown}
            address={address}
            view={view}
            drafts={drafts}
            kept={kept}
            actions={actions}
          />
        )}
      </QueryState>
    </div>
  );
}
