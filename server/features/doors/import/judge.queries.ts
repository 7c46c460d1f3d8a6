/** What becomes of each row of a file: whose it is, as of its day, and whether the pass is there already. */
import { sql } from 'kysely';
import type { PassRowState } from '#contract/doors/door-choices.ts';
import { type PassFileRow, passFileColumns, readPassRow } from '#core/doors/pass-file.ts';
import { fold } from '#core/text/turkish.ts';
import { isOwn } from '#server/access/own-time.ts';
import { inScope, type ScopeOf } from '#server/access/scope.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { fieldError } from '#server/http/errors.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';

interface Device {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly serial: string;
  readonly direction: string;
}

/** A row that can be taken, as it is stored. */
export interface TakenRow {
  readonly key: string;
  readonly personId: string;
  readonly at: string;
  readonly workPlaceId: string | null;
  readonly purpose: string;
}

export interface JudgedRow {
  readonly row: number;
  readonly state: PassRowState;
  /** As it was read; nothing where it could not be. */
  readonly read: PassFileRow | null;
  /** What stands in it, for people. */
  readonly raw: string;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly direction: 'in' | 'out' | null;
  readonly device: Pick<Device, 'id' | 'name'> | null;
  readonly taken: TakenRow | null;
}

/** 400 at the file where it cannot be told whose the passes are, or when they were. */
export function checkColumns(headings: readonly string[]): void {
  const { registrationNo, card, pin, day, moment } = passFileColumns(headings);
  if (registrationNo === undefined && card === undefined && pin === undefined) {
    throw fieldError('file', 'Dosyada “Sicil no”, “Kart no” ya da “Cihazdaki no” sütunu olmalı.');
  }
  if (day === undefined && moment === undefined) {
    throw fieldError('file', 'Dosyada “Tarih” ve “Saat” ya da “Zaman” sütunu olmalı.');
  }
}

/** A file names a device by its code, its serial number or its name. */
async function deviceFinder(db: TenantTx): Promise<(named: string) => Device | undefined> {
  const { rows } = await sql<Device>`
    select id, code, name, serial, direction from device order by active, created_at desc`.execute(
    db,
  );
  const found = new Map(
    (['name', 'serial', 'code'] as const).flatMap((by) =>
      rows.map((device) => [fold(device[by]), device] as const),
    ),
  );
  return (named) => found.get(fold(named));
}

interface Asked {
  readonly row: number;
  readonly raw: string;
  readonly read: PassFileRow;
  readonly device: Device | null;
  readonly direction: 'in' | 'out' | null;
}

interface Found {
  readonly row: number;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly works: boolean | null;
  readonly at: string;
  readonly isFuture: boolean;
  readonly isOld: boolean;
  readonly isKnown: boolean;
  readonly key: string | null;
  readonly workPlaceId: string | null;
  readonly purpose: string;
}

/** A clock that was reset, or a typing error. */
const OLDEST_YEARS = 7;

/** One that is cancelled is known too: a file does not bring back what somebody took away. */
async function find(
  db: TenantTx,
  caller: ScopeOf,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, Found>> {
  const of = <T>(pick: (one: Asked) => T) => asked.map(pick);
  const { rows } = await sql<Found>`
    with given as (
      select given.*, d.work_place_id as device_place, coalesce(d.purpose, 'puantaj') as purpose, local_time::date as day
      from unnest(${of(({ row }) => row)}::int[], ${of(({ read }) => read.by)}::text[], ${of(({ read }) => read.number)}::text[],
        ${of(({ read }) => read.localTime)}::text[], ${of(({ read }) => read.hasSeconds)}::boolean[],
        ${of(({ direction }) => direction)}::text[], ${of(({ device }) => device?.id ?? null)}::uuid[])
        as given (row, by, number, local_time, has_seconds, direction, device_id)
      left join device d on d.id = given.device_id),
    numbered as materialized (
      select distinct on (upper(registration_no)) upper(registration_no) as number, id from person
      where not archived and upper(registration_no) in (select upper(number) from given where by = 'registrationNo')
      order by upper(registration_no), active desc),
    held as materialized (
      select by, number, day, case by when 'pin' then holder_of_pin(number, day) else holder_of_card(number, day) end as person_id
      from (select distinct by, number, day from given where by <> 'registrationNo') as asked),
    placed as (
      select given.*, person.id as person_id, person.name || ' ' || person.surname as person_name, worked_on(person, given.day) as works,
        w.id as place, given.local_time::timestamp at time zone coalesce(w.time_zone, ${TIME_ZONE}) as at,
        md5(concat_ws('|', 'file', person.id, given.local_time, given.direction))::uuid as key
      from given
      left join numbered on given.by = 'registrationNo' and numbered.number = upper(given.number)
      left join held on held.by = given.by and held.number = given.number and held.day = given.day
      left join person on person.id = coalesce(numbered.id, held.person_id) and ${inScope(caller)}
      left join work_place w on w.id = coalesce(given.device_place, person.work_place_id))
    select row, person_id as "personId", person_name as "personName", works, at, at > now() as "isFuture",
      at < now() - ${OLDEST_YEARS} * interval '1 year' as "isOld", key, place as "workPlaceId", purpose,
      row_number() over (partition by key order by row) > 1
        or exists (select from pass where pass.source = 'file' and pass.row_key = placed.key)
        or exists (select from pass where pass.person_id = placed.person_id and pass.at >= placed.at
          and pass.at < placed.at + case when has_seconds then interval '1 second' else interval '1 minute' end
          and (pass.direction is null or placed.direction is null or pass.direction = placed.direction)) as "isKnown"
    from placed`.execute(db);
  return new Map(rows.map((row) => [row.row, row]));
}

function stateOf(found: Found, caller: ScopeOf): PassRowState {
  if (found.personId === null) return 'person';
  if (found.isOld) return 'old';
  if (found.isFuture) return 'future';
  if (!found.works) return 'employed';
  if (found.isKnown) return 'known';
  return isOwn(caller, found.personId) ? 'own' : 'taken';
}

function judged(
  { row, raw, read, device, direction }: Asked,
  found: Found,
  caller: ScopeOf,
): JudgedRow {
  const state = stateOf(found, caller);
  const { key, personId, personName, at, workPlaceId, purpose } = found;
  const taken =
    state === 'taken' ? { key: key!, personId: personId!, at, workPlaceId, purpose } : null;
  return { row, state, read, raw, personId, personName, direction, device, taken };
}

/** As the device tells it where it leads one way only. */
const directionAt = (device: Device | undefined, read: PassFileRow) =>
  read.direction ??
  (device?.direction === 'in' || device?.direction === 'out' ? device.direction : null);

/** Every row of the table, in its order. */
export async function judge(db: TenantTx, caller: ScopeOf, table: Table): Promise<JudgedRow[]> {
  checkColumns(table.headings);
  const columns = passFileColumns(table.headings);
  const deviceOf = await deviceFinder(db);
  const asked: Asked[] = [];
  const faulty = new Map<number, JudgedRow>();
  for (const { number: row, cells } of table.rows) {
    const raw = cells.map((cell) => cell ?? '').join(';');
    const read = readPassRow(columns, cells);
    const nobody = { row, raw, personId: null, personName: null, device: null, taken: null };
    if (typeof read === 'string') {
      faulty.set(row, { ...nobody, state: read, read: null, direction: null });
      continue;
    }
    const device = read.device === null ? undefined : deviceOf(read.device);
    const direction = directionAt(device, read);
    if (read.device !== null && !device) {
      faulty.set(row, { ...nobody, state: 'device', read, direction });
    } else asked.push({ row, raw, read, device: device ?? null, direction });
  }
  const found = await find(db, caller, asked);
  const fine = new Map(asked.map((one) => [one.row, judged(one, found.get(one.row)!, caller)]));
  return table.rows.map(({ number }) => faulty.get(number) ?? fine.get(number)!);
}

/** Neither taken nor there already. */
export const isFault = ({ state }: JudgedRow): boolean => state !== 'taken' && state !== 'known';
