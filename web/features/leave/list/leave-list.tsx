import type { ReactNode } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useListPage } from '#web/records/list/use-list-page.ts';
import { useMay } from '#web/session/use-may.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { LeaveActions } from '../actions/leave-actions.tsx';
import { useLeaveForm } from '../form/use-leave-form.ts';
import { leavePath } from '../leave-calls.ts';
import { withinView } from '#web/records/list/within-view.ts';
import { cardOf, columnsOfView, type ListedView, nameOf } from './leave-columns.tsx';
import { leaveListOf } from './leave-list-calls.ts';
import { useLeaveFilters } from './use-leave-filters.ts';

const TEXTS = {
  mine: {
    purpose: 'İzin bakiyeniz ve izin talepleriniz',
    empty: 'İzin istediğinizde talebiniz burada görünür; onay adımlarını buradan izlersiniz.',
  },
  team: {
    purpose: 'Ekibinizin izinleri ve size sorulan talepler',
    empty: 'Ekibinizden biri izin istediğinde burada görünür.',
  },
  all: {
    purpose: 'Sizin ve gördüğünüz personelin bütün izinleri',
    empty: 'İstenen ve girilen izinler burada görünür.',
  },
} as const;

interface LeaveListProps {
  readonly view: ListedView;
  /** The choice between the parts of the page, and what stands above the list. */
  readonly lists: ReactNode;
}

/** One of the lists of leaves. */
export function LeaveList({ view, lists }: LeaveListProps) {
  const may = useMay();
  const page = useListPage(leaveListOf[view]);
  const filters = useLeaveFilters(view, page.state.query);
  const form = useLeaveForm();
  const ask = { label: 'İzin iste', run: () => form.open({ mode: 'request' }) };
  const enter = { label: 'İzin gir', run: () => form.open({ mode: 'enter' }) };
  const add = view === 'mine' ? ask : may(accessRules.enterLeave) ? enter : undefined;
  return (
    <>
      <ListPage
        {...page}
        {...TEXTS[view]}
        state={withinView(page.state)}
        lists={lists}
        {...(view !== 'mine' && { looks: <LeaveActions /> })}
        noun="izin"
        {...(view === 'mine' ? { searchHint: 'Ara' } : { searchHint: 'Personel ara' })}
        add={add}
        filters={filters}
        columns={columnsOfView(view)}
        nameOf={nameOf}
        hrefOf={({ id }) => leavePath(id)}
        cardOf={cardOf(view)}
      />
      {form.drawer}
    </>
  );
}
