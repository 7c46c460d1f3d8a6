/** What waits for one and what one decided, as the two lists of the inbox ask for it. */
import type { CallOptions } from '#contract/client.ts';
import { inboxList } from '#contract/requests/inbox-list.ts';
import { MOST_AT_ONCE } from '#contract/requests/request-limits.ts';
import { api } from '#web/api/client.ts';
import { selectionOf, shapeOf } from '#web/records/list/list-query.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { isSelected, type Selection } from '#web/ui/list/selection/selection.ts';
import { type InboxRow, inboxKey } from '../request-calls.ts';

type InboxInput = Parameters<typeof api.requests.GetInbox>[0];

/** Which list is shown stands in the address beside the list's own state. */
export type InboxView = 'waiting' | 'decided' | 'deputies';

const listed = selectionOf(inboxList);
const { filters, sortable } = shapeOf(inboxList);
const shape = { filters: [...filters, { key: VIEW }], sortable };

const selectionFor = (view: 'waiting' | 'decided') => (query: ListQuery) => ({
  ...listed(query),
  view,
});

const listOf = (view: 'waiting' | 'decided') =>
  ({
    page: 'ApprovalInbox',
    layoutOf: `ApprovalInbox ${view}`,
    shape,
    queryKey: [...inboxKey, 'list', view],
    selectionOf: selectionFor(view),
    load: (input: InboxInput, call?: CallOptions) => api.requests.GetInbox(input, call),
  }) as const;

export const inboxLists = { waiting: listOf('waiting'), decided: listOf('decided') } as const;

/**
 * Chosen by their ids they were seen on some page, in the state in which they are decided on; all that is filtered is
 * asked for. Undefined where there are more than a call takes.
 */
export async function chosenRequests(
  query: ListQuery,
  selection: Selection,
  seen: ReadonlyMap<string, InboxRow>,
): Promise<readonly InboxRow[] | undefined> {
  if (selection.kind === 'some') {
    return selection.ids.size > MOST_AT_ONCE
      ? undefined
      : [...selection.ids].flatMap((id) => seen.get(id) ?? []);
  }
  const { rows, total } = await api.requests.GetInbox({
    ...selectionFor('waiting')(query),
    pageSize: MOST_AT_ONCE,
  });
  return total > MOST_AT_ONCE ? undefined : rows.filter(({ id }) => isSelected(selection, id));
}
