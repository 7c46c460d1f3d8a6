import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CallOptions } from '#contract/client.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { readList } from '#web/records/list/use-list-page.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import { useMay } from '#web/session/use-may.ts';
import { useSeesOthers } from '#web/session/use-sees-others.ts';
import { TabBar } from '#web/ui/controls/tab-bar.tsx';
import { DeductionsView } from './deductions/deductions-view.tsx';
import { AdvanceList } from './list/advance-list.tsx';
import { advanceListOf } from './list/advance-list-calls.ts';
import { type View, VIEWS } from './list/views.ts';
import { PaymentList } from './payments/payment-list.tsx';
import './advance.css';

/** What becomes of approved advances: for who pays. */
const PAYERS_PARTS: Readonly<
  Record<string, { readonly label: string; readonly Part: ComponentType<{ tabs: ReactNode }> }>
> = {
  payments: { label: 'Ödenecekler', Part: PaymentList },
  deductions: { label: 'Kesinti listeleri', Part: DeductionsView },
};

const listIn = (address: URLSearchParams, offered: readonly View[]): View =>
  offered.find((view) => view === address.get(VIEW)) ?? 'mine';

AdvanceRequestsPage.readFirst = (search: string, call?: CallOptions) => {
  const address = new URLSearchParams(search);
  if ((address.get(VIEW) ?? '') in PAYERS_PARTS) return;
  readList(advanceListOf[listIn(address, Object.keys(VIEWS) as View[])], search, call);
};

/** `/onlineIslemler/avansTalep` */
export function AdvanceRequestsPage() {
  const [address, setAddress] = useSearchParams();
  const seesOthers = useSeesOthers();
  const isPayer = useMay()(accessRules.editAdvances);
  // Whoever a chain names may be asked, whomever they see otherwise (D58).
  const offered: View[] = ['mine', 'toApprove', ...(seesOthers ? (['team', 'all'] as const) : [])];
  const asked = address.get(VIEW) ?? '';
  const part = isPayer ? PAYERS_PARTS[asked] : undefined;
  const view = listIn(address, offered);
  const tabs = (
    <TabBar
      className="advance-tabs"
      label="Avans talepleri"
      tabs={[
        ...offered.map((key) => ({ key: key as string, label: VIEWS[key] as string })),
        ...(isPayer
          ? Object.entries(PAYERS_PARTS).map(([key, { label }]) => ({ key, label }))
          : []),
      ]}
      active={part ? asked : view}
      onChange={(chosen) => setAddress(chosen === 'mine' ? {} : { [VIEW]: chosen })}
    />
  );
  return part ? <part.Part tabs={tabs} /> : <AdvanceList key={view} view={view} tabs={tabs} />;
}
