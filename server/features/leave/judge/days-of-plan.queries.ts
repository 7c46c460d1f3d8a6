/** The days that leave is counted on: plans, public holidays and reports of many people, in as many statements as for one. */
import { sql } from 'kysely';
import { type GivenDay, planDays } from '#core/leave/counting/plan-days.ts';
import type { DayOfPlan } from '#core/leave/counting/types.ts';
import { besideCompanyDays, isCompanyDay } from '#core/shifts/plan/company-days.ts';
import type { DayPlan } from '#core/shifts/plan/plan-of.ts';
import { addDays, type Day, daysBetween, mondayOf } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { daysOf } from '#core/time/day-range.ts';
import {
  factsByDay,
  loadPeople,
  type PersonOfPlan,
} from '#server/access/people/person-facts.queries.ts';
import { grouped } from '#core/lists/grouped.ts';
import {
  loadCells,
  loadWorld,
  Planner,
  specialDaysByPlace,
} from '#server/features/work-plan/work-plan.ts';
import { inTurns } from '#server/turns.ts';

export interface CountedOn {
  readonly days: readonly DayOfPlan[];
  /** The setting of the company to which the person belongs on a day. */
  contractRestTaken(day: Day): boolean;
}

/** How far after its end a leave's day of return is looked for among plans. */
const AFTER_DAYS = 31;

/** The day after which nobody is on a report that may follow the leave: one may be much longer than what is looked at after a leave. */
async function endOfReports(db: TenantTx, ids: readonly string[], to: Day): Promise<Day> {
  const { rows } = await sql<{ end: Day }>`
    select greatest(${to}::date, max(d.day)) as end from leave_day d
      join leave_request l on l.request_id = d.request_id join leave_type t on t.id = l.leave_type_id
    where d.person_id = any(${ids}::uuid[]) and d.day > ${to}::date and l.from_day <= ${to}::date + ${AFTER_DAYS}::int
      and d.holds and t.is_report`.execute(db);
  return rows[0]!.end;
}

async function loadReports(db: TenantTx, ids: readonly string[], from: Day, to: Day) {
  const { rows } = await sql<{ personId: string; day: Day }>`
    select d.person_id as "personId", d.day from leave_day d
      join leave_request l on l.request_id = d.request_id join leave_type t on t.id = l.leave_type_id
    where d.person_id = any(${ids}::uuid[]) and d.day between ${from}::date and ${to}::date and d.holds and t.is_report`.execute(
    db,
  );
  return new Map(
    [...grouped(rows, ({ personId }) => personId)].map(([id, own]) => [
      id,
      new Set(own.map(({ day }) => day)),
    ]),
  );
}

/** A week is a part-timer's by the contract with which it begins. */
function wasPartTime({ rows }: PersonOfPlan, monday: Day): boolean {
  const told = rows.filter(({ from, facts }) => from <= monday && 'contract_type' in facts);
  return told.at(-1)?.facts.contract_type === 'part_time';
}

async function loadContractRests(db: TenantTx): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ id: string; taken: boolean }>`
    select id, contract_rest_taken as taken from company`.execute(db);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

/** By person; who does not work here at all is not in the answer. */
export async function daysOfPlan(
  db: TenantTx,
  ids: readonly string[],
  span: { readonly from: Day; readonly to: Day },
): Promise<ReadonlyMap<string, CountedOn>> {
  // Whole weeks, in which a part-timer has one weekly rest day, and the night shift before the first day.
  const from = mondayOf(addDays(span.from, -1));
  const end = await endOfReports(db, ids, span.to);
  const to = addDays(mondayOf(addDays(end, AFTER_DAYS)), 6);
  const days = daysOf({ from, to });
  const world = await loadWorld(db);
  const planner = new Planner(world);
  const cells = await loadCells(db, ids, from, to);
  const specialDays = await specialDaysByPlace(db, from, to);
  const reports = await loadReports(db, ids, from, to);
  const contractRests = await loadContractRests(db);
  const people = await loadPeople(db, ids, to);
  const plans = new Map<string, CountedOn>();
  await inTurns(people, (person) => {
    const facts = factsByDay(person, days);
    const own = new Map((cells.get(person.id) ?? []).map((cell) => [cell.day, cell.published]));
    const given = days.map((day, i): GivenDay => {
      const was = facts[i] ?? null;
      const planned = planner.plan(was, day, own.get(day) ?? null);
      const special = was
        ? specialDays(was.belonging.companyId, was.belonging.workPlaceId).get(day)
        : undefined;
      return {
        day,
        plan: planOn(was && planned && besideCompanyDays(planned, special, was, day, world)),
        isCompanyDay: isCompanyDay(special),
        holidays: special?.holidays ?? [],
        isReport: reports.get(person.id)?.has(day) ?? false,
      };
    });
    const isTaken = (day: Day) => {
      const companyId = facts[daysBetween(from, day)]?.belonging.companyId ?? null;
      return companyId === null || contractRests.get(companyId) !== false;
    };
    plans.set(person.id, {
      days: [...grouped(given, ({ day }) => mondayOf(day))].flatMap(([monday, week]) =>
        planDays(week, wasPartTime(person, monday)),
      ),
      contractRestTaken: isTaken,
    });
  });
  return plans;
}

/** A day off that nobody planned says nothing of rest: then the working time's weekly rest day holds, else Sunday. */
function planOn(planned: DayPlan | null): GivenDay['plan'] {
  if (planned === null) return null;
  if (planned.source.kind !== 'none') return planned.plan;
  return planned.source.byCell ? 'unplanned' : null;
}
