import { useSearchParams } from 'react-router';
import type { CallOptions } from '#contract/client.ts';
import { readList } from '#web/records/list/use-list-page.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import { useSeesOthers } from '#web/session/use-sees-others.ts';
import { TabBar } from '#web/ui/controls/tab-bar.tsx';
import { AdvanceList } from './list/advance-list.tsx';
import { advanceListOf, type View, VIEWS } from './list/advance-list-calls.ts';
import './advance.css';

const viewIn = (address: URLSearchParams, offered: readonly View[]): View =>
  offered.find((view) => view === address.get(VIEW)) ?? 'mine';

AdvanceRequestsPage.readFirst = (search: string, call?: CallOptions) => {
  const view = viewIn(new URLSearchParams(search), Object.keys(VIEWS) as View[]);
  readList(advanceListOf[view], search, call);
};

/** `/onlineIslemler/avansTalep` */
export function AdvanceRequestsPage() {
  const [address, setAddress] = useSearchParams();
  const seesOthers = useSeesOthers();
  // Whoever a chain names may be asked, whomever they see otherwise (D58).
  const offered: View[] = ['mine', 'toApprove', ...(seesOthers ? (['team', 'all'] as const) : [])];
  const view = viewIn(address, offered);
  const tabs = (
    <TabBar
      className="advance-tabs"
      label="Avans talepleri"
      tabs={offered.map((key) => ({ key, label: VIEWS[key] }))}
      active={view}
      onChange={(chosen) => setAddress(chosen === 'mine' ? {} : { [VIEW]: chosen })}
    />
  );
  return <AdvanceList key={view} view={view} tabs={tabs} />;
}
