import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { useSeesOthers } from '#web/session/use-sees-others.ts';
import { useSession } from '#web/session/session.ts';
import { TabBar } from '#web/ui/controls/tab-bar.tsx';
import { latePart } from '#web/ui/late-part.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { OwnAccounts } from './account/own-accounts.tsx';
import { AccountsView } from './time/accounts-view.tsx';
import { periodsQuery } from './equalization-calls.ts';
import { REQUEST } from './equalization-words.ts';
import { PeriodsView } from './periods-view.tsx';
import './equalization.css';

const useDetail = latePart(
  async () => (await import('./requests/request-detail.tsx')).RequestDetail,
);

const VIEW = 'gorunum';
const VIEWS = {
  periods: 'Denkleştirme',
  timeOff: 'Serbest zaman',
  makeUp: 'Telafi',
  mine: 'Hesaplarım',
} as const;
type View = keyof typeof VIEWS;

/** `/onlineIslemler/equalization` */
export function EqualizationPage() {
  const { id } = useSession();
  const [address, setAddress] = useSearchParams();
  const seesOthers = useSeesOthers();
  const periods = useQuery({ ...periodsQuery, enabled: seesOthers });
  const asked = (Object.keys(VIEWS) as View[]).find((key) => key === address.get(VIEW));
  const view: View = seesOthers ? (asked ?? 'periods') : 'mine';
  const shown = address.get(REQUEST);
  const { Part: Detail } = useDetail(shown !== null);
  const close = () =>
    setAddress(Object.fromEntries([...address].filter(([key]) => key !== REQUEST)));
  return (
    <div className="equal-page">
      <PageTitle
        title={pageTitles.Equalization}
        purpose="Yoğun haftada çalışılan, sakin haftada izin olur; ortalama hafta sözleşmeyi aşmaz"
      />
      {seesOthers && (
        <TabBar<View>
          label="Denkleştirme"
          tabs={(Object.keys(VIEWS) as View[]).map((key) => ({ key, label: VIEWS[key] }))}
          active={view}
          onChange={(chosen) => setAddress(chosen === 'periods' ? {} : { [VIEW]: chosen })}
        />
      )}
      {view === 'mine' && <OwnAccounts personId={id} />}
      {view === 'periods' && <PeriodsView query={periods} />}
      {(view === 'timeOff' || view === 'makeUp') && <AccountsView key={view} account={view} />}
      {shown !== null && Detail && <Detail key={shown} id={shown} onClose={close} />}
    </div>
  );
}
