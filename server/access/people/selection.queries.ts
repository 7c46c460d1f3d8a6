/** Whom the grid shows: people of the caller's scope who work here and belong to the chosen place on some day of the range. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '#core/text/turkish.ts';
import type { Facts } from '#core/shifts/facts/facts.ts';
import type { Day } from '#core/time/day.ts';
import { type DayRange, daysOf } from '#core/time/day-range.ts';
import { inDepartment, inScope, type ScopeOf } from '#server/access/scope.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { readPace } from '#server/pace.ts';
import { inTurns } from '#server/turns.ts';
import { factsByDay, loadPeople, type PersonOfPlan } from './person-facts.queries.ts';

export interface PlanFilter {
  readonly companyId?: string | undefined;
  readonly workPlaceId?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly search: string;
}

/** More than a grid is good for; whoever has more chooses a place. */
const MOST_PEOPLE = 5000;

interface Head {
  readonly personId: string;
  readonly name: string;
  readonly registrationNo: string;
  readonly titleName: string | null;
  readonly companyId: string | null;
  readonly workPlaceId: string | null;
  readonly workPlaceName: string | null;
  readonly departmentName: string | null;
  readonly teamId: string | null;
  readonly teamName: string | null;
}

export interface SelectedPerson {
  readonly head: Head;
  readonly person: PersonOfPlan;
  /** By day of the range. */
  readonly facts: readonly (Facts | null)[];
  /** By day: whether they belong to the chosen place. */
  readonly here: readonly boolean[];
}

/** The department and all below it; 404 for what is not there. */
async function departmentsBelow(db: TenantTx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from department where ${inDepartment(id, 'department.id')}`.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
  return rows.map((row) => row.id);
}

/** 404 for a place that is not there. */
export async function checkPlaces(
  db: TenantTx,
  { companyId, workPlaceId, teamId }: Omit<PlanFilter, 'search'>,
): Promise<void> {
  const asked = { company: companyId, work_place: workPlaceId, team: teamId };
  for (const [table, id] of Object.entries(asked)) {
    if (id === undefined) continue;
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db);
    if (rows.length === 0) throw new AppError('not_found');
  }
}

/** Who once had one of these, up to the end of the range: more than are shown, and found by an index. */
const everHad = (
  column: 'company_id' | 'work_place_id' | 'department_id' | 'team_id',
  ids: readonly string[],
  to: Day,
): RawBuilder<SqlBool> =>
  sql`person.id in (select f.person_id from person_fact f
    where ${sql.ref(`f.${column}`)} = any(${ids}::uuid[]) and f.from_date <= ${to}::date)`;

function conditions(
  { from, to }: DayRange,
  { companyId, workPlaceId, teamId, search }: PlanFilter,
  departments: readonly string[] | undefined,
): RawBuilder<SqlBool>[] {
  return [
    sql`not person.archived and (person.active or person.end_date is not null)`,
    sql`((person.start_date is null or person.start_date <= ${to}::date)
        and (person.end_date is null or person.end_date >= ${from}::date)
      or exists (select from employment_period e where e.person_id = person.id
        and e.start_date <= ${to}::date and e.end_date >= ${from}::date))`,
    ...searchWords(search).map((word) => sql<SqlBool>`person.id in (${peopleWith(word)})`),
    ...(companyId === undefined ? [] : [everHad('company_id', [companyId], to)]),
    ...(workPlaceId === undefined ? [] : [everHad('work_place_id', [workPlaceId], to)]),
    ...(teamId === undefined ? [] : [everHad('team_id', [teamId], to)]),
    ...(departments === undefined ? [] : [everHad('department_id', departments, to)]),
  ];
}

/** By name. */
async function findIds(
  db: TenantTx,
  caller: ScopeOf,
  where: readonly RawBuilder<SqlBool>[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person.id from person where ${inScope(caller)} and ${sql.join([...where], sql` and `)}
    order by person.sort_key, person.id limit ${MOST_PEOPLE + 1}`.execute(db);
  if (rows.length > MOST_PEOPLE) {
    const most = MOST_PEOPLE.toLocaleString('tr-TR');
    throw fieldError('search', `En çok ${most} kişi gösterilebilir; işyeri ya da departman seçin.`);
  }
  return rows.map(({ id }) => id);
}

const headPace = readPace({ least: 50, most: 1_000 });

async function headsOf(db: TenantTx, ids: readonly string[]): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`
    select person.id as "personId", person.name || ' ' || person.surname as name,
      person.registration_no as "registrationNo", person.company_id as "companyId",
      person.work_place_id as "workPlaceId", person.team_id as "teamId", title.name as "titleName",
      work_place.name as "workPlaceName", department.name as "departmentName", team.name as "teamName"
    from person
    left join title on title.tenant_id = person.tenant_id and title.id = person.title_id
    left join work_place on work_place.tenant_id = person.tenant_id and work_place.id = person.work_place_id
    left join department on department.tenant_id = person.tenant_id and department.id = person.department_id
    left join team on team.tenant_id = person.tenant_id and team.id = person.team_id
    where person.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Whom a selection may show, by name: some of them are loaded at a time, and who does not belong there falls out then. */
export interface Selection {
  readonly ids: readonly string[];
  load(db: TenantTx, some: readonly string[]): Promise<SelectedPerson[]>;
}

export async function openSelection(
  db: TenantTx,
  caller: ScopeOf,
  { from, to, ...filter }: DayRange & PlanFilter,
): Promise<Selection> {
  await checkPlaces(db, filter);
  const { companyId, workPlaceId, departmentId, teamId } = filter;
  const departments =
    departmentId === undefined ? undefined : await departmentsBelow(db, departmentId);
  const isHere = ({ belonging, team }: Facts): boolean =>
    (companyId === undefined || belonging.companyId === companyId) &&
    (workPlaceId === undefined || belonging.workPlaceId === workPlaceId) &&
    (teamId === undefined || team === teamId) &&
    (departments === undefined || departments.includes(belonging.departmentId ?? ''));
  const days = daysOf({ from, to });
  return {
    ids: await findIds(db, caller, conditions({ from, to }, filter, departments)),
    async load(tx, some) {
      const heads = await ofKeys(tx, headPace, some, (part) => headsOf(tx, part));
      const headOf = new Map(heads.map((head) => [head.personId, head]));
      const selected: SelectedPerson[] = [];
      const addPerson = (person: PersonOfPlan) => {
        const head = headOf.get(person.id);
        const facts = factsByDay(person, days);
        const here = facts.map((one) => one !== null && isHere(one));
        if (head && here.includes(true)) selected.push({ head, person, facts, here });
      };
      await inTurns(await loadPeople(tx, some, to), addPerson, tx.ctx);
      return selected;
    },
  };
}

/** Those who belong there, with what they were on each day. */
export async function selectPeople(
  db: TenantTx,
  caller: ScopeOf,
  selection: DayRange & PlanFilter,
): Promise<SelectedPerson[]> {
  const { ids, load } = await openSelection(db, caller, selection);
  return load(db, ids);
}
