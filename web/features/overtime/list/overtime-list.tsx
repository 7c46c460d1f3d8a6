import type { ReactNode } from 'react';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { overtimeAddress } from '#contract/requests/request-address.ts';
import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { useListPage } from '#web/records/list/use-list-page.ts';
import { withinView } from '#web/records/list/within-view.ts';
import { useDepartments } from '#web/records/places/places.ts';
import { dayRange, type Filter } from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { useMay } from '#web/session/use-may.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { useOvertimeForm } from '../form/use-overtime-form.ts';
import { OpeningActions } from '../openings/opening-actions.tsx';
import { OwnConsent } from '../consents/own-consent.tsx';
import { PapersButton } from '../papers/papers-button.tsx';
import { cardOf, columnsOfView, nameOf, type View } from './overtime-columns.tsx';
import { overtimeListOf } from './overtime-list-calls.ts';

const TEXTS = {
  mine: {
    purpose: 'Yapmayı istediğiniz ve yaptığınız fazla mesailer',
    empty: 'Fazla mesai istediğinizde talebiniz burada görünür; onayını buradan izlersiniz.',
  },
  team: {
    purpose: 'Ekibinizin fazla mesai talepleri ve size sorulanlar',
    empty: 'Ekibinizden biri için fazla mesai istendiğinde burada görünür.',
  },
  all: {
    purpose: 'Gördüğünüz personelin istenen, çalışılan ve bekleyen fazla mesaileri',
    empty: 'İstenen ve girilen fazla mesailer burada görünür.',
  },
} as const;

const STATES = Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label }));

function useFilters(view: View, query: ListQuery): readonly Filter[] {
  const { isAsked, opener } = useOpened(query);
  const departments = useDepartments(isAsked('departmentId'));
  const filters: readonly Filter[] = [
    ...dayRange({ keys: ['from', 'to'], label: 'Gün' }),
    { kind: 'choice', key: 'state', label: 'Durum', options: STATES },
  ];
  if (view === 'mine') return filters;
  return [
    ...filters,
    {
      kind: 'choice',
      key: 'departmentId',
      label: 'Departman',
      options: departments.data ?? [],
      isLoading: departments.isPending && isAsked('departmentId'),
      onOpen: opener('departmentId'),
    },
  ];
}

interface OvertimeListProps {
  readonly view: View;
  readonly tabs: ReactNode;
}

/** One of the lists of overtime. */
export function OvertimeList({ view, tabs }: OvertimeListProps) {
  const page = useListPage(overtimeListOf[view]);
  const filters = useFilters(view, page.state.query);
  const may = useMay();
  const form = useOvertimeForm();
  const mayEnter = view === 'all' && may(overtimeCalls.EnterOvertime.permission);
  const add = mayEnter
    ? { label: 'Fazla mesai gir', run: () => form.open({ mode: 'enter' }) }
    : {
        label: 'Fazla mesai iste',
        run: () => form.open({ mode: 'request', who: view === 'mine' ? 'self' : 'team' }),
      };
  const whose = view === 'mine' ? 'mine' : 'all';
  const hasPapers = view === 'mine' || may(overtimeCalls.ExportOvertimePapers.permission);
  const looks = (view === 'mine' || hasPapers || mayEnter) && (
    <>
      {view === 'mine' && <OwnConsent />}
      {hasPapers && <PapersButton whose={whose} />}
      {mayEnter && <OpeningActions />}
    </>
  );
  return (
    <>
      <ListPage
        {...page}
        {...TEXTS[view]}
        state={withinView(page.state)}
        lists={tabs}
        {...(looks && { looks })}
        noun="fazla mesai"
        add={add}
        searchHint={view === 'mine' ? 'Ara' : 'Personel ara'}
        filters={filters}
        columns={columnsOfView(view)}
        nameOf={nameOf}
        hrefOf={({ id }) => overtimeAddress(id, view === 'mine' ? undefined : view)}
        cardOf={cardOf(view)}
      />
      {form.drawer}
    </>
  );
}
