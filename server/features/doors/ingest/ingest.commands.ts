/**
 * Takes passes over: each row once, in one statement, matched to whoever held the PIN or card when it happened. It marks
 * the days that are to be calculated and calculates nothing. Only what this transaction commits is acknowledged.
 */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type AsideRow,
  type CallingDevice,
  type IncomingPass,
  rowKey,
  shownRaw,
  type Upload,
} from './incoming.ts';

export interface Taken {
  /** Stored by this upload; the others were known. */
  readonly fresh: number;
  readonly aside: number;
}

/** A battery that went flat sets the clock back by decades: what claims to be older than this is set aside. */
const OLDEST_YEARS = 7;

const directionOf = (device: CallingDevice, pass: IncomingPass) =>
  device.direction === 'in' || device.direction === 'out' ? device.direction : pass.direction;

function apart(upload: Upload): { passes: IncomingPass[]; aside: AsideRow[] } {
  const floor = new Date();
  floor.setUTCFullYear(floor.getUTCFullYear() - OLDEST_YEARS);
  const oldest = floor.toISOString().slice(0, 10);
  const isOld = ({ localTime }: IncomingPass) => localTime < oldest;
  const old = upload.passes.filter(isOld).map(({ raw }) => ({ reason: 'old' as const, raw }));
  return {
    passes: upload.passes.filter((pass) => !isOld(pass)),
    aside: [...upload.aside, ...old],
  };
}

const SAMPLE_ROWS = 5;

export async function ingest(db: TenantTx, device: CallingDevice, upload: Upload): Promise<Taken> {
  const { passes, aside } = apart(upload);
  const of = <T>(pick: (pass: IncomingPass) => T) => passes.map(pick);
  const sample = [...passes, ...aside].slice(0, SAMPLE_ROWS).map(({ raw }) => shownRaw(raw));
  const { rows } = await sql<{ fresh: number }>`
    with sent as (
      select distinct on (row_key) sent.*,
        case when utc_offset is null then local_time::timestamp at time zone ${device.timeZone}
          else (local_time::timestamp - make_interval(secs => utc_offset)) at time zone 'UTC' end as at
      from unnest(${of(({ key }) => rowKey(key))}::uuid[], ${of(({ pin }) => pin)}::text[],
        ${of(({ card }) => card)}::text[], ${of(({ localTime }) => localTime)}::text[],
        ${of(({ utcOffset }) => utcOffset)}::int[], ${of(({ status }) => status)}::smallint[],
        ${of(({ verify }) => verify)}::smallint[], ${of(({ workCode }) => workCode)}::text[],
        ${of((pass) => directionOf(device, pass))}::text[], ${of(({ raw }) => shownRaw(raw))}::text[])
        as sent (row_key, pin, card, local_time, utc_offset, status, verify, work_code, direction, raw)
      order by row_key),
    dated as (select sent.*, (at at time zone ${device.timeZone})::date as day from sent),
    holders as materialized (
      select pin, card, day, coalesce(holder_of_pin(pin, day), holder_of_card(card, day)) as person_id
      from (select distinct pin, card, day from dated) as asked),
    stored as (
      insert into pass (device_id, row_key, at, local_time, pin, card, status, verify, work_code, direction, purpose,
        source, work_place_id, flags, raw, person_id, matched_at)
      select ${device.id}, row_key, at, local_time, dated.pin, dated.card, status, verify, work_code, direction,
        ${device.purpose}, ${device.adapter}, ${device.workPlaceId},
        case when at > now() + interval '1 hour' then '{future}'::text[]
          when at > now() + interval '2 minutes' then '{ahead}'
          when at < now() - interval '90 days' then '{late}' else '{}' end,
        raw, person_id, case when person_id is not null then now() end
      from dated join holders on holders.pin is not distinct from dated.pin
        and holders.card is not distinct from dated.card and holders.day = dated.day
      order by row_key
      on conflict (tenant_id, device_id, row_key) do nothing
      returning person_id, at, flags),
    marked as (
      insert into day_to_calculate (person_id, day)
      select distinct person_id, (at at time zone ${device.timeZone})::date + near from stored, generate_series(-1, 1) as near
      where person_id is not null and ${device.purpose} = 'puantaj' and not 'future' = any(flags)
      order by 1, 2
      on conflict (tenant_id, person_id, day) do update set marks = day_to_calculate.marks + 1, marked_at = now()),
    kept as (
      insert into set_aside_row (device_id, row_key, reason, raw)
      select distinct on (row_key) ${device.id}::uuid, row_key, reason, raw
      from unnest(${aside.map(({ raw }) => rowKey(raw))}::uuid[], ${aside.map(({ reason }) => reason)}::text[],
        ${aside.map(({ raw }) => shownRaw(raw))}::text[]) as bad (row_key, reason, raw) order by row_key
      on conflict (tenant_id, device_id, row_key) do update set times = set_aside_row.times + 1, last_at = now()),
    clock as (
      select count(*) as passes, max(at) as latest,
        max(extract(epoch from at - now()))::int as lead from sent where at < now() + interval '10 years'),
    seen as (
      update device_state set last_upload_at = now(), last_seen_at = now(), last_ip = ${upload.ip},
        first_seen_at = coalesce(first_seen_at, now()),
        last_pass_at = greatest(last_pass_at, least(clock.latest, now())),
        -- One row that was just made tells the device's clock; so does whatever comes from the future.
        drift_seconds = case when passes = 1 and (lead >= -60 or last_seen_at > now() - interval '2 minutes') or lead > 60
          then lead else drift_seconds end,
        drift_at = case when passes = 1 and (lead >= -60 or last_seen_at > now() - interval '2 minutes') or lead > 60
          then now() else drift_at end
      from clock where device_id = ${device.id}),
    told as (
      insert into device_upload (device_id, kind, ip, bytes, taken, fresh, aside, sample)
      select ${device.id}, ${upload.kind}, ${upload.ip}, ${upload.bytes}, ${upload.passes.length + upload.aside.length},
        (select count(*) from stored), ${aside.length}, ${sample.join('\n')})
    select count(*)::int as fresh from stored`.execute(db);
  const { fresh } = rows[0]!;
  if (fresh > 0) db.emit('pass');
  if (aside.length > 0) db.emit('doorError');
  return { fresh, aside: aside.length };
}
