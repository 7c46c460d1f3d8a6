/** How many people are needed at the chosen place, by shift and day. */
import { sql } from 'kysely';
import { neededHeads, type NeedRow } from '#core/shifts/coverage.ts';
import type { Day, Weekday } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { grouped } from '#core/lists/grouped.ts';
import { daysOf, type DayRange } from '#core/time/day-range.ts';
import type { PlanFilter } from '#server/access/people/selection.queries.ts';

interface StoredNeed {
  readonly workPlaceId: string | null;
  readonly departmentId: string | null;
  readonly shiftId: string;
  readonly weekday: Weekday | null;
  readonly date: Day | null;
  readonly from: Day | null;
  readonly heads: number | null;
}

const asRow = ({ shiftId, weekday, date, from, heads }: StoredNeed): NeedRow =>
  weekday === null
    ? { kind: 'date', date: date!, shiftId, heads: heads! }
    : { kind: 'weekday', weekday, from: from!, shiftId, heads };

type Heads = number | null;
type HeadsOf = (shiftId: string, day: Day) => Heads;

const sum = (all: readonly Heads[]): Heads =>
  all.reduce((total, one) => (one === null ? total : (total ?? 0) + one), null);

interface Place {
  readonly id: string;
  readonly companyId: string;
  readonly parentId: string | null;
}

/** Departments and work places with their companies, and every row about them. */
async function loadNeeds(db: TenantTx) {
  const { rows } = await sql<StoredNeed>`
    select work_place_id as "workPlaceId", department_id as "departmentId", shift_id as "shiftId", weekday,
      on_date as date, from_date as "from", heads from needed_heads`.execute(db);
  const { rows: departments } = await sql<Place>`
    select id, company_id as "companyId", parent_id as "parentId" from department`.execute(db);
  const { rows: workPlaces } = await sql<Place>`
    select id, company_id as "companyId", null as "parentId" from work_place`.execute(db);
  return { rows, departments, workPlaces };
}

/**
 * What is said of the place itself; of a department otherwise what is said of those below it, together; of a company,
 * or of all, what is said of the work places, otherwise of the departments. Of a team or a search nobody says anything.
 */
export async function neededAt(
  db: TenantTx,
  { companyId, workPlaceId, departmentId, teamId, search }: PlanFilter,
  range: DayRange,
): Promise<{ shiftId: string; heads: Heads[] }[]> {
  if (teamId !== undefined || search.trim() !== '') return [];
  const { rows, departments, workPlaces } = await loadNeeds(db);
  if (rows.length === 0) return [];
  const rowsOf = grouped(rows, (row) => row.workPlaceId ?? row.departmentId!);
  const own = (id: string): HeadsOf => {
    const needs = (rowsOf.get(id) ?? []).map(asRow);
    return (shiftId, day) => neededHeads(needs, shiftId, day);
  };
  const seen = new Set<string>();
  const ofDepartment = (id: string): HeadsOf => {
    seen.add(id);
    const itself = own(id);
    const below = departments
      .filter((one) => one.parentId === id && !seen.has(one.id))
      .map((one) => ofDepartment(one.id));
    return (shiftId, day) => itself(shiftId, day) ?? sum(below.map((one) => one(shiftId, day)));
  };
  const isOfCompany = (place: Place) => companyId === undefined || place.companyId === companyId;
  const ofCompany = (): HeadsOf => {
    const places = workPlaces.filter(isOfCompany).map(({ id }) => own(id));
    const tops = departments
      .filter((one) => isOfCompany(one) && one.parentId === null)
      .map(({ id }) => ofDepartment(id));
    return (shiftId, day) =>
      sum(places.map((one) => one(shiftId, day))) ?? sum(tops.map((one) => one(shiftId, day)));
  };
  const headsOf =
    departmentId !== undefined
      ? ofDepartment(departmentId)
      : workPlaceId !== undefined
        ? own(workPlaceId)
        : ofCompany();
  const days = daysOf(range);
  return [...new Set(rows.map(({ shiftId }) => shiftId))]
    .map((shiftId) => ({ shiftId, heads: days.map((day) => headsOf(shiftId, day)) }))
    .filter(({ heads }) => heads.some((one) => one !== null));
}
