import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button, Input, Segmented, Select } from 'antd';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { latePart } from '#web/ui/late-part.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { AccountCard } from './account/account-card.tsx';
import { type Period, periodQuery } from './equalization-calls.ts';
import { REQUEST, spanText } from './equalization-words.ts';
import type { PeriodDrawerProps } from './forms/period-drawer.tsx';
import { PeriodHead } from './period-head.tsx';
import { PeriodTable } from './period-table.tsx';

const loadDrawer = async (): Promise<ComponentType<PeriodDrawerProps>> =>
  (await import('./forms/period-drawer.tsx')).PeriodDrawer;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

const useCalendar = latePart(async () => (await import('./planning/plan-view.tsx')).PlanView);

const PERIOD = 'donem';
const PERSON = 'kisi';
const SEARCH = 'ara';
const CALENDAR = 'takvim';

function useAddress() {
  const [address, setAddress] = useSearchParams();
  return {
    periodId: address.get(PERIOD) ?? undefined,
    personId: address.get(PERSON) ?? undefined,
    search: address.get(SEARCH) ?? '',
    isCalendar: address.has(CALENDAR),
    go: (change: Readonly<Record<string, string | undefined>>) => {
      const entries = Object.entries({ ...Object.fromEntries(address), ...change });
      setAddress(
        Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1]))),
      );
    },
  };
}

interface ShownPeriodProps {
  readonly period: Period;
  readonly periods: readonly Period[];
  readonly address: ReturnType<typeof useAddress>;
  readonly onNew: (() => void) | undefined;
}

function ShownPeriod({ period, periods, address, onNew }: ShownPeriodProps) {
  const { personId, search, isCalendar, go } = address;
  const { Part: Calendar } = useCalendar(isCalendar);
  const query = useQuery({ ...periodQuery(period.id, search), placeholderData: keepPreviousData });
  return (
    <>
      <div className="equal-bar">
        <Select<string>
          aria-label="Dönem"
          value={period.id}
          options={periods.map((one) => ({
            value: one.id,
            label: `${one.name}, ${spanText(one)}`,
          }))}
          onChange={(chosen) => go({ [PERIOD]: chosen, [PERSON]: undefined })}
        />
        <Input.Search
          aria-label="Personel ara"
          placeholder="Personel ara"
          allowClear
          defaultValue={search}
          onSearch={(text) => go({ [SEARCH]: text })}
        />
        {onNew && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onNew}>
            Yeni dönem
          </Button>
        )}
      </div>
      <QueryState query={query} rows={8}>
        {(detail) => (
          <div className="equal-columns" data-open={personId !== undefined}>
            <div className="equal-main">
              <PeriodHead detail={detail} onGone={() => go({ [PERIOD]: undefined })} />
              <Segmented<'accounts' | 'calendar'>
                aria-label="Gösterilen"
                value={isCalendar ? 'calendar' : 'accounts'}
                options={[
                  { value: 'accounts', label: 'Hesaplar' },
                  { value: 'calendar', label: 'Takvim: uzun ve kısa gün' },
                ]}
                onChange={(view) => go({ [CALENDAR]: view === 'calendar' ? '1' : undefined })}
              />
              {isCalendar && Calendar ? (
                <Calendar
                  key={detail.period.id}
                  detail={detail}
                  search={search}
                  onOpen={(id) => go({ [REQUEST]: id })}
                />
              ) : (
                <PeriodTable
                  detail={detail}
                  shownId={personId}
                  onShow={(id) => go({ [PERSON]: id === personId ? undefined : id })}
                />
              )}
            </div>
            {personId !== undefined && (
              <AccountCard key={personId} personId={personId} periodId={detail.period.id} />
            )}
          </div>
        )}
      </QueryState>
    </>
  );
}

/** Periods of those whom one sees, one at a time: who is in it, and how their accounts stand. */
export function PeriodsView({ query }: { readonly query: UseQueryResult<readonly Period[]> }) {
  const address = useAddress();
  const may = useMay();
  const drawer = useLazy(loadDrawer, sayNotLoaded);
  const onNew = may(accessRules.addEqualization) ? drawer.show : undefined;
  return (
    <>
      <QueryState query={query} rows={8}>
        {(periods) => {
          const period = periods.find(({ id }) => id === address.periodId) ?? periods[0];
          return period ? (
            <ShownPeriod period={period} periods={periods} address={address} onNew={onNew} />
          ) : (
            <section className="card">
              <EmptyState
                title="Denkleştirme dönemi yok"
                description="Bir firma, departman ya da seçilen personel için iki aydan kısa bir dönem açılır; imzalayanların haftaları birlikte hesaplanır."
                action={
                  onNew && (
                    <Button type="primary" onClick={onNew}>
                      Yeni dönem
                    </Button>
                  )
                }
              />
            </section>
          );
        }}
      </QueryState>
      {drawer.Lazy && (
        <drawer.Lazy
          onSaved={(id) => address.go({ [PERIOD]: id, [PERSON]: undefined })}
          onClose={drawer.hide}
        />
      )}
    </>
  );
}
