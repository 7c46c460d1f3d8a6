/** Where the values of the list of passes come from; the newest pass is the first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PassState } from '#contract/doors/door-choices.ts';
import { passList } from '#contract/doors/pass-list.ts';
import { searchWords } from '#core/text/turkish.ts';
import { addDays } from '#core/time/day.ts';
import { personInDepartment } from '#server/access/places.ts';
import { inScope, type ScopeOf, seesEveryone } from '#server/access/scope.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { peopleWith } from '#server/db/text/words.ts';
import {
  behindBy,
  byIndex,
  fullName,
  listSource,
  type View,
} from '#server/records/lists/list-source.ts';
import { isCancelled } from '#server/features/passes/passes.ts';

/** From a clock that ran ahead: the calculation leaves it out, whoever it is of. */
const isFuture = sql<SqlBool>`'future' = any(pass.flags)`;

const STATES: Readonly<Record<PassState, RawBuilder<SqlBool>>> = {
  cancelled: isCancelled,
  counted: sql`pass.person_id is not null and not ${isFuture} and not ${isCancelled}`,
  future: sql`pass.person_id is not null and ${isFuture} and not ${isCancelled}`,
  unmatched: sql`pass.person_id is null and pass.ignored_at is null and not ${isCancelled}`,
  ignored: sql`pass.person_id is null and pass.ignored_at is not null and not ${isCancelled}`,
};

/** Midnight at the beginning of a day, by the clocks of the people who look at the list. */
const begins = (day: string) => sql`${day}::date::timestamp at time zone ${TIME_ZONE}`;

/** By their words, or by the whole number that a device knows. */
function hasWords(search: string): RawBuilder<SqlBool> {
  const people = sql.join(searchWords(search).map(peopleWith), sql` intersect `);
  const number = search.trim();
  return sql`(pass.person_id = any(array(${people})) or pass.pin = ${number} or pass.card = ${number})`;
}

/** Devices count what they made. */
const keptCount = sql`
  select (select coalesce(sum(pass_count), 0)::int from device_state)
    + (select count(*)::int from pass where device_id is null) as total`;

/** Whose passes a caller sees; nobody's passes are the personnel office's. */
const seenBy = (caller: ScopeOf): View =>
  seesEveryone(caller)
    ? { seen: sql`true`, kept: keptCount }
    : { seen: inScope(caller, 'pass.person_id') };

export const passes = listSource(passList, {
  table: sql`pass`,
  id: 'pass.id',
  seenBy,
  joins: {
    person: { sql: sql`left join person on person.id = pass.person_id` },
    department: {
      sql: sql`left join department on department.id = person.department_id`,
      after: 'person',
    },
    device: { sql: sql`left join device on device.id = pass.device_id` },
    work_place: { sql: sql`left join work_place on work_place.id = pass.work_place_id` },
  },
  columns: {
    id: 'pass.id',
    at: 'pass.at',
    localTime: 'pass.local_time',
    personId: 'pass.person_id',
    registrationNo: 'person.registration_no',
    personName: fullName('person'),
    departmentName: 'department.name',
    direction: 'pass.direction',
    purpose: 'pass.purpose',
    deviceId: 'pass.device_id',
    deviceName: 'device.name',
    workPlaceName: 'work_place.name',
    source: 'pass.source',
    state: sql`case when ${isCancelled} then 'cancelled' when pass.person_id is not null and ${isFuture} then 'future'
      when pass.person_id is not null then 'counted' when pass.ignored_at is not null then 'ignored' else 'unmatched' end`,
    flags: 'pass.flags',
    pin: 'pass.pin',
    card: 'pass.card',
    reason: sql`(select c.reason from pass_correction c where c.pass_id = pass.id order by c.created_at desc limit 1)`,
    receivedAt: 'pass.received_at',
  },
  filters: {
    personId: 'pass.person_id',
    from: (day) => sql`pass.at >= ${begins(day)}`,
    to: (day) => sql`pass.at < ${begins(addDays(day, 1))}`,
    state: (state) => STATES[state],
    direction: 'pass.direction',
    source: 'pass.source',
    workPlaceId: 'pass.work_place_id',
    deviceId: 'pass.device_id',
    departmentId: personInDepartment('pass.person_id'),
    purpose: 'pass.purpose',
  },
  search: hasWords,
  orders: { localTime: byIndex(sql`pass.at`) },
  order: sql`pass.at desc, pass.id`,
  behind: behindBy('pass', 'at'),
});
