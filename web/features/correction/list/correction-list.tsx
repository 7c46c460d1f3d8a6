import type { ReactNode } from 'react';
import { correctionList } from '#contract/correction/correction-list.ts';
import { correctionAddress } from '#contract/requests/request-address.ts';
import { useListFilters } from '#web/records/list/use-list-filters.ts';
import { useListPage } from '#web/records/list/use-list-page.ts';
import { withinView } from '#web/records/list/within-view.ts';
import { useDepartments } from '#web/records/places/places.ts';
import type { ChoiceFilter } from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { cardOf, columnsOfView, nameOf, type View } from './correction-columns.tsx';
import { correctionListOf } from './correction-list-calls.ts';

const TEXTS = {
  mine: {
    purpose: 'Günlerinizde düzeltilmesini istedikleriniz ve itirazlarınız',
    empty: 'Geçiş düzeltme istediğinizde talebiniz burada görünür; onayını buradan izlersiniz.',
  },
  team: {
    purpose: 'Ekibinizin düzeltme talepleri ve size sorulanlar',
    empty: 'Ekibinizden biri düzeltme istediğinde burada görünür.',
  },
  all: {
    purpose: 'Gördüğünüz personelin düzeltme talepleri ve itirazları',
    empty: 'İstenen düzeltmeler ve itirazlar burada görünür.',
  },
} as const;

interface CorrectionListProps {
  readonly view: View;
  readonly tabs: ReactNode;
  readonly onAsk: () => void;
}

/** One of the lists of corrections. */
export function CorrectionList({ view, tabs, onAsk }: CorrectionListProps) {
  const page = useListPage(correctionListOf[view]);
  const { isAsked, opener } = useOpened(page.state.query);
  const departments = useDepartments(isAsked('departmentId'));
  const departmentId: ChoiceFilter = {
    kind: 'choice',
    key: 'departmentId',
    label: 'Departman',
    options: departments.data ?? [],
    isLoading: departments.isPending && isAsked('departmentId'),
    onOpen: opener('departmentId'),
  };
  const filters = useListFilters(correctionList, page.state.query, { departmentId });
  return (
    <ListPage
      {...page}
      {...TEXTS[view]}
      state={withinView(page.state)}
      lists={tabs}
      noun="talep"
      searchHint={view === 'mine' ? 'Ara' : 'Personel ara'}
      {...(view === 'mine' && { add: { label: 'Düzeltme iste', run: onAsk } })}
      filters={view === 'mine' ? filters.filter(({ key }) => key !== 'departmentId') : filters}
      columns={columnsOfView(view)}
      nameOf={nameOf}
      hrefOf={({ id }) => correctionAddress(id, view === 'mine' ? undefined : view)}
      cardOf={cardOf(view)}
    />
  );
}
