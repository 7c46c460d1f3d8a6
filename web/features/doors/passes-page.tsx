import { StopOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { type ComponentType, useState } from 'react';
import { passDirections, passSources, passStates } from '#contract/doors/door-choices.ts';
import { passTime, passColumns as texts } from '#contract/doors/pass-columns.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { api } from '#web/api/client.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import { usePersonFilter } from '#web/records/resource/use-person-filter.ts';
import { useReferenceFilters } from '#web/records/resource/use-reference-filters.ts';
import { useMay } from '#web/session/use-may.ts';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { useDeviceFilter } from './device/use-device-filter.ts';
import type { AddPassDrawerProps } from './add-pass-drawer.tsx';
import type { CancelPassDrawerProps } from './cancel-pass-drawer.tsx';
import { type Pass, passesKey, passFilters, passSelection } from './door-calls.ts';

const choice = (key: string, label: string, choices: Readonly<Record<string, string>>): Filter => ({
  kind: 'choice',
  key,
  label,
  options: Object.entries(choices).map(([value, text]) => ({ value, label: text })),
});
const days: readonly Filter[] = [
  { kind: 'day', key: 'from', label: 'Tarih (başlangıç)' },
  { kind: 'day', key: 'to', label: 'Tarih (bitiş)' },
];
const more: readonly Filter[] = [
  choice('state', 'Durum', passStates),
  { ...choice('direction', 'Yön', passDirections), isMore: true },
  { ...choice('source', 'Kaynak', passSources), isMore: true },
];
const referenceFilters = [{ key: 'workPlaceId', label: 'İşyeri', to: 'workPlaces' }] as const;

const list = {
  page: 'TransactionList',
  shape: { filters: passFilters.map((key) => ({ key })), sortable: [] },
  queryKey: [...passesKey, 'list'],
  selectionOf: passSelection,
  load: (input: Parameters<typeof api.passes.GetPasses>[0]) => api.passes.GetPasses(input),
  exportCall: passesCalls.ExportPasses,
} as const;

const COLOURS = {
  counted: 'success',
  unmatched: 'warning',
  ignored: 'default',
  cancelled: 'error',
} as const;

const columns: readonly Column<Pass>[] = [
  {
    key: 'personName',
    title: texts.personName.label,
    width: 220,
    isName: true,
    render: ({ personName, pin, card }) => personName ?? `Tanımsız (${pin ?? card ?? '?'})`,
  },
  {
    key: 'localTime',
    title: texts.localTime.label,
    width: 170,
    isFact: true,
    render: texts.localTime.value,
  },
  { key: 'direction', title: texts.direction.label, width: 90, render: texts.direction.value },
  { key: 'deviceName', title: texts.deviceName.label, width: 170, render: texts.deviceName.value },
  {
    key: 'workPlaceName',
    title: texts.workPlaceName.label,
    width: 160,
    render: texts.workPlaceName.value,
  },
  { key: 'source', title: texts.source.label, width: 110, render: texts.source.value },
  {
    key: 'state',
    title: texts.state.label,
    width: 120,
    render: ({ state }) => <Tag color={COLOURS[state]}>{passStates[state]}</Tag>,
  },
  {
    key: 'reason',
    title: texts.reason.label,
    width: 200,
    isOnRequest: true,
    render: texts.reason.value,
  },
  {
    key: 'flags',
    title: texts.flags.label,
    width: 160,
    isOnRequest: true,
    render: texts.flags.value,
  },
  {
    key: 'registrationNo',
    title: texts.registrationNo.label,
    width: 110,
    isOnRequest: true,
    render: texts.registrationNo.value,
  },
  {
    key: 'departmentName',
    title: texts.departmentName.label,
    width: 160,
    isOnRequest: true,
    render: texts.departmentName.value,
  },
  { key: 'pin', title: texts.pin.label, width: 120, isOnRequest: true, render: texts.pin.value },
  { key: 'card', title: texts.card.label, width: 120, isOnRequest: true, render: texts.card.value },
];

const nameOf = ({ personName, pin, card }: Pass) => personName ?? `Tanımsız ${pin ?? card ?? ''}`;

const cardOf = (pass: Pass): Card => ({
  name: nameOf(pass),
  below: [
    passTime(pass.localTime),
    pass.direction && passDirections[pass.direction],
    pass.deviceName,
  ]
    .filter(Boolean)
    .join(' · '),
});

const loadAdd = async (): Promise<ComponentType<AddPassDrawerProps>> =>
  (await import('./add-pass-drawer.tsx')).AddPassDrawer;
const loadCancel = async (): Promise<ComponentType<CancelPassDrawerProps>> =>
  (await import('./cancel-pass-drawer.tsx')).CancelPassDrawer;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

PassesPage.readFirst = (search: string) => readList(list, search);

/** `/transaction/transaction-list` */
export function PassesPage() {
  const may = useMay();
  const page = useListPage(list);
  const references = useReferenceFilters(referenceFilters, page.state.query);
  const device = useDeviceFilter(page.state.query);
  const chosen = page.state.query.filters.personId;
  const person = usePersonFilter({
    key: 'personId',
    label: 'Personel',
    chosen,
    nameInList: page.list.data?.rows.find(({ personId }) => personId === chosen)?.personName,
  });
  const adding = useLazy(loadAdd, sayNotLoaded);
  const cancelling = useLazy(loadCancel, sayNotLoaded);
  const [cancelled, setCancelled] = useState<Pass>();

  const actionsOf = (pass: Pass): RowAction[] =>
    may(accessRules.deleteTransactions) && pass.state !== 'cancelled'
      ? [
          {
            key: 'cancel',
            label: 'İptal et',
            icon: <StopOutlined />,
            run: () => {
              setCancelled(pass);
              cancelling.show();
            },
          },
        ]
      : [];

  return (
    <>
      <ListPage
        {...page}
        purpose="Kapılardan gelen ve elle eklenen bütün geçişler; ham kayıt hiç değişmez, düzeltmeler üstüne yazılır"
        noun="geçiş"
        empty="Cihazlar bağlandıkça geçişler buraya düşer; eksik olanı elle ekleyebilirsiniz."
        add={
          may(accessRules.addTransactions)
            ? { label: 'Eksik geçiş ekle', run: adding.show }
            : undefined
        }
        filters={[
          person,
          ...references,
          ...days,
          ...more,
          ...(may(accessRules.firmAdmin) ? [device] : []),
        ]}
        columns={columns}
        nameOf={nameOf}
        actionsOf={actionsOf}
        cardOf={cardOf}
      />
      {adding.Lazy && <adding.Lazy onClose={adding.hide} />}
      {cancelling.Lazy && cancelled && (
        <cancelling.Lazy key={cancelled.id} pass={cancelled} onClose={cancelling.hide} />
      )}
    </>
  );
}
