import { sql } from 'kysely';
import { windowState } from '#core/requests/work-window.ts';
import type { State } from '#core/requests/flow/transitions.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { AskedWindow } from './windows.queries.ts';

/** Instead of those that the requests had. They hold for what their requests' states say; as many statements for hundreds as for one. */
export async function storeWindows(
  db: TenantTx,
  windows: readonly (AskedWindow & { readonly requestId: string })[],
): Promise<void> {
  const column = <T>(of: (window: (typeof windows)[number]) => T) => windows.map(of);
  const ids = [...new Set(column(({ requestId }) => requestId))];
  if (ids.length === 0) return;
  await sql`delete from work_window where request_id = any(${ids}::uuid[])`.execute(db);
  await sql`
    insert into work_window (request_id, person_id, day, kind, from_minute, to_minute, basis, minutes, state)
    select *, 'none' from unnest(${column(({ requestId }) => requestId)}::uuid[], ${column(({ personId }) => personId)}::uuid[],
      ${column(({ day }) => day)}::date[], ${column(({ kind }) => kind)}::text[], ${column(({ from }) => from)}::int[],
      ${column(({ to }) => to)}::int[], ${column(({ basis }) => basis)}::smallint[], ${column(({ minutes }) => minutes ?? null)}::int[])`.execute(
    db,
  );
  await settleWindows(db, ids);
}

/** Brings the windows of requests to what the requests' states say. Settled twice they change nothing. */
export async function settleWindows(db: TenantTx, requestIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; state: State }>`
    select id, state from request where id = any(${requestIds}::uuid[])`.execute(db);
  await sql`
    update work_window w set state = now.state
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ state }) => windowState(state))}::text[]) as now (id, state)
    where w.request_id = now.id and w.state <> now.state`.execute(db);
}
