import type { CallOptions } from '#contract/client.ts';
import {
  DeleteOutlined,
  EditOutlined,
  SafetyOutlined,
  TeamOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { type ComponentType, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { titlesCalls } from '#contract/titles/titles.calls.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { titleColumns } from '#contract/titles/title-columns.ts';
import { api } from '#web/api/client.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import { useRecordHistory } from '#web/records/use-record-history.tsx';
import { archived } from '#web/records/resource/resource-filters.ts';
import { useMay } from '#web/session/use-may.ts';
import type { Column } from '#web/ui/list/columns/columns.ts';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { authsPath, type Title, titlesKey } from './title-calls.ts';
import type { TitleDrawerProps } from './title-drawer.tsx';
import { TitlePeople } from './title-people.tsx';
import { useTitleActions } from './use-title-actions.ts';

const shape = { filters: [archived], sortable: ['code', 'name', 'peopleCount', 'active'] };

type SortField = 'code' | 'name' | 'peopleCount' | 'active';

const selectionOf = ({ search, sort, filters }: ListQuery) => ({
  search,
  sort: sort.map(({ field, order }) => ({ field: field as SortField, order })),
  ...(filters.active !== undefined && { active: filters.active === 'true' }),
});

/** The form's code comes when a form is first opened. */
const loadDrawer = async (): Promise<ComponentType<TitleDrawerProps>> =>
  (await import('./title-drawer.tsx')).TitleDrawer;

const stateOf = (title: Title) => (
  <StateMark
    tone={title.active ? 'good' : 'quiet'}
    label={titleColumns.active.value(title) ?? ''}
  />
);

const columnsOf = (showPeople: (title: Title) => void): Column<Title>[] => [
  {
    key: 'code',
    title: titleColumns.code.label,
    width: 160,
    isSortable: true,
    render: titleColumns.code.value,
  },
  {
    key: 'name',
    title: titleColumns.name.label,
    width: 360,
    isSortable: true,
    isName: true,
    render: titleColumns.name.value,
  },
  {
    key: 'peopleCount',
    title: titleColumns.peopleCount.label,
    width: 120,
    isSortable: true,
    isNumber: true,
    render: (title) =>
      title.peopleCount === 0 ? (
        '0'
      ) : (
        <button type="button" className="link-button" onClick={() => showPeople(title)}>
          {title.peopleCount.toLocaleString('tr-TR')}
          <span className="visually-hidden"> kişi: {title.name}</span>
        </button>
      ),
  },
  {
    key: 'active',
    title: titleColumns.active.label,
    width: 160,
    isSortable: true,
    render: stateOf,
  },
];

/** On a phone: those who have it are in the row's menu. */
const cardOf = (title: Title): Card => ({
  name: title.name,
  below: `${title.code} · ${title.peopleCount.toLocaleString('tr-TR')} kişi`,
  end: stateOf(title),
});

const historySource = {
  listKey: titlesKey,
  call: api.titles.GetTitleHistory,
  entity: 'title',
} as const;

const titlesList = {
  page: 'Titles',
  shape,
  queryKey: [...titlesKey, 'list'],
  selectionOf,
  load: (input: Parameters<typeof api.titles.GetTitles>[0], call?: CallOptions) =>
    api.titles.GetTitles(input, call),
  exportCall: titlesCalls.ExportTitles,
} as const;

TitlesPage.readFirst = (search: string, call?: CallOptions) => readList(titlesList, search, call);

export function TitlesPage() {
  const may = useMay();
  const navigate = useNavigate();
  const page = useListPage(titlesList);
  const actions = useTitleActions();
  const { Lazy, show, hide } = useLazyForm(loadDrawer);
  const [edited, setEdited] = useState<Title>();
  const [told, setTold] = useState<Title>();
  const history = useRecordHistory(historySource);
  const columns = useMemo(() => columnsOf(setTold), []);

  const openForm = (title?: Title) => {
    setEdited(title);
    show();
  };
  const openAuths = ({ id }: Title) => void navigate(authsPath(id));
  const canEditAuths = may(accessRules.editTitleAuths);

  const actionsOf = (title: Title): RowAction[] => {
    const all: (RowAction | false)[] = [
      canEditAuths && {
        key: 'auths',
        label: 'Yetkileri düzenle',
        icon: <SafetyOutlined />,
        run: () => openAuths(title),
      },
      may(accessRules.editTitles) && {
        key: 'edit',
        label: 'Düzenle',
        icon: <EditOutlined />,
        run: () => openForm(title),
      },
      {
        key: 'people',
        label: 'Bu ünvandaki personel',
        icon: <TeamOutlined />,
        run: () => setTold(title),
      },
      history.actionOf(title.name, title.id),
      may(accessRules.editTitles) &&
        !title.active && {
          key: 'restore',
          label: 'Arşivden çıkar',
          icon: <UndoOutlined />,
          run: () => void actions.restore(title),
        },
      may(accessRules.deleteTitles) && {
        key: 'remove',
        label: 'Sil',
        icon: <DeleteOutlined />,
        run: () => void actions.remove(title),
      },
    ];
    return all.filter((action) => action !== false);
  };

  return (
    <>
      <ListPage
        {...page}
        purpose="Personelin ünvanları; herkes ünvanının yetkilerini kullanır"
        noun="ünvan"
        empty="Personele yetki verebilmek için ünvan ekleyin."
        add={
          may(accessRules.addTitles) ? { label: 'Ünvan ekle', run: () => openForm() } : undefined
        }
        filters={[archived]}
        columns={columns}
        nameOf={({ name }) => name}
        hrefOf={canEditAuths ? ({ id }) => authsPath(id) : undefined}
        onOpen={openForm}
        actionsOf={actionsOf}
        cardOf={cardOf}
      />
      {Lazy && (
        <Lazy
          key={`${edited?.id} ${edited?.version}`}
          title={edited}
          onClose={hide}
          onReload={setEdited}
        />
      )}
      {told && <TitlePeople title={told} onClose={() => setTold(undefined)} />}
      {history.drawer}
    </>
  );
}
