/** Where the values of the list of devices come from; trouble stands first. */
import { sql } from 'kysely';
import { deviceList } from '#contract/doors/device-list.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { beginsWords } from '#server/db/text/words.ts';
import { listSource, type Selection } from '#server/records/lists/list-source.ts';
import { healthOf, MOST_DRIFT } from './health.ts';

const todayBegins = sql`date_trunc('day', now() at time zone ${sql.lit(TIME_ZONE)}) at time zone ${sql.lit(TIME_ZONE)}`;

const health = healthOf('s.last_seen_at');
const unmatched = sql`from pass p where p.device_id = d.id and p.person_id is null and p.ignored_at is null`;
const setAside = sql`from set_aside_row r where r.device_id = d.id and r.solved_at is null`;
const passesToday = sql`(select count(*)::int from pass p where p.device_id = d.id and p.at >= ${todayBegins})`;

/** The oldest first. */
const silences = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('from', began.at, 'to', e.at) order by e.at), '[]')
  from device_event e
  cross join lateral (select b.at from device_event b
    where b.device_id = e.device_id and b.kind = 'silent' and b.at <= e.at order by b.at desc limit 1) as began
  where e.device_id = d.id and e.kind = 'back' and e.at > now() - interval '24 hours')`;

/** Away, late, never heard, a clock that is off, rows that nobody knows. */
const trouble = sql`case ${health} when 'offline' then 0 when 'late' then 1 when 'never' then 2 else
  case when abs(coalesce(s.drift_seconds, 0)) > ${MOST_DRIFT} then 3 when exists (select ${setAside}) then 4
    when exists (select ${unmatched}) then 5 else 6 end end`;

interface DeviceSelection extends Selection {
  readonly active: boolean;
}

export const devices = listSource(deviceList, {
  table: sql`device d join device_state s on s.device_id = d.id join work_place w on w.id = d.work_place_id`,
  id: 'd.id',
  seenBy: (_, { active }: DeviceSelection) => ({ seen: sql`d.active = ${active}` }),
  joins: {},
  columns: {
    id: 'd.id',
    version: 'd.version',
    active: 'd.active',
    name: 'd.name',
    health,
    silences,
    firstSeenAt: 's.first_seen_at',
    lastSeenAt: 's.last_seen_at',
    lastPassAt: 's.last_pass_at',
    workPlaceId: 'd.work_place_id',
    workPlaceCode: 'w.code',
    workPlaceName: 'w.name',
    passesToday,
    driftSeconds: 's.drift_seconds',
    unmatched: sql`(select count(*)::int ${unmatched})`,
    pendingCommands: sql`(select count(*)::int from device_command c where c.device_id = d.id and c.state in ('queued', 'sent'))`,
    direction: 'd.direction',
    purpose: 'd.purpose',
    code: 'd.code',
    serial: 'd.serial',
    model: 's.model',
    firmware: 's.firmware',
    adapter: 'd.adapter',
    setAside: sql`(select count(*)::int ${setAside})`,
  },
  filters: {
    workPlaceId: 'd.work_place_id',
    health: (asked) => sql`${health} = ${asked}`,
    purpose: 'd.purpose',
    adapter: 'd.adapter',
  },
  search: (text) =>
    beginsWords(sql`d.name || ' ' || d.code || ' ' || d.serial || ' ' || w.name`, text),
  orders: {
    name: sql`d.sort_key`,
    code: sql`d.code`,
    workPlaceName: sql`w.sort_key`,
    lastSeenAt: sql`s.last_seen_at`,
    passesToday,
    driftSeconds: sql`abs(s.drift_seconds)`,
  },
  order: sql`${trouble}, d.sort_key, d.id`,
});
