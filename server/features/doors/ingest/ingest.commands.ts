/**
 * Takes passes over: each row once, in one statement for all devices that wait, matched to whoever held the PIN or card when
 * it happened. It marks the days that are to be calculated and calculates nothing. Only what this transaction commits is
 * acknowledged.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { keepAside } from './aside.commands.ts';
import { keepConflicts } from './conflicts.commands.ts';
import {
  type AsideRow,
  type CallingDevice,
  directionOf,
  type IncomingPass,
  rowKey,
  shownRaw,
  timesOf,
  type Upload,
} from './incoming.ts';

export interface Taken {
  /** Stored by this upload; the others were known. */
  readonly fresh: number;
  /** Stored too, for somebody to decide: their numbers were used by other passes. */
  readonly conflicting: number;
  readonly aside: number;
  /** Of the fresh ones those that nobody has. */
  readonly ofNobody: number;
}

/** A battery that went flat sets the clock back by decades: what claims to be older than this is set aside. */
const OLDEST_YEARS = 7;

/** What one device sent. */
export interface DeviceUpload {
  readonly device: CallingDevice;
  readonly upload: Upload;
}

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

/** At most one upload of a device: they are taken one after the other. In their order, what became of each. */
export async function ingestAll(db: TenantTx, uploads: readonly DeviceUpload[]): Promise<Taken[]> {
  const parts = uploads.map(({ device, upload }) => {
    const { passes, aside } = apart(upload);
    const sample = [...passes, ...aside].slice(0, SAMPLE_ROWS).map(({ raw }) => shownRaw(raw));
    return { device, upload, passes, aside, sample: sample.join('\n') };
  });
  const each = <T>(pick: (part: (typeof parts)[number]) => T) => parts.map(pick);
  const sent = parts.flatMap(({ device, passes }, i) =>
    passes.map((pass) => ({ ...pass, nth: i + 1, direction: directionOf(device, pass) })),
  );
  const of = <T>(pick: (pass: (typeof sent)[number]) => T) => sent.map(pick);
  await keepAside(
    db,
    parts.flatMap(({ device, aside }) => aside.map((row) => ({ ...row, deviceId: device.id }))),
  );
  const { rows } = await sql<{ fresh: number; nobodys: number }>`
    with upload as (
      select * from unnest(${each(({ device }) => device.id)}::uuid[], ${each(({ device }) => device.timeZone)}::text[],
        ${each(({ device }) => device.purpose)}::text[], ${each(({ device }) => device.adapter)}::text[],
        ${each(({ device }) => device.workPlaceId)}::uuid[], ${each(({ upload }) => upload.kind)}::text[],
        ${each(({ upload }) => upload.ip)}::text[], ${each(({ upload }) => upload.bytes)}::int[],
        ${each(({ passes, aside }) => passes.length + timesOf(aside))}::int[],
        ${each(({ aside }) => timesOf(aside))}::int[], ${each(({ sample }) => sample)}::text[],
        ${each(({ upload }) => upload.stamp ?? null)}::text[], ${each(({ upload }) => upload.id)}::uuid[],
        ${each(({ upload }) => upload.isWhole)}::boolean[]) with ordinality
        as upload (device_id, time_zone, purpose, adapter, work_place_id, kind, ip, bytes, taken, aside, sample, stamp, upload_id, is_whole, nth)),
    sent as (
      select distinct on (nth, row_key) sent.*, device_id, time_zone, purpose, adapter, work_place_id,
        case when utc_offset is null then local_time::timestamp at time zone time_zone
          else (local_time::timestamp - make_interval(secs => utc_offset)) at time zone 'UTC' end as at
      from unnest(${of(({ nth }) => nth)}::int[], ${of(({ key }) => rowKey(key))}::uuid[], ${of(({ pin }) => pin)}::text[],
        ${of(({ card }) => card)}::text[], ${of(({ localTime }) => localTime)}::text[],
        ${of(({ utcOffset }) => utcOffset)}::int[], ${of(({ status }) => status)}::smallint[],
        ${of(({ verify }) => verify)}::smallint[], ${of(({ workCode }) => workCode)}::text[],
        ${of(({ direction }) => direction)}::text[], ${of(({ raw }) => shownRaw(raw))}::text[],
        -- Made here: a random number costs the database more than all else of a row.
        ${of(() => randomUUID())}::uuid[]) with ordinality
        as sent (nth, row_key, pin, card, local_time, utc_offset, status, verify, work_code, direction, raw, id, turn)
      join upload using (nth)
      order by nth, row_key, turn),
    dated as (select sent.*, (at at time zone time_zone)::date as day from sent),
    holders as materialized (
      select holder.* from (
        select array_agg(pin) as pins, array_agg(card) as cards, array_agg(day) as days
        from (select distinct pin, card, day from dated) as asked) as all_asked,
        holders_of(pins, cards, days) as holder),
    stored as (
      insert into pass (id, device_id, row_key, at, local_time, pin, card, status, verify, work_code, direction, purpose,
        source, work_place_id, flags, raw, person_id, matched_at)
      select id, device_id, row_key, at, local_time, dated.pin, dated.card, status, verify, work_code, direction,
        purpose, adapter, work_place_id,
        case when at > now() + interval '1 hour' then '{future}'::text[]
          when at > now() + interval '2 minutes' then '{ahead}'
          when at < now() - interval '90 days' then '{late}' else '{}' end,
        raw, person_id, case when person_id is not null then now() end
      from dated join holders on holders.day = dated.day
        and coalesce(holders.pin, '') = coalesce(dated.pin, '') and coalesce(holders.card, '') = coalesce(dated.card, '')
      order by device_id, row_key
      on conflict (tenant_id, device_id, row_key) do nothing
      returning device_id, person_id, at, flags),
    marked as (
      insert into day_to_calculate (person_id, day)
      select distinct person_id, (at at time zone time_zone)::date + near
      from stored join upload using (device_id), generate_series(-1, 1) as near
      where person_id is not null and purpose = 'puantaj' and not 'future' = any(flags)
      order by 1, 2
      on conflict (tenant_id, person_id, day) do update set marks = day_to_calculate.marks + 1, marked_at = now()),
    clock as (
      select device_id, ip, stamp, kind, is_whole, count(at) as passes, max(at) as latest, max(extract(epoch from at - now()))::int as lead
      from upload left join lateral (select at from sent where sent.nth = upload.nth and at < now() + interval '10 years') as told on true
      group by device_id, ip, stamp, kind, is_whole),
    seen as (
      update device_state s set last_upload_at = now(), last_seen_at = now(), last_ip = clock.ip,
        first_seen_at = coalesce(first_seen_at, now()),
        last_pass_at = greatest(last_pass_at, case when clock.latest < now() then clock.latest when passes > 0 then now() end),
        stamps = case when clock.stamp is null then stamps else stamps || jsonb_build_object(clock.kind, clock.stamp) end,
        -- One row that was just made tells the device's clock; so does whatever comes from the future.
        drift_seconds = case when is_whole and passes = 1 and (lead >= -60 or last_seen_at > now() - interval '2 minutes') or lead > 60
          then lead else drift_seconds end,
        drift_at = case when is_whole and passes = 1 and (lead >= -60 or last_seen_at > now() - interval '2 minutes') or lead > 60
          then now() else drift_at end
      from clock where s.device_id = clock.device_id),
    counted as (
      select device_id, count(*)::int as fresh, (count(*) filter (where person_id is null))::int as nobodys from stored group by device_id),
    told as (
      insert into device_upload (id, device_id, kind, ip, bytes, taken, fresh, aside, sample)
      select upload_id, device_id, kind, ip, bytes, taken, coalesce(fresh, 0), aside, sample from upload left join counted using (device_id)
      on conflict (tenant_id, id) do update set bytes = least(device_upload.bytes::bigint + excluded.bytes, 2000000000)::int,
        taken = device_upload.taken + excluded.taken, fresh = device_upload.fresh + excluded.fresh,
        aside = device_upload.aside + excluded.aside, sample = coalesce(nullif(device_upload.sample, ''), excluded.sample))
    select coalesce(fresh, 0) as fresh, coalesce(nobodys, 0) as nobodys from upload left join counted using (device_id) order by nth`.execute(
    db,
  );
  const conflicting = await keepConflicts(
    db,
    parts.map(({ device, upload, passes }, i) => ({
      device,
      uploadId: upload.id,
      passes: rows[i]!.fresh < passes.length ? passes : [],
    })),
  );
  if (rows.some(({ fresh }) => fresh > 0)) db.emit('pass');
  return rows.map(({ fresh, nobodys }, i) => ({
    fresh,
    conflicting: conflicting[i]!,
    aside: timesOf(parts[i]!.aside),
    ofNobody: nobodys,
  }));
}

export async function ingest(db: TenantTx, device: CallingDevice, upload: Upload): Promise<Taken> {
  return (await ingestAll(db, [{ device, upload }]))[0]!;
}
