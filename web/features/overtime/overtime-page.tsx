import { useSearchParams } from 'react-router';
import type { CallOptions } from '#contract/client.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { readList } from '#web/records/list/use-list-page.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import { useMay } from '#web/session/use-may.ts';
import { useSeesOthers } from '#web/session/use-sees-others.ts';
import { TabBar } from '#web/ui/controls/tab-bar.tsx';
import { latePart } from '#web/ui/late-part.ts';
import { Waiting } from '#web/ui/states/query-state.tsx';
import { type OvertimeFormTarget, windowsIn } from './form/overtime-values.ts';
import type { View } from './list/overtime-columns.tsx';
import { OvertimeList } from './list/overtime-list.tsx';
import { overtimeListOf } from './list/overtime-list-calls.ts';

const VIEWS = { mine: 'Taleplerim', team: 'Ekibim', all: 'Tümü', consents: 'Onaylar' } as const;
type PageView = keyof typeof VIEWS;

const isListed = (view: PageView): view is View => view in overtimeListOf;

/** Which request is looked at; of which day, whom and which hours one is asked for. */
const SHOWN = 'talep';
const ASKED = 'gun';
const PERSON = 'kisi';
const HOURS = 'saat';
const BESIDE: readonly string[] = [SHOWN, ASKED, PERSON, HOURS];

const targetIn = (address: URLSearchParams): OvertimeFormTarget => ({
  mode: 'request',
  day: address.get(ASKED) ?? undefined,
  personId: address.get(PERSON) ?? undefined,
  windows: windowsIn(address.get(HOURS) ?? ''),
});

const viewIn = (address: URLSearchParams, offered: readonly PageView[]): PageView =>
  offered.find((view) => view === address.get(VIEW)) ?? 'mine';

const useForm = latePart(async () => (await import('./form/overtime-drawer.tsx')).OvertimeDrawer);
const useConsents = latePart(async () => (await import('./consents/consent-list.tsx')).ConsentList);
const useDetail = latePart(async () => (await import('./overtime-detail.tsx')).OvertimeDetail);

OvertimePage.readFirst = (search: string, call?: CallOptions) => {
  const view = viewIn(new URLSearchParams(search), Object.keys(VIEWS) as PageView[]);
  if (isListed(view)) readList(overtimeListOf[view], search, call);
};

/** `/onlineIslemler/fazla-mesai`; `?talep=` opens a request beside its list, `?gun=` asks for overtime of that day. */
export function OvertimePage() {
  const [address, setAddress] = useSearchParams();
  const seesOthers = useSeesOthers();
  const may = useMay();
  const offered: PageView[] = [
    'mine',
    ...(seesOthers ? (['team', 'all'] as const) : []),
    ...(seesOthers && may(accessRules.viewPuantaj) ? (['consents'] as const) : []),
  ];
  const view = viewIn(address, offered);
  const shown = address.get(SHOWN);
  const { Part: Consents } = useConsents(view === 'consents');
  const { Part: Detail } = useDetail(shown !== null);
  const { Part: Form } = useForm(address.has(ASKED));
  const close = () =>
    setAddress(Object.fromEntries([...address].filter(([key]) => !BESIDE.includes(key))));
  const tabs = (
    <TabBar
      label="Fazla mesai"
      tabs={offered.map((key) => ({ key, label: VIEWS[key] }))}
      active={view}
      onChange={(chosen) => setAddress(chosen === 'mine' ? {} : { [VIEW]: chosen })}
    />
  );
  return (
    <>
      {isListed(view) && <OvertimeList key={view} view={view} tabs={tabs} />}
      {view === 'consents' &&
        (Consents ? (
          <Consents lists={tabs} />
        ) : (
          <>
            {tabs}
            <Waiting rows={8} />
          </>
        ))}
      {shown !== null && Detail && <Detail key={shown} id={shown} onClose={close} />}
      {address.has(ASKED) && Form && (
        <Form key={address.toString()} target={targetIn(address)} onClose={close} />
      )}
    </>
  );
}
