import type { CallOptions } from '#contract/client.ts';
import { useState } from 'react';
import { auditColumns, changeText } from '#contract/audit/audit-columns.ts';
import { auditCalls } from '#contract/audit/audit.calls.ts';
import { api } from '#web/api/client.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import type { Column } from '#web/ui/list/columns/columns.ts';
import { InstantText } from '#web/ui/time/instant-text.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { auditKey, type Entry, filterOf } from './audit-calls.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { shape, useAuditFilters } from './use-audit-filters.ts';

/** So many changes stand in the list; all of them in the entry itself. */
const SHOWN_CHANGES = 2;

function changesText({ changes }: Entry): string {
  const shown = changes.slice(0, SHOWN_CHANGES).map(changeText);
  const more = changes.length - shown.length;
  return [...shown, ...(more > 0 ? [`+${more} alan`] : [])].join('; ');
}

/** As in the file, but for what is too much for a row. */
const columns = (
  [
    {
      key: 'at',
      width: 184,
      isName: true,
      render: (entry) => <InstantText at={entry.at} short={auditColumns.at.value(entry)} isExact />,
    },
    { key: 'actorName', width: 180, isFact: true },
    { key: 'actionLabel', width: 190, isFact: true },
    { key: 'record', width: 220, isFact: true },
    { key: 'changes', width: 300, render: changesText },
    { key: 'ip', width: 130, isOnRequest: true },
    { key: 'requestId', width: 260, isOnRequest: true },
  ] satisfies (Partial<Column<Entry>> & { key: keyof typeof auditColumns; width: number })[]
).map((column): Column<Entry> => {
  const { label, value } = auditColumns[column.key];
  return { title: label, render: (entry) => value(entry) ?? '–', ...column };
});

const none: readonly Entry[] = [];

const auditList = {
  page: 'Audit',
  shape,
  queryKey: auditKey,
  selectionOf: filterOf,
  load: (input: Parameters<typeof api.audit.GetEntries>[0], call?: CallOptions) =>
    api.audit.GetEntries(input, call),
  exportCall: auditCalls.ExportEntries,
} as const;

AuditPage.readFirst = (search: string, call?: CallOptions) => readList(auditList, search, call);

/** Who did what and when, newest first. */
export function AuditPage() {
  const page = useListPage(auditList);
  const [opened, setOpened] = useState<Entry>();
  const { list, state } = page;
  const filters = useAuditFilters(list.data?.rows ?? none, state.query.filters);
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
        nameOf={(entry) => `${auditColumns.at.value(entry)} ${entry.actorName}`}
        onOpen={setOpened}
      />
      {opened && <EntryDrawer entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
