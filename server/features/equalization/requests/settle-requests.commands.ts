import { sql } from 'kysely';
import { windowState } from '#core/requests/work-window.ts';
import type { State } from '#core/requests/flow/transitions.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { settleWindows } from '#server/features/work-windows/work-windows.ts';

/** Brings what is asked of accounts, and its windows, to what the requests' states say. Settled twice it changes nothing. */
export async function settleRequests(db: TenantTx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; state: State }>`
    select id, state from request where id = any(${ids}::uuid[])`.execute(db);
  await sql`
    update account_request a set state = now.state
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ state }) => windowState(state))}::text[]) as now (id, state)
    where a.request_id = now.id and a.state <> now.state`.execute(db);
  await settleWindows(db, ids);
}
