import type { CallOptions } from '#contract/client.ts';
import { DeleteOutlined, EditOutlined, UndoOutlined } from '@ant-design/icons';
import { type ComponentType, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { callsByFeature } from '#contract/calls.ts';
import { entityOf, type ResourceName } from '#contract/resource-heads.ts';
import { resources } from '#contract/resources.ts';
import type { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { addressOf, recordAddress } from '#contract/kernel/pages/address.ts';
import type { ResourceDef } from '#contract/kernel/resource/resource.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import { useRecordHistory } from '#web/records/use-record-history.tsx';
import { useMay } from '#web/session/use-may.ts';
import { capital } from '#web/ui/capital.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { callsOf, resourceKey, type Row } from './resource-calls.ts';
import { columnsOf } from './resource-columns.tsx';
import type { ResourceDrawerProps } from './resource-drawer.tsx';
import { filterInput, shapeOf, useResourceFilters } from './resource-filters.ts';
import { useRowActions } from './use-row-actions.ts';
import './resources.css';

export interface ResourcePageProps {
  /** The route's name. */
  readonly page: keyof typeof pageTitles;
  readonly name: ResourceName;
  /** What a page offers beside the plain actions, for those who may edit. */
  readonly moreActions?: (row: Row) => RowAction[];
  /** What a page asks before a change is saved: what hangs on it is told first. */
  readonly beforeChange?: ResourceDrawerProps['beforeChange'];
}

/** The form's code comes when a form is first opened. */
const loadDrawer = async (): Promise<ComponentType<ResourceDrawerProps>> =>
  (await import('./resource-drawer.tsx')).ResourceDrawer;

const historyOf = (name: ResourceName) => ({
  listKey: [...resourceKey, name],
  call: callsOf(name).History,
  entity: entityOf(resources[name]),
});

/** How a form is opened: as a page, or in a drawer over the list. */
function useForms(name: ResourceName, beforeChange: ResourceDrawerProps['beforeChange']) {
  const navigate = useNavigate();
  const { Lazy, show, hide } = useLazyForm(loadDrawer);
  const [id, setId] = useState<string>();
  const { page }: ResourceDef = resources[name];
  const form = 'form' in page ? page.form : undefined;
  const by = 'form' in page ? (page.by ?? 'id') : 'id';
  const hrefOf = form && ((row: Row) => recordAddress(form, String(row[by])));
  return {
    /** Absent where it is a drawer. */
    hrefOf,
    open(row?: Row): void {
      if (form && hrefOf) {
        void navigate(row ? hrefOf(row) : addressOf(form));
        return;
      }
      setId(row?.id);
      show();
    },
    drawer: Lazy && (
      <Lazy key={id ?? ''} name={name} id={id} beforeChange={beforeChange} onClose={hide} />
    ),
  };
}

const listOf = ({ page, name }: Pick<ResourcePageProps, 'page' | 'name'>) => ({
  page,
  shape: shapeOf(resources[name]),
  queryKey: [...resourceKey, name, 'list'],
  selectionOf: filterInput,
  load: callsOf(name).List,
  exportCall: callsByFeature[name].Export,
});

/** Asks for the page's rows before it is drawn. */
export const readResources = (props: ResourcePageProps, search: string, call?: CallOptions) =>
  readList(listOf(props), search, call);

/** A plain page from its definition: list, form, export, history. */
export function ResourcePage({ page, name, moreActions, beforeChange }: ResourcePageProps) {
  const resource = resources[name];
  const { one, texts, permission, nameField } = resource;
  const may = useMay();
  const columns = useMemo(() => columnsOf(resource), [resource]);
  const options = useMemo(() => listOf({ page, name }), [page, name]);
  const parts = useListPage(options);
  const filters = useResourceFilters(resource, parts.state.query);
  const forms = useForms(name, beforeChange);
  const actions = useRowActions(name);
  const history = useRecordHistory(historyOf(name));

  const actionsOf = (row: Row): RowAction[] => {
    const canEdit = may(permission.edit);
    return [
      ...(canEdit
        ? [
            {
              key: 'edit',
              label: 'Düzenle',
              icon: <EditOutlined />,
              run: () => forms.open(row),
            },
            ...(moreActions?.(row) ?? []),
          ]
        : []),
      history.actionOf(String(row[nameField]), row.id),
      ...(canEdit && !row.active
        ? [
            {
              key: 'restore',
              label: 'Arşivden çıkar',
              icon: <UndoOutlined />,
              run: () => void actions.restore(row),
            },
          ]
        : []),
      ...(may(permission.remove) && row['builtIn'] !== true
        ? [
            {
              key: 'remove',
              label: 'Sil',
              icon: <DeleteOutlined />,
              run: () => void actions.remove(row),
            },
          ]
        : []),
    ];
  };

  return (
    <>
      <ListPage
        {...parts}
        purpose={texts.purpose}
        noun={one}
        empty={texts.empty}
        add={
          may(permission.add)
            ? { label: `${capital(one)} ekle`, run: () => forms.open() }
            : undefined
        }
        filters={filters}
        columns={columns}
        nameOf={(row) => String(row[nameField])}
        hrefOf={forms.hrefOf && may(permission.edit) ? forms.hrefOf : undefined}
        onOpen={forms.hrefOf ? undefined : forms.open}
        actionsOf={actionsOf}
      />
      {forms.drawer}
      {history.drawer}
    </>
  );
}
