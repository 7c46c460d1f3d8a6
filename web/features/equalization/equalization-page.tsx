import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { useSeesOthers } from '#web/session/use-sees-others.ts';
import { useSession } from '#web/session/session.ts';
import { TabBar } from '#web/ui/controls/tab-bar.tsx';
import { latePart } from '#web/ui/late-part.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AccountCard } from './account/account-card.tsx';
import { periodsQuery } from './equalization-calls.ts';
import { REQUEST } from './equalization-words.ts';
import { PeriodsView } from './periods-view.tsx';
import './equalization.css';

const useDetail = latePart(
  async () => (await import('./requests/request-detail.tsx')).RequestDetail,
);

const VIEW = 'gorunum';
const VIEWS = { periods: 'Dönemler', mine: 'Hesabım' } as const;
type View = keyof typeof VIEWS;

/** `/onlineIslemler/equalization` */
export function EqualizationPage() {
  const { id } = useSession();
  const [address, setAddress] = useSearchParams();
  const seesOthers = useSeesOthers();
  const periods = useQuery({ ...periodsQuery, enabled: seesOthers });
  const view: View = seesOthers && address.get(VIEW) !== 'mine' ? 'periods' : 'mine';
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
          onChange={(chosen) => setAddress(chosen === 'mine' ? { [VIEW]: 'mine' } : {})}
        />
      )}
      {view === 'mine' ? (
        <AccountCard personId={id} title="Denkleştirme hesabım" />
      ) : (
        <PeriodsView query={periods} />
      )}
      {shown !== null && Detail && <Detail key={shown} id={shown} onClose={close} />}
    </div>
  );
}
