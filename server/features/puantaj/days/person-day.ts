/** One day of one person: passes, plan, segments, and why. */
import { conflictsOfDay } from '../corrections/conflicts.queries.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { puantajDaysSchemas } from '#contract/puantaj/days/days.schemas.ts';
import { classify } from '#core/puantaj/classify.ts';
import { CODES } from '#core/puantaj/codes.ts';
import { explain } from '#core/puantaj/explain/explain.ts';
import type { Totals } from '#core/puantaj/types.ts';
import { type Day, mondayOf } from '#core/time/day.ts';
import { isOwn } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday, TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { daysOf } from '#core/time/day-range.ts';
import { factsByDay, loadPeople } from '#server/access/people/person-facts.queries.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { madeTogether } from '../corrections/corrections.commands.ts';
import { loadSummedDays } from '../months/summed-days.queries.ts';
import { asWeekDay } from '../months/week-day.ts';
import { weeksOf } from '../months/week-terms.ts';
import { findPerson, mayCorrect } from '../selection.ts';
import { dayTables } from '../reading/day-tables.ts';
import { inputOf, leavingAt, readDay } from '../reading/read-day.ts';
import {
  figuresOf,
  lineOf,
  noFigures,
  resultOf,
  staleOn,
  type StoredDay,
  storedDay,
  storedDayTables,
} from '../stored-day.ts';
import { stepsOf } from './day-steps.ts';
import { legalLines } from './legal.ts';

type Answer = z.output<(typeof puantajDaysSchemas)['GetPersonDay']['data']>;

async function findDay(db: TenantTx, id: string, day: Day): Promise<StoredDay | undefined> {
  const { rows } = await sql<StoredDay>`
    select ${storedDay} from ${dayTables({ whom: sql`pass.person_id = ${id}` })} ${storedDayTables}
    where d.person_id = ${id} and d.day = ${day}::date`.execute(db);
  return rows[0] && readDay(rows[0]);
}

/** Of a day without a row, which is perhaps about to be calculated. */
async function isAwaited(db: TenantTx, id: string, day: Day): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select ${staleOn(sql`${id}::uuid`, sql`${day}::date`)} as stale`.execute(db);
  return rows[0]!.stale;
}

/** Those that the day took, and others of its date: cancelled ones, and what belongs to a neighbour. */
async function passesOfDay(
  db: TenantTx,
  id: string,
  day: Day,
  used: readonly string[],
): Promise<Answer['passes']> {
  const local = sql`(pass.at at time zone coalesce(w.time_zone, ${TIME_ZONE}))`;
  const { rows } = await sql<Answer['passes'][number]>`
    select pass.id, floor(extract(epoch from ${local} - ${day}::timestamp) / 60)::int as at,
      coalesce(pass.direction, 'unknown') as dir, device.name as "deviceName", pass.source,
      exists (select from pass_correction c where c.pass_id = pass.id and c.kind = 'cancelled' and c.withdrawn_at is null) as cancelled,
      (select c.reason from pass_correction c where c.pass_id = pass.id order by c.created_at desc limit 1) as reason,
      pass.id = any(${used}::uuid[]) as used
    from pass left join work_place w on w.id = pass.work_place_id left join device on device.id = pass.device_id
    where pass.person_id = ${id} and pass.purpose = 'puantaj' and not 'future' = any(pass.flags)
      and (pass.id = any(${used}::uuid[])
        or pass.at between ${day}::date - interval '1 day' and ${day}::date + interval '2 days' and ${local}::date = ${day}::date)
    order by pass.at, pass.id`.execute(db);
  return rows;
}

async function correctionsOfDay(
  db: TenantTx,
  caller: Caller,
  id: string,
  day: Day,
): Promise<Answer['corrections']> {
  const { rows } = await sql<Answer['corrections'][number]>`
    select one.id, one.kind, one.from_minute as "from", one.to_minute as "to", one.code, one.excuse_name as "excuseName", one.reason,
      coalesce(p.name || ' ' || p.surname, 'Sistem') as by, one.created_at as at,
      (select count(*)::int from puantaj_correction c
        where ${madeTogether} and c.withdrawn_at is null and ${inScope(caller, 'c.person_id')}) as together
    from puantaj_correction one left join person p on p.id = one.created_by
    where one.person_id = ${id} and one.day = ${day}::date and one.withdrawn_at is null order by one.created_at, one.id`.execute(
    db,
  );
  return rows;
}

async function legalOfDay(db: TenantTx, id: string, day: Day): Promise<Answer['legal']> {
  const from = mondayOf(`${day.slice(0, 4)}-01-01`);
  const days = (await loadSummedDays(db, [id], from, day)).get(id) ?? [];
  const [person] = await loadPeople(db, [id], day);
  const dates = daysOf({ from, to: day });
  const facts = person ? factsByDay(person, dates) : [];
  const weekOf = await weeksOf(db, { from, to: day });
  return legalLines(day, days.map(asWeekDay), weekOf(person, dates, facts));
}

/** The first day of the company that held, of a day that lies before it. */
async function scopeFrom(db: TenantTx, id: string, day: Day): Promise<Day | null> {
  const { rows } = await sql<{ first: Day }>`select puantaj_begins(${id}, ${day}) as first`.execute(
    db,
  );
  return day < rows[0]!.first ? rows[0]!.first : null;
}

const byCodes = (totals: Readonly<Totals>) =>
  CODES.flatMap((code) => {
    const minutes = totals[code];
    return minutes ? [{ code, minutes }] : [];
  });

function reasonsOf(row: StoredDay) {
  const result = resultOf(row);
  // Of whoever is inside the reasons are those of the moment: an exit now.
  const input = inputOf(
    row.running && row.nowMinute !== null ? leavingAt(row.running, row.nowMinute) : row,
  );
  const explained = explain(result, input);
  const { overrides = [], ...untouched } = input;
  return {
    computed: overrides.length > 0 ? byCodes(classify(untouched).totals) : null,
    segments: result.segments.map(({ from, to, code }) => ({
      from,
      to,
      code,
      sentences: explained
        .filter((one) => one.code === code && one.from >= from && one.to <= to)
        .map(({ text }) => text),
    })),
    steps: stepsOf(row, input, result, explained),
  };
}

export async function getPersonDay(
  db: TenantTx,
  caller: Caller,
  { id, day }: { id: string; day: Day },
): Promise<Answer> {
  const { companyId: _company, ...head } = await findPerson(db, caller, id);
  const row = await findDay(db, id, day);
  return {
    ...head,
    day,
    today: await readToday(db),
    calculated: row !== undefined,
    scopeFrom: await scopeFrom(db, id, day),
    ...(row
      ? figuresOf(row)
      : { ...noFigures('Hesaplanmadı'), stale: await isAwaited(db, id, day) }),
    planSource: row?.source ?? null,
    passes: await passesOfDay(db, id, day, row?.passIds ?? []),
    ...(row ? reasonsOf(row) : { segments: [], steps: [], computed: null }),
    totals: byCodes(row?.totals ?? {}),
    conflicts: [...(await conflictsOfDay(db, id, day))],
    corrections: await correctionsOfDay(db, caller, id, day),
    legal: row ? await legalOfDay(db, id, day) : [],
    canCorrect: mayCorrect(caller) && row !== undefined && !isOwn(caller, id),
  };
}

/** 404 where nothing is calculated. */
export async function getDayInput(
  db: TenantTx,
  caller: Caller,
  { id, day }: { id: string; day: Day },
): Promise<{ line: string }> {
  await findPerson(db, caller, id);
  const row = await findDay(db, id, day);
  if (!row) throw new AppError('not_found');
  return { line: lineOf(row) };
}
