/** Requests as the panel asks for them: what waits, what was decided, and how one came to be what it is. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';

export type InboxRow = Awaited<ReturnType<Client['requests']['GetInbox']>>['rows'][number];
export type Trail = Awaited<ReturnType<Client['requests']['GetRequestTrail']>>;
/** What people do with a request; the clock's own act is none of them. */
export type PersonsAct = Trail['acts'][number];

export const requestsKey = ['requests'];
export const inboxKey = [...requestsKey, 'inbox'];

export const inboxCountQuery = {
  queryKey: [...inboxKey, 'count'],
  // A number at the menu: where it does not come there is none, and nobody is told.
  queryFn: () => api.requests.GetInboxCount({}, { quiet: true }),
};

/** As many as the first page of the panel shows. */
const FIRST = 5;

export const firstWaitingQuery = {
  queryKey: [...inboxKey, 'first'],
  queryFn: () => api.requests.GetInbox({ view: 'waiting', pageSize: FIRST }),
};

export const trailQuery = (id: string) => ({
  queryKey: [...requestsKey, 'trail', id],
  queryFn: () => api.requests.GetRequestTrail({ id }),
});

/** Whatever came of an act: lists, counts and the shown trail are asked anew. */
export const afterAct = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: requestsKey });
