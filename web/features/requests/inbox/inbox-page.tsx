import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { CallOptions } from '#contract/client.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { readList } from '#web/records/list/use-list-page.ts';
import { TabBar } from '#web/ui/controls/tab-bar.tsx';
import { latePart } from '#web/ui/late-part.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { Waiting } from '#web/ui/states/query-state.tsx';
import { inboxCountQuery } from '../request-calls.ts';
import { inboxLists, type InboxView } from './inbox-calls.ts';
import { InboxList } from './inbox-list.tsx';
import './inbox.css';

const VIEWS = ['waiting', 'decided', 'deputies'] as const satisfies readonly InboxView[];

const viewIn = (address: URLSearchParams): InboxView =>
  VIEWS.find((view) => view === address.get('view')) ?? 'waiting';

const useDeputies = latePart(async () => {
  const { DeputiesTab } = await import('../deputies/deputies-tab.tsx');
  return DeputiesTab;
});

/** The request that a notification led to, where its own page does not open. */
const SHOWN = 'talep';

const useAsked = latePart(async () => (await import('./asked-request.tsx')).AskedRequest);

InboxPage.readFirst = (search: string, call?: CallOptions) => {
  const view = viewIn(new URLSearchParams(search));
  if (view !== 'deputies') readList(inboxLists[view], search, call);
};

/** `/onlineIslemler/onay-kutusu`: what waits for one, what one decided, and who decides while one is away. */
export function InboxPage() {
  const [address, setAddress] = useSearchParams();
  const view = viewIn(address);
  const { data } = useQuery(inboxCountQuery);
  const { Part: Deputies } = useDeputies(view === 'deputies');
  const shown = address.get(SHOWN);
  const { Part: Asked } = useAsked(shown !== null);
  const close = () => setAddress(Object.fromEntries([...address].filter(([key]) => key !== SHOWN)));
  const asked = shown !== null && Asked && <Asked key={shown} id={shown} onClose={close} />;
  const count = data?.count ?? 0;
  const tabs = (
    <TabBar
      className="inbox-tabs"
      label="Onay kutusu"
      tabs={[
        {
          key: 'waiting',
          label: 'Bekleyenler',
          ...(count > 0 && {
            mark: <span className="inbox-count">{count.toLocaleString('tr-TR')}</span>,
          }),
        },
        { key: 'decided', label: 'Kararlarım' },
        { key: 'deputies', label: 'Vekillerim' },
      ]}
      active={view}
      onChange={(chosen) => setAddress(chosen === 'waiting' ? {} : { view: chosen })}
    />
  );
  if (view !== 'deputies') {
    return (
      <>
        <InboxList key={view} view={view} lists={tabs} />
        {asked}
      </>
    );
  }
  return (
    <>
      {asked}
      <PageTitle
        title={pageTitles.ApprovalInbox}
        purpose="Siz yokken taleplere kimin karar vereceği"
      />
      {tabs}
      {Deputies ? <Deputies /> : <Waiting rows={6} />}
    </>
  );
}
