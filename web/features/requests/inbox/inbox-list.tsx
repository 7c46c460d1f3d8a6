import {
  CheckOutlined,
  CloseOutlined,
  EyeOutlined,
  RollbackOutlined,
  SolutionOutlined,
} from '@ant-design/icons';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { inboxList } from '#contract/requests/inbox-list.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { useListFilters } from '#web/records/list/use-list-filters.ts';
import { useListPage } from '#web/records/list/use-list-page.ts';
import { withinView } from '#web/records/list/within-view.ts';
import { linkOf } from '#web/session/approval-link.ts';
import { useSession } from '#web/session/session.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { actWords } from '../act/act-words.ts';
import { useActing } from '../act/use-acting.ts';
import type { InboxRow, PersonsAct } from '../request-calls.ts';
import { inboxLists } from './inbox-calls.ts';
import {
  columnsOfView,
  decidedCard,
  type Decide,
  decisionsOf,
  nameOf,
  waitingCard,
} from './inbox-columns.tsx';
import type { TrailDrawerProps } from './trail-drawer.tsx';
import { useBulkDecisions } from './use-bulk-decisions.tsx';

const ICONS: Readonly<Partial<Record<PersonsAct, ReactNode>>> = {
  approve: <CheckOutlined />,
  return: <RollbackOutlined />,
  reject: <CloseOutlined />,
};

const loadTrail = async (): Promise<ComponentType<TrailDrawerProps>> =>
  (await import('./trail-drawer.tsx')).TrailDrawer;
const sayNotLoaded = () => messages.error('Adımlar açılamadı. Bağlantınızı kontrol edin.', 3);

/** By the rule of approval links: its own address, else the page of its kind. One that has none but this page opens its steps. */
function hrefOf({ webUrl, kind, id }: InboxRow): string | undefined {
  const href = linkOf({ webUrl, approveEnum: kind, approveRequestId: id }, useSession.getState());
  return href === addressOf('ApprovalInbox') ? undefined : href;
}

interface InboxListProps {
  readonly view: 'waiting' | 'decided';
  /** The choice between the lists. */
  readonly lists: ReactNode;
}

const NO_ROWS: readonly InboxRow[] = [];

const TEXTS = {
  waiting: {
    emptyTitle: 'Onayınızı bekleyen talep yok.',
    empty: 'Size ya da vekili olduğunuz birine yeni bir talep gelince burada görünür.',
  },
  decided: {
    emptyTitle: 'Henüz bir talebe karar vermediniz.',
    empty: 'Onayladığınız, reddettiğiniz ve düzeltmeye gönderdiğiniz talepler burada durur.',
  },
} as const;

/** One of the two lists of requests: what waits for one, or what one decided. */
export function InboxList({ view, lists }: InboxListProps) {
  const page = useListPage(inboxLists[view]);
  const filters = useListFilters(inboxList, page.state.query, {});
  const navigate = useNavigate();
  const acting = useActing();
  const { bulk, dialogs } = useBulkDecisions({
    query: page.state.query,
    rows: page.list.data?.rows ?? NO_ROWS,
  });
  const trail = useLazy(loadTrail, sayNotLoaded);
  const [shown, setShown] = useState<InboxRow>();
  const isWaiting = view === 'waiting';

  const showTrail = (row: InboxRow) => {
    setShown(row);
    trail.show();
  };
  const decide: Decide = (row, act) =>
    acting.begin({ act, targets: [{ ...row, title: nameOf(row) }] });

  const actionsOf = (row: InboxRow): RowAction[] => {
    const href = hrefOf(row);
    return [
      {
        key: 'trail',
        label: 'Onay adımları',
        icon: <SolutionOutlined />,
        run: () => showTrail(row),
      },
      ...(href === undefined
        ? []
        : [
            {
              key: 'open',
              label: 'Talebi aç',
              icon: <EyeOutlined />,
              run: () => void navigate(href),
            },
          ]),
      ...(isWaiting ? decisionsOf(row) : []).map((act) => {
        const { verb, isDangerous = false } = actWords(act, row.state);
        return {
          key: act,
          label: verb,
          icon: ICONS[act],
          isDangerous,
          run: () => decide(row, act),
        };
      }),
    ];
  };

  return (
    <>
      <ListPage
        {...page}
        {...TEXTS[view]}
        state={withinView(page.state)}
        lists={lists}
        purpose="Kararınızı bekleyen talepler, verdiğiniz kararlar ve vekilleriniz"
        noun="talep"
        searchHint="Personel ya da talep ara"
        filters={filters}
        columns={columnsOfView(view, decide)}
        nameOf={nameOf}
        hrefOf={hrefOf}
        onOpen={showTrail}
        cardOf={isWaiting ? waitingCard(decide) : decidedCard}
        actionsOf={actionsOf}
        {...(isWaiting && { bulk })}
      />
      {acting.drawer}
      {dialogs}
      {trail.Lazy && shown && (
        <trail.Lazy key={shown.id} row={shown} href={hrefOf(shown)} onClose={trail.hide} />
      )}
    </>
  );
}
