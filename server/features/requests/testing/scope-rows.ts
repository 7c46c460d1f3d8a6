import { chainsCalls } from '#contract/requests/chains.calls.ts';
import { deputiesCalls } from '#contract/requests/deputies.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { rowIds, type ScopeRow } from '#server/testing/rows/scope-row.ts';

/** Nobody of the scope's world asked for anything: what inbox and trail show to whom is tested beside them. */
export const requestsScope: readonly ScopeRow[] = [
  {
    call: chainsCalls.GetChains,
    sees: 'everyone',
    among: () => false,
    ids: (data) =>
      (data as { fallbackId: string | null }[]).flatMap(({ fallbackId }) => fallbackId ?? []),
  },
  { call: chainsCalls.PreviewRoute, sees: 'scope', detail: (id) => ({ id, kind: 1 }) },
  {
    call: deputiesCalls.FindDeputy,
    sees: 'everyone',
    among: ({ id, active }, viewer) => active && id !== viewer.id,
    ids: rowIds,
    fields: ['id', 'name', 'titleName'],
  },
  {
    call: requestsCalls.GetInbox,
    sees: 'scope',
    among: () => false,
    ids: (data) => (data as { personId: string }[]).map(({ personId }) => personId),
  },
  {
    call: requestsCalls.GetRequestTrail,
    sees: 'scope',
    among: () => false,
    detail: (id) => ({ id }),
  },
];
