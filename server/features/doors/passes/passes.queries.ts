/** Passes with what lies over them, the newest first, and who is inside now. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { passesSchemas } from '#contract/doors/passes.schemas.ts';
import { searchWords } from '#core/text/turkish.ts';
import { addDays } from '#core/time/day.ts';
import { inDepartment, inScope, type ScopeOf, seesEveryone } from '#server/access/scope.ts';
import { offsetOf, totalOf } from '#server/db/lists/page.ts';
import { streamOfPages } from '#server/db/tenant/parts.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { readPace } from '#server/pace.ts';
import { insideNow, isCancelled } from './inside.ts';

type ListInput = z.output<(typeof passesSchemas)['GetPasses']['input']>;
export type ListedPass = z.output<(typeof passesSchemas)['GetPasses']['data']>[number];
type InsideInput = z.output<(typeof passesSchemas)['GetInside']['input']>;
type Inside = z.output<(typeof passesSchemas)['GetInside']['data']>;
export type PassSelection = Omit<ListInput, 'page' | 'pageSize' | 'fields'>;

/** Whose passes a caller sees; nobody's passes are the personnel office's. */
const isSeen = (caller: ScopeOf): RawBuilder<SqlBool> =>
  seesEveryone(caller) ? sql`true` : inScope(caller, 'pass.person_id');

/** From a clock that ran ahead: the calculation leaves it out, whoever it is of. */
const isFuture = sql<SqlBool>`'future' = any(pass.flags)`;

const state = sql`case when ${isCancelled} then 'cancelled' when pass.person_id is not null and ${isFuture} then 'future'
  when pass.person_id is not null then 'counted' when pass.ignored_at is not null then 'ignored' else 'unmatched' end`;

const STATES: Readonly<Record<NonNullable<ListInput['state']>, RawBuilder<SqlBool>>> = {
  cancelled: isCancelled,
  counted: sql`pass.person_id is not null and not ${isFuture} and not ${isCancelled}`,
  future: sql`pass.person_id is not null and ${isFuture} and not ${isCancelled}`,
  unmatched: sql`pass.person_id is null and pass.ignored_at is null and not ${isCancelled}`,
  ignored: sql`pass.person_id is null and pass.ignored_at is not null and not ${isCancelled}`,
};

/** Midnight at the beginning of a day, by the clocks of the people who look at the list. */
const begins = (day: string) => sql`${day}::date::timestamp at time zone ${TIME_ZONE}`;

function matching(caller: ScopeOf, asked: PassSelection): RawBuilder<unknown> {
  const words = searchWords(asked.search);
  const conditions: RawBuilder<unknown>[] = [isSeen(caller)];
  if (words.length > 0) {
    const found = sql.join(words.map(peopleWith), sql` intersect `);
    conditions.push(
      sql`(pass.person_id = any(array(${found})) or pass.pin = ${asked.search.trim()} or pass.card = ${asked.search.trim()})`,
    );
  }
  if (asked.personId !== undefined) conditions.push(sql`pass.person_id = ${asked.personId}`);
  if (asked.departmentId !== undefined) {
    conditions.push(
      sql`pass.person_id in (select id from person where ${inDepartment(asked.departmentId)})`,
    );
  }
  if (asked.workPlaceId !== undefined)
    conditions.push(sql`pass.work_place_id = ${asked.workPlaceId}`);
  if (asked.deviceId !== undefined) conditions.push(sql`pass.device_id = ${asked.deviceId}`);
  if (asked.direction !== undefined) conditions.push(sql`pass.direction = ${asked.direction}`);
  if (asked.source !== undefined) conditions.push(sql`pass.source = ${asked.source}`);
  if (asked.purpose !== undefined) conditions.push(sql`pass.purpose = ${asked.purpose}`);
  if (asked.state !== undefined) conditions.push(STATES[asked.state]);
  if (asked.from !== undefined) conditions.push(sql`pass.at >= ${begins(asked.from)}`);
  if (asked.to !== undefined) conditions.push(sql`pass.at < ${begins(addDays(asked.to, 1))}`);
  return sql`from pass where ${sql.join(conditions, sql` and `)}`;
}

/** The rows are found by the index first, and named afterwards. */
const named = (found: RawBuilder<unknown>) => sql<ListedPass>`
  with found as (${found})
  select pass.id, pass.at, pass.local_time as "localTime", pass.person_id as "personId", person.registration_no as "registrationNo",
    person.name || ' ' || person.surname as "personName", department.name as "departmentName", pass.device_id as "deviceId",
    device.name as "deviceName", work_place.name as "workPlaceName", pass.direction, pass.purpose, pass.source, ${state} as state,
    pass.flags, pass.pin, pass.card, pass.received_at as "receivedAt",
    (select c.reason from pass_correction c where c.pass_id = pass.id order by c.created_at desc limit 1) as reason
  from found join pass on pass.id = found.id
  left join person on person.id = pass.person_id
  left join department on department.id = person.department_id
  left join device on device.id = pass.device_id
  left join work_place on work_place.id = pass.work_place_id
  order by pass.at desc, pass.id`;

/** What narrows the list, besides the page of it. */
const narrowed = ({ page: _page, pageSize: _size, fields: _fields, ...asked }: ListInput) =>
  Object.values(asked).some((value) => value !== undefined && value !== '');

/** The whole list is never read to know its length: devices count what they made. */
async function countPasses(db: TenantTx, caller: ScopeOf, input: ListInput): Promise<number> {
  const isWhole = seesEveryone(caller) && !narrowed(input);
  const { rows } = isWhole
    ? await sql<{ total: number }>`
        select (select coalesce(sum(pass_count), 0)::int from device_state)
          + (select count(*)::int from pass where device_id is null) as total`.execute(db)
    : await sql<{
        total: number;
      }>`select count(*)::int as total ${matching(caller, input)}`.execute(db);
  return rows[0]!.total;
}

export async function listPasses(db: TenantTx, caller: ScopeOf, input: ListInput) {
  const from = matching(caller, input);
  const { rows } = await named(
    sql`select pass.id ${from} order by pass.at desc, pass.id limit ${input.pageSize} offset ${offsetOf(input)}`,
  ).execute(db);
  const total = await totalOf(input, rows.length, () => countPasses(db, caller, input));
  return { rows, total };
}

/** Also those that are no longer in use: their passes stay. */
export async function passDevices(db: TenantTx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from device order by sort_key`.execute(db);
  return rows;
}

/** A file has as many rows as a sheet. */
const MOST_IN_FILE = 1_000_000;

const passPace = readPace({ least: 50, most: 500 });

/** Behind a pass in the order of the list. By its own row: the moment that is told has lost its fractions. */
const after = (id: string | undefined) => {
  if (id === undefined) return sql``;
  const at = sql`(select p.at from pass p where p.id = ${id})`;
  return sql`and pass.at <= ${at} and (pass.at < ${at} or pass.id > ${id})`;
};

/** Who comes through a door meanwhile is newer than where the file began. */
export async function* selectedPasses(
  read: CallContext['read'],
  caller: ScopeOf,
  asked: PassSelection,
  pace = passPace,
): AsyncGenerator<ListedPass> {
  const passes = streamOfPages<ListedPass>(read, pace, async (db, last, size) => {
    const { rows } = await named(
      sql`select pass.id ${matching(caller, asked)} ${after(last?.id)} order by pass.at desc, pass.id limit ${size}`,
    ).execute(db);
    return rows;
  });
  let count = 0;
  for await (const pass of passes) {
    if (count++ === MOST_IN_FILE) return;
    yield pass;
  }
}

interface InsideRow {
  readonly personId: string;
  readonly name: string;
  readonly departmentName: string | null;
  readonly workPlaceId: string | null;
  readonly workPlaceName: string | null;
  readonly since: string;
}

/** By work place, with when they came. */
export async function listInside(
  db: TenantTx,
  caller: ScopeOf,
  { workPlaceId, personId }: InsideInput,
): Promise<Inside> {
  const whom = personId === undefined ? undefined : sql<SqlBool>`pass.person_id = ${personId}`;
  const { rows } = await sql<InsideRow>`
    select person.id as "personId", person.name || ' ' || person.surname as name, department.name as "departmentName",
      work_place.id as "workPlaceId", work_place.name as "workPlaceName", inside.at as since
    from ${insideNow(whom)} inside join person on person.id = inside.person_id
    left join department on department.id = person.department_id
    left join work_place on work_place.id = inside.work_place_id
    where not person.archived and ${inScope(caller)}
      and (${workPlaceId ?? null}::uuid is null or inside.work_place_id = ${workPlaceId ?? null}::uuid)
    order by work_place.sort_key nulls last, person.sort_key`.execute(db);
  const places = new Map<string | null, Inside[number]>();
  for (const { workPlaceId: id, workPlaceName, ...person } of rows) {
    const place = places.get(id) ?? { workPlaceId: id, workPlaceName, people: [] };
    place.people.push(person);
    places.set(id, place);
  }
  return [...places.values()];
}
