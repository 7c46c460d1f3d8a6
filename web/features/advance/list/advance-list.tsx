import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { advanceList } from '#contract/advance/advance-list.ts';
import { advancePath } from '#contract/advance/advance-path.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useListFilters } from '#web/records/list/use-list-filters.ts';
import { useListPage } from '#web/records/list/use-list-page.ts';
import { withinView } from '#web/records/list/within-view.ts';
import { useMay } from '#web/session/use-may.ts';
import type { ChoiceFilter, Filter } from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { advanceFormQuery } from '../advance-calls.ts';
import { useAdvanceForm } from '../form/use-advance-form.ts';
import { AdvanceActions } from './advance-actions.tsx';
import { cardOf, columnsOfView, nameOf } from './advance-columns.tsx';
import { advanceListOf } from './advance-list-calls.ts';
import { AdvanceTotals } from './advance-totals.tsx';
import type { View } from './views.ts';

const TEXTS: Readonly<Record<View, { readonly purpose: string; readonly empty: string }>> = {
  mine: {
    purpose: 'İstediğiniz avanslar ve kesinti planları',
    empty: 'Avans istediğinizde talebiniz burada görünür; onay adımlarını buradan izlersiniz.',
  },
  toApprove: {
    purpose: 'Sizin kararınızı bekleyen avanslar',
    empty: 'Onayınızı bekleyen avans yok.',
  },
  team: {
    purpose: 'Ekibinizin avansları',
    empty: 'Ekibinizden biri avans istediğinde burada görünür.',
  },
  all: {
    purpose: 'Sizin ve gördüğünüz personelin bütün avansları',
    empty: 'İstenen ve girilen avanslar burada görünür.',
  },
};

/** Types are asked for when somebody looks at them. */
function useFilters(view: View, query: ListQuery): readonly Filter[] {
  const { isAsked, opener } = useOpened(query);
  const form = useQuery({ ...advanceFormQuery(undefined), enabled: isAsked('advanceTypeId') });
  const advanceTypeId: ChoiceFilter = {
    kind: 'choice',
    key: 'advanceTypeId',
    label: 'Avans tipi',
    options: (form.data?.types ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isLoading: form.isPending && isAsked('advanceTypeId'),
    onOpen: opener('advanceTypeId'),
  };
  const filters = useListFilters(advanceList, query, { advanceTypeId });
  return view === 'mine' ? filters.filter(({ key }) => key !== 'departmentId') : filters;
}

interface AdvanceListProps {
  readonly view: View;
  /** The choice between the parts of the page. */
  readonly tabs: ReactNode;
}

/** One of the lists of advances. */
export function AdvanceList({ view, tabs }: AdvanceListProps) {
  const may = useMay();
  const page = useListPage(advanceListOf[view]);
  const filters = useFilters(view, page.state.query);
  const form = useAdvanceForm();
  const ask = { label: 'Avans iste', run: () => form.open({ mode: 'request' }) };
  const enter = { label: 'Avans gir', run: () => form.open({ mode: 'enter' }) };
  const others = view !== 'toApprove' && may(accessRules.editAdvances) ? enter : undefined;
  return (
    <>
      <ListPage
        {...page}
        {...TEXTS[view]}
        state={withinView(page.state)}
        lists={
          <>
            {tabs}
            <AdvanceTotals view={view} query={page.state.query} />
          </>
        }
        {...(view === 'all' && may(accessRules.editAdvances) && { looks: <AdvanceActions /> })}
        noun="avans"
        searchHint={view === 'mine' ? 'Ara' : 'Personel ara'}
        add={view === 'mine' ? ask : others}
        filters={filters}
        columns={columnsOfView(view)}
        nameOf={nameOf}
        hrefOf={({ id }) => advancePath(id)}
        cardOf={cardOf(view)}
      />
      {form.drawer}
    </>
  );
}
