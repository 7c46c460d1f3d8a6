import type { CallOptions } from '#contract/client.ts';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import { useMay } from '#web/session/use-may.ts';
import type { ListLayout } from '#web/ui/list/columns/columns.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { choose, type Selection } from '#web/ui/list/selection/selection.ts';
import type { BulkAction } from '#web/ui/list/selection/selection-bar.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { BulkDrawerProps } from './bulk/bulk-drawer.tsx';
import { bulkFields } from './bulk/bulk-fields.ts';
import { bulkIcons } from './bulk/bulk-icons.tsx';
import { usePersonCommands } from './actions/use-person-commands.tsx';
import { neededIn, peopleColumns, personCard } from './people-columns.tsx';
import {
  filterOf,
  neededByFilters,
  peopleShape,
  sortOf,
  usePeopleFilters,
} from './people-filters.ts';
import { fullName, listPeople, peopleKey, type RowOfPeople } from './people-queries.ts';
import type { LoadPersonParts } from './person-parts.ts';
import { usePersonActions } from './person-actions.tsx';
import './people.css';

const none: readonly RowOfPeople[] = [];
const pathOf = ({ id }: RowOfPeople) => addressOf('UserEdit', { id });

/** What the page asks for of everyone: what it shows, and what its filters name. */
const fieldsOf = (query: ListQuery, layout: ListLayout) => ({
  fields: [...new Set([...neededIn(layout), ...neededByFilters(query)])],
});

/** The code of bulk changes comes with the first one. */
const loadBulk = async (): Promise<ComponentType<BulkDrawerProps>> =>
  (await import('./bulk/bulk-drawer.tsx')).BulkDrawer;
const loadImport = async (): Promise<ComponentType<{ onClose: () => void }>> =>
  (await import('./import/import-people.tsx')).ImportPeople;
const sayNotLoaded = () => messages.error('Pencere açılamadı. Bağlantınızı kontrol edin.', 3);

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
      short: field.short,
      icon: bulkIcons[field.name],
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

const peopleList = {
  page: 'UserList',
  shape: peopleShape,
  queryKey: [...peopleKey, 'list'],
  selectionOf: (query: ListQuery) => ({ ...filterOf(query), sort: sortOf(query) }),
  asked: fieldsOf,
  load: listPeople,
  exportCall: peopleCalls.ExportUsers,
} as const;

UserListPage.readFirst = (search: string, call?: CallOptions) => readList(peopleList, search, call);

/** `/settings/user-list` */
export function UserListPage({ loadParts }: { readonly loadParts: LoadPersonParts }) {
  const navigate = useNavigate();
  const may = useMay();
  const commands = usePersonCommands(loadParts);
  const canEdit = may(accessRules.editUsers);
  const open = (person: RowOfPeople) => void navigate(pathOf(person));
  const actionsOf = usePersonActions({ commands, open });

  const { onExport, ...page } = useListPage(peopleList);
  const { query } = page.state;
  const filters = usePeopleFilters(query, page.list.data?.rows ?? none);
  const bulk = useBulk(filterOf(query));
  const importing = useLazy(loadImport, sayNotLoaded);

  return (
    <>
      <ListPage
        {...page}
        purpose="Personelin sicil, görev yeri, ünvan, giriş ve kart bilgileri"
        noun="kişi"
        empty="Personeli tek tek ekleyin ya da bir Excel dosyasından içe aktarın."
        searchHint="Ad, sicil, kullanıcı, kart"
        add={
          may(accessRules.addUsers)
            ? { label: 'Personel ekle', run: () => void navigate(addressOf('UserCreate')) }
            : undefined
        }
        more={
          may(accessRules.importUsers) ? { label: 'İçe aktar', run: importing.show } : undefined
        }
        filters={filters}
        columns={peopleColumns}
        nameOf={fullName}
        hrefOf={canEdit ? pathOf : undefined}
        onOpen={(person) => void commands.start('card', person)}
        actionsOf={actionsOf}
        cardOf={personCard}
        {...((canEdit || onExport) && { bulk: canEdit ? bulk.actions : [] })}
        onExport={
          onExport &&
          ((format, fields, chosen) => onExport(format, fields, chosen && chosenOf(chosen)))
        }
      />
      {commands.dialog}
      {bulk.drawer}
      {importing.Lazy && <importing.Lazy onClose={importing.hide} />}
    </>
  );
}
