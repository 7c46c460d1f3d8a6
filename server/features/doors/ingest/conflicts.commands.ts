/**
 * Another pass under a number that was used already: it was made at a door and will be acknowledged, so it is kept, under
 * a key of its own. It has no person and counts for nobody until somebody decides.
 */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type CallingDevice,
  directionOf,
  type IncomingPass,
  rowKey,
  shownRaw,
} from './incoming.ts';

interface KnownPasses {
  readonly device: CallingDevice;
  readonly uploadId: string;
  /** Some of which were stored before, by their keys. */
  readonly passes: readonly IncomingPass[];
}

/** What a pass says beside its key; terminals write no work code as none or as 0. */
const contentOf = ({ adapter }: CallingDevice, pass: IncomingPass): string =>
  adapter === 'http'
    ? shownRaw(pass.raw)
    : [pass.pin, pass.card, pass.localTime, pass.status, codeOf(pass)].join('\t');

const codeOf = ({ workCode }: IncomingPass) => (workCode === '0' ? '' : (workCode ?? ''));

/** In the order of what is given: how many of each were kept so. */
export async function keepConflicts(
  db: TenantTx,
  known: readonly KnownPasses[],
): Promise<number[]> {
  const sent = known.flatMap(({ device, uploadId, passes }) =>
    passes.map((pass) => ({ device, uploadId, pass })),
  );
  if (sent.length === 0) return known.map(() => 0);
  const of = <T>(pick: (one: (typeof sent)[number]) => T) => sent.map(pick);
  const { rows } = await sql<{ deviceId: string; kept: number }>`
    with sent as (
      select * from unnest(${of(({ device }) => device.id)}::uuid[], ${of(({ device }) => device.timeZone)}::text[],
        ${of(({ device }) => device.purpose)}::text[], ${of(({ device }) => device.adapter)}::text[],
        ${of(({ device }) => device.workPlaceId)}::uuid[], ${of(({ uploadId }) => uploadId)}::uuid[],
        ${of(({ pass }) => rowKey(pass.key))}::uuid[],
        ${of(({ device, pass }) => rowKey(`${pass.key}\n${contentOf(device, pass)}`))}::uuid[],
        ${of(({ pass }) => pass.pin)}::text[], ${of(({ pass }) => pass.card)}::text[], ${of(({ pass }) => pass.localTime)}::text[],
        ${of(({ pass }) => pass.utcOffset)}::int[], ${of(({ pass }) => pass.status)}::smallint[],
        ${of(({ pass }) => pass.verify)}::smallint[], ${of(({ pass }) => pass.workCode)}::text[], ${of(({ pass }) => codeOf(pass))}::text[],
        ${of(({ device, pass }) => directionOf(device, pass))}::text[], ${of(({ pass }) => shownRaw(pass.raw))}::text[])
        as sent (device_id, time_zone, purpose, adapter, work_place_id, upload_id, row_key, own_key, pin, card, local_time, utc_offset,
          status, verify, work_code, code, direction, raw)),
    other as (
      select distinct on (sent.device_id, own_key) sent.*,
        case when utc_offset is null then sent.local_time::timestamp at time zone time_zone
          else (sent.local_time::timestamp - make_interval(secs => utc_offset)) at time zone 'UTC' end as at
      from sent join pass on pass.device_id = sent.device_id and pass.row_key = sent.row_key
      where case when adapter = 'http' then pass.raw is distinct from sent.raw
        else (pass.pin, pass.card, pass.local_time, pass.status, coalesce(nullif(pass.work_code, '0'), ''))
          is distinct from (sent.pin, sent.card, sent.local_time, sent.status, sent.code) end
      order by sent.device_id, own_key),
    stored as (
      insert into pass (device_id, row_key, at, local_time, pin, card, status, verify, work_code, direction, purpose, source, work_place_id, flags, raw)
      select device_id, own_key, at, local_time, pin, card, status, verify, work_code, direction, purpose, adapter, work_place_id,
        case when at > now() + interval '1 hour' then '{future,conflict}'::text[] else '{conflict}' end, raw
      from other order by device_id, own_key
      on conflict (tenant_id, device_id, row_key) do nothing
      returning device_id),
    counted as (select device_id, count(*)::int as kept from stored group by device_id),
    told as (
      update device_upload u set fresh = u.fresh + kept from counted
      where u.id = any(${of(({ uploadId }) => uploadId)}::uuid[]) and u.device_id = counted.device_id)
    select device_id as "deviceId", kept from counted`.execute(db);
  if (rows.length > 0) {
    db.emit('pass');
    db.emit('doorError');
  }
  const kept = new Map(rows.map(({ deviceId, kept: count }) => [deviceId, count]));
  return known.map(({ device, passes }) => (passes.length === 0 ? 0 : (kept.get(device.id) ?? 0)));
}
