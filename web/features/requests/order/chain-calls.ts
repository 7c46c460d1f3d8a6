/** Approval orders as the panel asks for them. */
import type { Client } from '#contract/client.ts';
import type { RequestKind } from '#core/requests/kinds.ts';
import { api } from '#web/api/client.ts';

export type Chain = Awaited<ReturnType<Client['chains']['GetChains']>>[number];
export type ChainStep = Chain['steps'][number];
export type Route = Awaited<ReturnType<Client['chains']['PreviewRoute']>>;

export const chainsKey = ['chains'];
/** The orders, and where requests go by them. */
export const chainLists = [
  [...chainsKey, 'list'],
  [...chainsKey, 'route'],
];

export const chainsQuery = {
  queryKey: [...chainsKey, 'list'],
  queryFn: () => api.chains.GetChains(),
};

/** The order as it stands now, and who changed it last. */
export async function loadChain(id: string) {
  const [chains, history] = await Promise.all([
    chainsQuery.queryFn(),
    api.chains.GetChainHistory({ id, pageSize: 1 }),
  ]);
  const row = chains.find((chain) => chain.id === id);
  if (!row) throw new Error(`No approval order ${id}`);
  const last = history.rows[0];
  return { row, ...(last && { by: { name: last.actorName, at: last.at } }) };
}

export interface RouteQuestion {
  readonly id: string;
  readonly kind: RequestKind;
  /** In the unit of the kind. */
  readonly size: number | null;
  /** Of a leave. */
  readonly leaveTypeId: string | null;
}

export const routeQuery = ({ id, kind, size, leaveTypeId }: RouteQuestion) => ({
  queryKey: [...chainsKey, 'route', id, kind, size, leaveTypeId],
  queryFn: () =>
    api.chains.PreviewRoute({
      id,
      kind,
      ...(size !== null && { size }),
      ...(leaveTypeId !== null && { leaveTypeId }),
    }),
});
