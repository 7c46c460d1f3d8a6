/** What waits for one and what one decided, as the two lists of the inbox ask for it. */
import type { CallOptions } from '#contract/client.ts';
import { MOST_AT_ONCE } from '#contract/requests/request-limits.ts';
import { REQUEST_KINDS } from '#core/requests/kinds.ts';
import { api } from '#web/api/client.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { isSelected, type Selection } from '#web/ui/list/selection/selection.ts';
import { type InboxRow, inboxKey } from '../request-calls.ts';

type InboxInput = Parameters<typeof api.requests.GetInbox>[0];

/** Which list is shown stands in the address beside the list's own state. */
export type InboxView = 'waiting' | 'decided' | 'deputies';

const shape = {
  filters: [{ key: 'kind' }, { key: 'asDeputy' }, { key: 'view' }],
  sortable: [],
} as const;

const selectionFor =
  (view: 'waiting' | 'decided') =>
  ({ search, filters }: ListQuery): Pick<InboxInput, 'search' | 'kinds' | 'view' | 'asDeputy'> => {
    const kind = REQUEST_KINDS.find((one) => String(one) === filters.kind);
    return {
      search,
      view,
      ...(kind !== undefined && { kinds: [kind] }),
      ...(filters.asDeputy === 'true' && { asDeputy: true }),
    };
  };

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
