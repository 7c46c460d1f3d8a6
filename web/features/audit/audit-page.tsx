import type { CallOptions } from '#contract/client.ts';
import { useState } from 'react';
import { auditList, changeText, instantText } from '#contract/audit/audit-list.ts';
import { auditCalls } from '#contract/audit/audit.calls.ts';
import { api } from '#web/api/client.ts';
import { columnsOf } from '#web/records/list/list-columns.tsx';
import { shapeOf } from '#web/records/list/list-query.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import { InstantText } from '#web/ui/time/instant-text.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { auditKey, type Entry, filterOf } from './audit-calls.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

/** So many changes stand in the list; all of them in the entry itself. */
const SHOWN_CHANGES = 2;

function changesText({ changes }: Entry): string {
  const shown = changes.slice(0, SHOWN_CHANGES).map(changeText);
  const more = changes.length - shown.length;
  return [...shown, ...(more > 0 ? [`+${more} alan`] : [])].join('; ');
}

/** As in the file, but for what is too much for a row. */
const columns = columnsOf<typeof auditList, Entry>(
  auditList,
  {
    at: ({ at }) => <InstantText at={at} short={instantText(at)} isExact />,
    changes: changesText,
  },
  { none: '–' },
);

const none: readonly Entry[] = [];

const list = {
  page: 'Audit',
  shape: shapeOf(auditList),
  queryKey: auditKey,
  selectionOf: filterOf,
  load: (input: Parameters<typeof api.audit.GetEntries>[0], call?: CallOptions) =>
    api.audit.GetEntries(input, call),
  exportCall: auditCalls.ExportEntries,
} as const;

AuditPage.readFirst = (search: string, call?: CallOptions) => readList(list, search, call);

/** Who did what and when, newest first. */
export function AuditPage() {
  const page = useListPage(list);
  const [opened, setOpened] = useState<Entry>();
  const filters = useAuditFilters(page.list.data?.rows ?? none, page.state.query);
  return (
    <>
      <ListPage
        {...page}
        purpose="Kim, ne zaman, neyi değiştirdi"
        noun="kayıt"
        empty="Yapılan her değişiklik burada görünür."
        searchHint="İşlemi yapanı ara"
        filters={filters}
        columns={columns}
        nameOf={({ at, actorName }) => `${instantText(at)} ${actorName}`}
        onOpen={setOpened}
      />
      {opened && <EntryDrawer entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
