/** Rows that are no passes, kept to be looked at: equal ones once with their number, and of each device and reason no more than so many. */
import { sql } from 'kysely';
import type { AsideReason } from '#contract/doors/door-choices.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { type AsideRow, rowKey, shownRaw } from './incoming.ts';

/** What comes after these is counted in one row for all. */
const MOST_KEPT = 1_000;
/** A clock that was reset makes every pass one of these, and somebody may still want to put them right. */
const MOST_OLD = 20_000;
const MOST_TIMES = 1_000_000_000;

const mostOf = (reason: AsideReason) => (reason === 'old' ? MOST_OLD : MOST_KEPT);
const restKey = (reason: AsideReason) => rowKey(`rest ${reason}`);

export async function keepAside(
  db: TenantTx,
  rows: readonly (AsideRow & { readonly deviceId: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const of = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick);
  const rest = [...new Set(of(({ reason }) => restKey(reason)))];
  await sql`
    with sent as (
      select device_id, row_key, rest_key, reason, most, min(raw) as raw, sum(times) as times
      from unnest(${of(({ deviceId }) => deviceId)}::uuid[],
        ${of(({ reason, raw, isRest }) => (isRest ? restKey(reason) : rowKey(raw)))}::uuid[],
        ${of(({ reason }) => restKey(reason))}::uuid[], ${of(({ reason }) => reason)}::text[],
        ${of(({ reason }) => mostOf(reason))}::int[], ${of(({ raw }) => shownRaw(raw))}::text[],
        ${of(({ times = 1 }) => times)}::int[]) as sent (device_id, row_key, rest_key, reason, most, raw, times)
      group by 1, 2, 3, 4, 5),
    held as materialized (
      select device_id, reason, count(*) as kept from set_aside_row
      where device_id = any(${[...new Set(of(({ deviceId }) => deviceId))]}::uuid[]) group by 1, 2),
    placed as (
      select sent.*, known.id is not null or row_key = rest_key
        or coalesce(kept, 0) + row_number() over (partition by sent.device_id, sent.reason, known.id is null order by row_key) <= most as has_place
      from sent left join set_aside_row known using (device_id, row_key)
      left join held on held.device_id = sent.device_id and held.reason = sent.reason)
    insert into set_aside_row (device_id, row_key, reason, raw, times)
    select device_id, case when has_place then row_key else rest_key end, min(reason), min(raw), least(sum(times), ${MOST_TIMES})::int
    from placed group by 1, 2 order by 1, 2
    on conflict (tenant_id, device_id, row_key) do update set last_at = now(),
      times = least(set_aside_row.times::bigint + excluded.times, ${MOST_TIMES})::int,
      -- A row that somebody ignored comes again with every repetition; what is only counted is always new.
      solved_at = case when set_aside_row.row_key = any(${rest}::uuid[]) then null else set_aside_row.solved_at end`.execute(
    db,
  );
  db.emit('doorError');
}
