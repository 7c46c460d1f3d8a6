import { useSearchParams } from 'react-router';
import type { CallOptions } from '#contract/client.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { readList } from '#web/records/list/use-list-page.ts';
import { useMay } from '#web/session/use-may.ts';
import { TabBar } from '#web/ui/controls/tab-bar.tsx';
import { latePart } from '#web/ui/late-part.ts';
import { Waiting } from '#web/ui/states/query-state.tsx';
import { EnteringLeave } from './form/entering-leave.tsx';
import type { ListedView } from './list/leave-columns.tsx';
import { leaveListOf } from './list/leave-list-calls.ts';
import { LeaveList } from './list/leave-list.tsx';
import { OwnBalance } from './list/own-balance.tsx';
import { useSeesOthers } from '#web/session/use-sees-others.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import './leave.css';

const VIEWS = {
  mine: 'İzinlerim',
  team: 'Ekibim',
  all: 'Tümü',
  calendar: 'Takvim',
  balances: 'Bakiyeler',
} as const;

type View = keyof typeof VIEWS;

const isListed = (view: View): view is ListedView => view in leaveListOf;

const viewIn = (address: URLSearchParams, offered: readonly View[]): View =>
  offered.find((view) => view === address.get(VIEW)) ?? 'mine';

const useCalendar = latePart(
  async () => (await import('./calendar/leave-calendar.tsx')).LeaveCalendar,
);
const useBalances = latePart(async () => (await import('./balances/balance-list.tsx')).BalanceList);

LeaveRequestsPage.readFirst = (search: string, call?: CallOptions) => {
  const view = viewIn(new URLSearchParams(search), Object.keys(VIEWS) as View[]);
  if (isListed(view)) readList(leaveListOf[view], search, call);
};

/** `/onlineIslemler/izinTalep` */
export function LeaveRequestsPage() {
  const [address, setAddress] = useSearchParams();
  const seesOthers = useSeesOthers();
  const may = useMay();
  const offered: View[] = [
    'mine',
    ...(seesOthers ? (['team', 'all'] as const) : []),
    'calendar',
    ...(seesOthers && may(accessRules.viewLeaveRequests) ? (['balances'] as const) : []),
  ];
  const view = viewIn(address, offered);
  const { Part: Calendar } = useCalendar(view === 'calendar');
  const { Part: Balances } = useBalances(view === 'balances');
  const tabs = (
    <TabBar
      className="leave-tabs"
      label="İzin talepleri"
      tabs={offered.map((key) => ({ key, label: VIEWS[key] }))}
      active={view}
      onChange={(chosen) => setAddress(chosen === 'mine' ? {} : { [VIEW]: chosen })}
    />
  );
  if (isListed(view)) {
    const lists = (
      <>
        {tabs}
        {view === 'mine' && <OwnBalance />}
      </>
    );
    return (
      <>
        <LeaveList key={view} view={view} lists={lists} />
        <EnteringLeave />
      </>
    );
  }
  const Part = view === 'calendar' ? Calendar : Balances;
  return Part ? (
    <Part lists={tabs} />
  ) : (
    <>
      {tabs}
      <Waiting rows={8} />
    </>
  );
}
