/** Where each kind of door error is found: groups of what is, so that most close by themselves once they are mended. */
import { type RawBuilder, sql } from 'kysely';
import type {
  DeviceWarningKind,
  DoorErrorKind,
  DoorErrorState,
} from '#contract/doors/door-choices.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { MOST_DRIFT } from '../devices/health.ts';

export interface Found {
  readonly kind: DoorErrorKind;
  readonly deviceId: string | null;
  readonly number: string | null;
  readonly isCard: boolean;
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly sample: string | null;
  /** Of a row its reason, of a clock its seconds, of a command its result, of a slowed device its rows, refusals and address. */
  readonly about: string | null;
  readonly suggestedPersonId: string | null;
  readonly suggestedName: string | null;
}

/** The columns of every part, in their order. */
export const FOUND = sql`kind, "deviceId", number, "isCard", count, "firstAt", "lastAt", sample, about, "suggestedPersonId", "suggestedName"`;

type Parts = Readonly<Partial<Record<DoorErrorKind, RawBuilder<unknown>>>>;

const nobody = sql`null::uuid, null::text`;
/** As many rows as people look at. */
const someRaw = (order: RawBuilder<unknown>) =>
  sql`array_to_string((array_agg(raw order by ${order} desc))[1:5], E'\n')`;

/** So long one is told how an error ended. */
const ENDED_DAYS = 30;
/** Rows that come again within a day; a device that was asked for everything once sends more. */
const MANY_REPEATS = 500;

/** As many of the newest passes that nobody has are looked at and counted, and as many of their numbers are told. */
const MOST_PASSES = 10_000;
const MOST_NUMBERS = 500;

const isConflict = sql`'conflict' = any (flags)`;

/** Whose a number may be is looked up afterwards. */
const numbers = (
  kind: 'unknownNumber' | 'conflict',
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql`
  (select '${sql.raw(kind)}', device_id, coalesce(pin, card), pin is null, count(*)::int, min(at), max(at), ${someRaw(sql`at`)}, null, ${nobody}
  from (select device_id, pin, card, at, raw from pass
    where device_id is not null and person_id is null and ${where} order by ${order} desc limit ${MOST_PASSES}) as newest
  group by 2, 3, 4 order by 7 desc limit ${MOST_NUMBERS})`;

const asides = (where: RawBuilder<unknown>) => sql`
  select 'setAside', device_id, null, false, least(sum(times), 2000000000)::int, min(first_at), max(last_at), ${someRaw(sql`last_at`)}, reason, ${nobody}
  from set_aside_row where ${where} group by device_id, reason`;

const slowdowns = (where: RawBuilder<unknown>) => sql`
  select 'slowed', device_id, null, false, greatest(bad_rows, refused), first_at, last_at, sample, concat_ws('|', bad_rows, refused, ip), ${nobody}
  from device_slowdown where ${where}`;

const futures = (where: RawBuilder<unknown>) => sql`
  select 'future', device_id, null, false, count(*)::int, min(received_at), max(received_at), ${someRaw(sql`received_at`)}, null, ${nobody}
  from pass where 'future' = any (flags) and device_id is not null and ${where}
    and not exists (select from pass_correction c where c.pass_id = pass.id and c.kind = 'cancelled' and c.withdrawn_at is null) group by device_id`;

const called = (ip: string, at: string) =>
  sql`${sql.ref(ip)} || '  ' || to_char(${sql.ref(at)} at time zone ${TIME_ZONE}, 'DD.MM.YYYY HH24:MI:SS')`;

/** So long a warning about who calls stands after it happened last. */
const WARNED_DAYS = 7;

/** The addresses and when each called, one on each line. */
const warnings = (kind: DeviceWarningKind) => sql`
  select ${kind}, w.device_id, d.serial, false, w.times, w.first_at, w.last_at,
    concat_ws(E'\n', ${called('w.ip', 'w.last_at')}, ${called('w.other_ip', 'w.other_at')}), null, ${nobody}
  from device_warning w join device d on d.id = w.device_id
  where d.active and w.kind = ${kind} and w.last_at > now() - ${WARNED_DAYS} * interval '1 day'`;

const open = {
  unknownNumber: numbers('unknownNumber', sql`ignored_at is null and not ${isConflict}`, sql`at`),
  conflict: numbers('conflict', sql`ignored_at is null and ${isConflict}`, sql`at`),
  setAside: asides(sql`solved_at is null`),
  slowed: slowdowns(sql`solved_at is null`),
  future: futures(sql`ignored_at is null`),
  clock: sql`
    select 'clock', d.id, null, false, 1, s.drift_at, s.drift_at, null, s.drift_seconds::text, ${nobody}
    from device d join device_state s on s.device_id = d.id where d.active and abs(s.drift_seconds) > ${MOST_DRIFT}`,
  duplicates: sql`
    select 'duplicates', d.id, null, false, u.repeats, u.first_at, u.last_at, u.sample, null, ${nobody}
    from device d cross join lateral (
      select sum(taken - fresh - aside)::int as repeats, min(at) as first_at, max(at) as last_at, (array_agg(sample order by at desc))[1] as sample
      from device_upload where device_id = d.id and at > now() - interval '1 day' and taken > fresh + aside) as u
    where d.active and u.repeats >= ${MANY_REPEATS}`,
  offline: sql`
    select 'offline', d.id, null, false, 1, s.last_seen_at, s.last_seen_at, null, null, ${nobody}
    from device d join device_state s on s.device_id = d.id where d.active and s.last_seen_at < now() - interval '15 minutes'`,
  commandFailed: sql`
    select 'commandFailed', device_id, null, false, count(*)::int, min(ended_at), max(ended_at), max(split_part(content, E'\t', 1)),
      result::text, ${nobody}
    from device_command where state = 'failed' and ended_at > now() - interval '7 days' group by device_id, result`,
  pendingDevice: sql`
    select 'pendingDevice', null::uuid, serial, false, calls, first_seen_at, last_seen_at, null, null, ${nobody} from pending_device`,
  twoAddresses: warnings('twoAddresses'),
  refusedCall: warnings('refusedCall'),
  contested: warnings('contested'),
} satisfies Record<DoorErrorKind, RawBuilder<unknown>>;

/** What was matched after it had come was nobody's in between. */
const solvedNumbers = sql`
  select device_id, coalesce(pin, card) as number, pin is null as is_card, person_id, count(*)::int as count,
    min(at) as first_at, max(at) as last_at, ${someRaw(sql`at`)} as sample
  from (select * from pass where matched_at > received_at and matched_at > now() - ${ENDED_DAYS} * interval '1 day'
    and person_id is not null and device_id is not null order by matched_at desc limit ${MOST_PASSES}) as newest
  group by 1, 2, 3, 4`;

export const PARTS: Readonly<Record<DoorErrorState, Parts>> = {
  open,
  ignored: {
    unknownNumber: numbers(
      'unknownNumber',
      sql`ignored_at is not null and not ${isConflict}`,
      sql`ignored_at`,
    ),
    conflict: numbers('conflict', sql`ignored_at is not null and ${isConflict}`, sql`ignored_at`),
    setAside: asides(sql`solved_at is not null`),
    slowed: slowdowns(sql`solved_at is not null`),
    future: futures(sql`ignored_at is not null`),
  },
  solved: {
    unknownNumber: sql`
      select 'unknownNumber', g.device_id, g.number, g.is_card, g.count, g.first_at, g.last_at, g.sample, null, p.id, p.name || ' ' || p.surname
      from (${solvedNumbers}) as g join person p on p.id = g.person_id`,
  },
};
