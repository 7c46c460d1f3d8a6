import {
  EyeInvisibleOutlined,
  EyeOutlined,
  SyncOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { doorErrorKinds, doorErrorStates } from '#contract/doors/door-choices.ts';
import { doorErrorsCalls } from '#contract/doors/door-errors.calls.ts';
import { api } from '#web/api/client.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import type { BulkAction } from '#web/ui/list/selection/selection-bar.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { devicesKey } from '../door-calls.ts';
import { useDeviceFilter } from '../use-device-filter.ts';
import type { AssignDrawerProps } from './assign-drawer.tsx';
import {
  type DoorError,
  doorErrorsKey,
  errorSelection,
  ignorable,
  isOfNobody,
  loadErrors,
  numbersIn,
} from './error-calls.ts';
import { errorCard, errorColumns, nameOf } from './error-columns.tsx';
import type { ErrorDrawerProps } from './error-drawer.tsx';
import { useMending } from './use-mending.ts';

const choice = (key: string, label: string, choices: Readonly<Record<string, string>>) => ({
  kind: 'choice' as const,
  key,
  label,
  options: Object.entries(choices).map(([value, text]) => ({ value, label: text })),
});
const kinds: Filter = choice('kind', 'Sorun', doorErrorKinds);
const states: Filter = { ...choice('state', 'Durum', doorErrorStates), initial: 'open' };

const list = {
  page: 'DoorErrors',
  shape: {
    filters: [{ key: 'kind' }, { key: 'deviceId' }, { key: 'state', initial: 'open' }],
    sortable: [],
  },
  queryKey: [...doorErrorsKey, 'list'],
  selectionOf: errorSelection,
  load: loadErrors,
  exportCall: doorErrorsCalls.ExportDoorErrors,
} as const;

const MOST_DEVICES = 500;
const devices = {
  queryKey: [...devicesKey, 'list', 'names'],
  load: async () => (await api.devices.GetDevices({ pageSize: MOST_DEVICES })).rows,
};

const loadAssign = async (): Promise<ComponentType<AssignDrawerProps>> =>
  (await import('./assign-drawer.tsx')).AssignDrawer;
const loadError = async (): Promise<ComponentType<ErrorDrawerProps>> =>
  (await import('./error-drawer.tsx')).ErrorDrawer;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

const canAssign = ({ kind, state }: DoorError) => isOfNobody(kind) && state === 'open';

DoorErrorsPage.readFirst = (search: string) => readList(list, search);

/** `/ayarlar/kapi-hatalari` */
export function DoorErrorsPage() {
  const page = useListPage(list);
  const { query } = page.state;
  const device = useDeviceFilter(query, devices);
  const mending = useMending();
  const assigning = useLazy(loadAssign, sayNotLoaded);
  const looking = useLazy(loadError, sayNotLoaded);
  const [shown, setShown] = useState<DoorError>();

  const open = (error: DoorError) => {
    setShown(error);
    if (canAssign(error)) assigning.show();
    else looking.show();
  };
  const ignore = (error: DoorError) => {
    looking.hide();
    void mending.ignore([error]);
  };

  const actionsOf = (error: DoorError): RowAction[] => [
    ...(canAssign(error)
      ? [
          {
            key: 'assign',
            label: 'Personele bağla',
            icon: <UserAddOutlined />,
            run: () => open(error),
          },
          {
            key: 'reprocess',
            label: 'Yeniden eşle',
            icon: <SyncOutlined />,
            run: () => void mending.reprocess([error]),
          },
        ]
      : [{ key: 'open', label: 'Ayrıntı', icon: <EyeOutlined />, run: () => open(error) }]),
    ...(error.state !== 'solved' && ignorable([error]).length > 0
      ? [
          {
            key: 'ignore',
            label: error.state === 'ignored' ? 'Yeniden aç' : 'Yok say',
            icon: <EyeInvisibleOutlined />,
            run: () => ignore(error),
          },
        ]
      : []),
  ];

  const isIgnored = query.filters.state === 'ignored';
  const bulk: readonly BulkAction[] = [
    {
      key: 'ignore',
      label: isIgnored ? 'Yeniden aç' : 'Yok say',
      icon: <EyeInvisibleOutlined aria-hidden />,
      run: mending.ofChosen(
        query,
        ignorable,
        mending.ignore,
        'Seçilenler yok sayılamaz; nedenleri giderilince kapanırlar.',
      ),
    },
    ...(isIgnored
      ? []
      : [
          {
            key: 'reprocess',
            label: 'Yeniden eşle',
            icon: <SyncOutlined aria-hidden />,
            run: mending.ofChosen(
              query,
              numbersIn,
              mending.reprocess,
              'Seçilenler arasında tanımsız numara yok.',
            ),
          },
        ]),
  ];

  return (
    <>
      <ListPage
        {...page}
        purpose="Kapılarda ters giden her şey: ne oldu, kaç kez, nasıl düzelir"
        noun="hata"
        emptyTitle="Her şey yolunda"
        empty="Bütün geçişlerin sahibi belli, cihazlar çevrimiçi ve saatleri doğru. Bir sorun çıkarsa burada görünür."
        tools={
          <Button icon={<SyncOutlined aria-hidden />} onClick={() => void mending.reprocess()}>
            Tümünü yeniden eşle
          </Button>
        }
        filters={[kinds, device, states]}
        columns={errorColumns}
        nameOf={nameOf}
        onOpen={open}
        actionsOf={actionsOf}
        cardOf={errorCard}
        {...(query.filters.state !== 'solved' && { bulk })}
        exportsAll
      />
      {assigning.Lazy && shown && (
        <assigning.Lazy key={shown.id} error={shown} onClose={assigning.hide} />
      )}
      {looking.Lazy && shown && (
        <looking.Lazy key={shown.id} error={shown} onIgnore={ignore} onClose={looking.hide} />
      )}
    </>
  );
}
