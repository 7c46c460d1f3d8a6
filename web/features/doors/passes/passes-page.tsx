import { StopOutlined, TeamOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { passList } from '#contract/doors/pass-list.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { api } from '#web/api/client.ts';
import { shapeOf, shownRows } from '#web/records/list/list-query.ts';
import { useListFilters } from '#web/records/list/use-list-filters.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import { usePersonFilter } from '#web/records/resource/use-person-filter.ts';
import { useIsSelf } from '#web/session/own-time.ts';
import { useMay } from '#web/session/use-may.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { type Pass, passesKey, passSelection } from '../door-calls.ts';
import { useDeviceFilter } from '../use-device-filter.ts';
import type { AddPassDrawerProps } from './add-pass-drawer.tsx';
import type { CancelPassDrawerProps } from './cancel-pass-drawer.tsx';
import { InsideAtAddress } from './inside-at-address.tsx';
import { passCard, passColumns, passName } from './pass-list-columns.tsx';
import { useChosenPasses } from './use-chosen-passes.tsx';

const devices = {
  queryKey: [...passesKey, 'devices'],
  load: () => api.passes.GetPassDevices({}),
};

const list = {
  page: 'TransactionList',
  shape: shapeOf(passList),
  queryKey: [...passesKey, 'list'],
  selectionOf: passSelection,
  ...shownRows(passList, passColumns, api.passes.GetPasses),
  exportCall: passesCalls.ExportPasses,
} as const;

interface Closable {
  readonly onClose: () => void;
}

const loadAdd = async (): Promise<ComponentType<AddPassDrawerProps>> =>
  (await import('./add-pass-drawer.tsx')).AddPassDrawer;
const loadCancel = async (): Promise<ComponentType<CancelPassDrawerProps>> =>
  (await import('./cancel-pass-drawer.tsx')).CancelPassDrawer;
const loadImport = async (): Promise<ComponentType<Closable>> =>
  (await import('./import/import-passes.tsx')).ImportPasses;
const loadInside = async (): Promise<ComponentType<Closable>> =>
  (await import('./inside-drawer.tsx')).InsideDrawer;

const none: readonly Pass[] = [];
/** The forms behind the list: each comes when it is first opened. */
function usePassForms() {
  const adding = useLazyForm(loadAdd);
  const cancelling = useLazyForm(loadCancel);
  const importing = useLazyForm(loadImport);
  const inside = useLazyForm(loadInside);
  const [people, setPeople] = useState<readonly FilterOption[]>([]);
  const [cancelled, setCancelled] = useState<readonly Pass[]>(none);
  return {
    add(chosen: readonly FilterOption[] = []) {
      setPeople(chosen);
      adding.show();
    },
    cancel(passes: readonly Pass[]) {
      setCancelled(passes);
      cancelling.show();
    },
    importFile: importing.show,
    showInside: inside.show,
    shown: (
      <>
        {adding.Lazy && <adding.Lazy people={people} onClose={adding.hide} />}
        {cancelling.Lazy && cancelled.length > 0 && (
          <cancelling.Lazy passes={cancelled} onClose={cancelling.hide} />
        )}
        {importing.Lazy && <importing.Lazy onClose={importing.hide} />}
        {inside.Lazy && <inside.Lazy onClose={inside.hide} />}
      </>
    ),
  };
}

PassesPage.readFirst = (search: string) => readList(list, search);

/** `/transaction/transaction-list` */
export function PassesPage() {
  const may = useMay();
  const isSelf = useIsSelf();
  const navigate = useNavigate();
  const page = useListPage(list);
  const { query } = page.state;
  const rows = page.list.data?.rows ?? none;
  const chosen = query.filters.personId;
  const filters = useListFilters(passList, query, {
    personId: usePersonFilter({
      key: 'personId',
      label: 'Personel',
      chosen,
      nameInList: rows.find(({ personId }) => personId === chosen)?.personName,
    }),
    deviceId: useDeviceFilter(query, devices),
  });
  const forms = usePassForms();
  const bulk = useChosenPasses({ query, rows, onAdd: forms.add, onCancel: forms.cancel });
  const mayAdd = may(accessRules.addTransactions);

  const actionsOf = (pass: Pass): RowAction[] =>
    may(accessRules.deleteTransactions) && pass.state !== 'cancelled' && !isSelf(pass.personId)
      ? [
          {
            key: 'cancel',
            label: 'İptal et',
            icon: <StopOutlined />,
            run: () => forms.cancel([pass]),
          },
        ]
      : [];

  return (
    <>
      <ListPage
        {...page}
        purpose="Kapılardan gelen ve elle eklenen geçişler; ham kayıt hiç değişmez"
        noun="geçiş"
        empty="Cihazlar bağlandıkça geçişler buraya düşer; eksik olanı elle ekleyebilirsiniz."
        add={mayAdd ? { label: 'Eksik geçiş ekle', run: () => forms.add() } : undefined}
        more={mayAdd ? { label: 'İçe aktar', run: forms.importFile } : undefined}
        looks={
          <>
            <Button icon={<TeamOutlined aria-hidden />} onClick={forms.showInside}>
              İçeride kim var
            </Button>
            {may(accessRules.firmAdmin) && (
              <Button
                icon={<WarningOutlined aria-hidden />}
                onClick={() => void navigate(addressOf('DoorErrors'))}
              >
                Kapı hataları
              </Button>
            )}
          </>
        }
        filters={filters}
        columns={passColumns}
        nameOf={passName}
        actionsOf={actionsOf}
        cardOf={passCard}
        {...(bulk.length > 0 && { bulk })}
        exportsAll
      />
      {forms.shown}
      <InsideAtAddress />
    </>
  );
}
