import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { useListLayout } from '#web/records/list/use-list-layout.ts';
import { useSavedViews } from '#web/records/list/use-saved-views.ts';
import { useMay } from '#web/session/use-may.ts';
import { useListExport } from '#web/records/downloads/use-list-export.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { choose, type Selection } from '#web/ui/list/selection/selection.ts';
import type { BulkAction } from '#web/ui/list/selection/selection-bar.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { BulkDrawerProps } from './bulk/bulk-drawer.tsx';
import { bulkFields } from './bulk/bulk-fields.ts';
import { usePersonCommands } from './actions/use-person-commands.tsx';
import { neededIn, peopleColumns } from './people-columns.tsx';
import {
  filterOf,
  neededByFilters,
  peopleShape,
  sortOf,
  usePeopleFilters,
} from './people-filters.ts';
import { fullName, listPeople, peopleKey, type RowOfPeople } from './people-queries.ts';
import { usePersonActions } from './person-actions.tsx';
import './people.css';

const page = 'UserList';
const none: readonly RowOfPeople[] = [];
const pathOf = ({ id }: RowOfPeople) => addressOf('UserEdit', { id });

/** The code of bulk changes comes with the first one. */
const loadBulk = async (): Promise<ComponentType<BulkDrawerProps>> =>
  (await import('./bulk/bulk-drawer.tsx')).BulkDrawer;
const loadImport = async (): Promise<ComponentType<{ onClose: () => void }>> =>
  (await import('./import/import-people.tsx')).ImportPeople;
const sayNotLoaded = () => messages.error('Pencere yüklenemedi. Bağlantınızı denetleyin.', 3);

interface Chosen {
  readonly field: BulkDrawerProps['field'];
  readonly selection: Selection;
  readonly count: number;
  choose(selection: Selection): void;
}

/** Whom a choice means, beside the filter under which it was made. */
const chosenOf = (selection: Selection) =>
  selection.kind === 'some' ? { ids: [...selection.ids] } : { except: [...selection.except] };

function useBulk(filter: ReturnType<typeof filterOf>) {
  const { Lazy, show, hide } = useLazy(loadBulk, sayNotLoaded);
  const [chosen, setChosen] = useState<Chosen>();
  const actions = bulkFields.map(
    (field): BulkAction => ({
      key: field.name,
      label: field.action,
      run(selection, count, choose) {
        setChosen({ field, selection, count, choose });
        show();
      },
    }),
  );
  /** Those who stand in the way are no longer chosen; the rest stays. */
  const drop = (ids: readonly string[]) => {
    if (!chosen) return;
    const selection = choose(chosen.selection, ids, false);
    chosen.choose(selection);
    setChosen({ ...chosen, selection, count: chosen.count - ids.length });
    if (chosen.count === ids.length) hide();
  };
  const whom =
    chosen &&
    (chosen.selection.kind === 'some'
      ? chosenOf(chosen.selection)
      : { filter: { ...filter, ...chosenOf(chosen.selection) } });
  return {
    actions,
    drawer: Lazy && chosen && whom && (
      <Lazy
        key={chosen.field.name}
        field={chosen.field}
        whom={whom}
        count={chosen.count}
        onDrop={drop}
        onClose={hide}
      />
    ),
  };
}

/** `/settings/user-list` */
export function UserListPage() {
  const navigate = useNavigate();
  const may = useMay();
  const state = useListState(peopleShape);
  const [layout, setLayout] = useListLayout(page);
  const views = useSavedViews(page);
  const commands = usePersonCommands();
  const canEdit = may(accessRules.editUsers);
  const open = (person: RowOfPeople) => void navigate(pathOf(person));
  const actionsOf = usePersonActions({ commands, open });

  const selection = { ...filterOf(state.query), sort: sortOf(state.query) };
  const input = {
    ...selection,
    page: state.query.page,
    pageSize: state.query.pageSize,
    fields: [...new Set([...neededIn(layout), ...neededByFilters(state.query)])],
  };
  const exportAs = useListExport(pageTitles.UserList, peopleCalls.ExportUsers, selection);
  const list = useQuery({
    queryKey: [...peopleKey, 'list', input],
    queryFn: () => listPeople(input),
    placeholderData: keepPreviousData,
  });
  const filters = usePeopleFilters(state.query, list.data?.rows ?? none);
  const bulk = useBulk(filterOf(state.query));
  const importing = useLazy(loadImport, sayNotLoaded);

  return (
    <>
      <ListPage
        title={pageTitles.UserList}
        purpose="Çalışanların sicil, yer, ünvan, giriş ve kart bilgileri"
        noun="kişi"
        empty="Kişileri tek tek ekleyin ya da bir Excel dosyasından içe aktarın."
        searchHint="Ad, sicil, kullanıcı, kart"
        add={
          may(accessRules.addUsers)
            ? { label: 'Kullanıcı ekle', run: () => void navigate(addressOf('UserCreate')) }
            : undefined
        }
        more={
          may(accessRules.importUsers) ? { label: 'İçe aktar', run: importing.show } : undefined
        }
        state={state}
        filters={filters}
        columns={peopleColumns}
        nameOf={fullName}
        list={list}
        layout={layout}
        onLayout={setLayout}
        views={views}
        hrefOf={canEdit ? pathOf : undefined}
        onOpen={(person) => void commands.start('card', person)}
        actionsOf={actionsOf}
        {...((canEdit || exportAs) && { bulk: canEdit ? bulk.actions : [] })}
        onExport={
          exportAs &&
          ((format, fields, chosen) => exportAs(format, fields, chosen && chosenOf(chosen)))
        }
      />
      {commands.dialog}
      {bulk.drawer}
      {importing.Lazy && <importing.Lazy onClose={importing.hide} />}
    </>
  );
}
