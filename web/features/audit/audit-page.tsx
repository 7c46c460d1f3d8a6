import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { titles } from '#contract/titles.ts';
import { api } from '#web/api/client.ts';
import { useListLayout } from '#web/lists/use-list-layout.ts';
import { useSavedViews } from '#web/lists/use-saved-views.ts';
import { formatInstant } from '#web/ui/instant.ts';
import type { Column } from '#web/ui/list/columns.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { auditKey, type Entry, inputOf } from './audit-calls.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { shape, useAuditFilters } from './use-audit-filters.ts';

/** So many changes stand in the list; all of them in the entry itself. */
const SHOWN_CHANGES = 2;

function changesText({ changes }: Entry): string {
  const shown = changes
    .slice(0, SHOWN_CHANGES)
    .map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`);
  const more = changes.length - shown.length;
  return [...shown, ...(more > 0 ? [`+${more} alan`] : [])].join('; ');
}

const columns: readonly Column<Entry>[] = [
  { key: 'at', title: 'Ne zaman', isName: true, render: ({ at }) => formatInstant(at) },
  { key: 'actorName', title: 'Kim', isFact: true, render: ({ actorName }) => actorName },
  { key: 'actionLabel', title: 'İşlem', isFact: true, render: ({ actionLabel }) => actionLabel },
  {
    key: 'record',
    title: 'Kayıt',
    isFact: true,
    render: ({ entityLabel, entityName }) =>
      entityName === null ? entityLabel : `${entityLabel}: ${entityName}`,
  },
  { key: 'changes', title: 'Değişiklik', render: changesText },
  { key: 'ip', title: 'IP adresi', isOnRequest: true, render: ({ ip }) => ip ?? '–' },
  {
    key: 'requestId',
    title: 'İstek no',
    isOnRequest: true,
    render: ({ requestId }) => requestId ?? '–',
  },
];

const none: readonly Entry[] = [];

/** Who did what and when, newest first. */
export function AuditPage() {
  const state = useListState(shape);
  const [layout, setLayout] = useListLayout('Audit');
  const views = useSavedViews('Audit');
  const [opened, setOpened] = useState<Entry>();
  const input = inputOf(state.query);
  const list = useQuery({
    queryKey: [...auditKey, input],
    queryFn: () => api.audit.GetEntries(input),
    placeholderData: keepPreviousData,
  });
  const filters = useAuditFilters(list.data?.rows ?? none, state.query.filters.actorId);
  return (
    <>
      <ListPage
        title={titles.Audit}
        purpose="Kim, ne zaman, neyi değiştirdi"
        noun="kayıt"
        empty="Yapılan her değişiklik burada görünür."
        searchHint="İşlemi yapan kişiyi ara"
        state={state}
        filters={filters}
        columns={columns}
        nameOf={(entry) => `${formatInstant(entry.at)} ${entry.actorName}`}
        list={list}
        layout={layout}
        onLayout={setLayout}
        views={views}
        onOpen={setOpened}
      />
      {opened && <EntryDrawer entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
