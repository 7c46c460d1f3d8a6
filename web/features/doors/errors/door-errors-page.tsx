import {
  EyeInvisibleOutlined,
  EyeOutlined,
  SyncOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { doorErrorList } from '#contract/doors/door-error-list.ts';
import { doorErrorsCalls } from '#contract/doors/door-errors.calls.ts';
import { api } from '#web/api/client.ts';
import { shapeOf } from '#web/records/list/list-query.ts';
import { useListFilters } from '#web/records/list/use-list-filters.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import type { BulkAction } from '#web/ui/list/selection/selection-bar.tsx';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
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

const list = {
  page: 'DoorErrors',
  shape: shapeOf(doorErrorList),
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

const canAssign = ({ kind, state }: DoorError) => isOfNobody(kind) && state === 'open';

DoorErrorsPage.readFirst = (search: string) => readList(list, search);

/** `/ayarlar/kapi-hatalari` */
export function DoorErrorsPage() {
  const page = useListPage(list);
  const { query } = page.state;
  const filters = useListFilters(doorErrorList, query, {
    deviceId: useDeviceFilter(query, devices),
  });
  const mending = useMending();
  const assigning = useLazyForm(loadAssign);
  const looking = useLazyForm(loadError);
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
        filters={filters}
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
