import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import type { CallOptions } from '#contract/client.ts';
import { readList } from '#web/records/list/use-list-page.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import { useSeesOthers } from '#web/session/use-sees-others.ts';
import { TabBar } from '#web/ui/controls/tab-bar.tsx';
import { latePart } from '#web/ui/late-part.ts';
import type { CorrectionDrawerProps } from './form/correction-drawer.tsx';
import type { View } from './list/correction-columns.tsx';
import { CorrectionList } from './list/correction-list.tsx';
import { correctionListOf } from './list/correction-list-calls.ts';
import './correction.css';

const VIEWS = { mine: 'Taleplerim', team: 'Ekibim', all: 'Tümü' } as const;

/** Which request is looked at, and of which day one is asked for. */
const SHOWN = 'talep';
const ASKED = 'gun';

const viewIn = (address: URLSearchParams, offered: readonly View[]): View =>
  offered.find((view) => view === address.get(VIEW)) ?? 'mine';

const useForm = latePart(
  async (): Promise<ComponentType<CorrectionDrawerProps>> =>
    (await import('./form/correction-drawer.tsx')).CorrectionDrawer,
);
const useDetail = latePart(async () => (await import('./correction-detail.tsx')).CorrectionDetail);

CorrectionsPage.readFirst = (search: string, call?: CallOptions) =>
  readList(
    correctionListOf[viewIn(new URLSearchParams(search), Object.keys(VIEWS) as View[])],
    search,
    call,
  );

/** `/onlineIslemler/gecis-duzeltme`; `?talep=` opens a request, `?gun=` asks for a correction of that day. */
export function CorrectionsPage() {
  const [address, setAddress] = useSearchParams();
  const seesOthers = useSeesOthers();
  const offered: View[] = ['mine', ...(seesOthers ? (['team', 'all'] as const) : [])];
  const view = viewIn(address, offered);
  const shown = address.get(SHOWN);
  const asked = address.get(ASKED);
  const { Part: Form } = useForm(asked !== null);
  const { Part: Detail } = useDetail(shown !== null);
  const go = (change: Readonly<Record<string, string>>) =>
    setAddress({
      ...Object.fromEntries([...address].filter(([key]) => key !== SHOWN && key !== ASKED)),
      ...change,
    });
  const tabs = (
    <TabBar
      label="Geçiş düzeltme"
      tabs={offered.map((key) => ({ key, label: VIEWS[key] }))}
      active={view}
      onChange={(chosen) => setAddress(chosen === 'mine' ? {} : { [VIEW]: chosen })}
    />
  );
  return (
    <>
      <CorrectionList key={view} view={view} tabs={tabs} onAsk={() => go({ [ASKED]: '' })} />
      {asked !== null && Form && (
        <Form key={asked} day={asked === '' ? undefined : asked} onClose={() => go({})} />
      )}
      {shown !== null && Detail && <Detail key={shown} id={shown} onClose={() => go({})} />}
    </>
  );
}
