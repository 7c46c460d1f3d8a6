import { sql } from 'kysely';
import { restValue, shiftsValue } from '#contract/shift-planning/plan-values.ts';
import { cycleDay } from '#core/shifts/rotation.ts';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import { demoDepartments } from '#db/seeds/organisation.ts';
import {
  DEMO_DAYS_BACK,
  demoAssignments,
  demoCells,
  demoNeeds,
  demoPartTime,
  demoRotations,
  demoTeams,
} from '#db/seeds/shift-planning.ts';
import type { DemoDay } from '#db/seeds/working-times.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { beginWith } from '#server/features/people/people.ts';
import type { DemoPart } from '#server/records/demo-part.ts';
import { addRecord } from '#server/records/record.ts';
import { writeAssignment } from './teams/assignments.commands.ts';
import { ROTATION, writeCycle } from './teams/rotations.commands.ts';
import { TEAM, writeTurn } from './teams/teams.commands.ts';

/** Defaults, teams in turns, a grid from three months back to one month ahead; what users planned stays alone. */
export const shiftPlanningDemo: DemoPart = {
  name: 'shiftPlanning',
  isThere: async (db) => {
    const { rows } = await sql<{ there: boolean }>`select exists (select from team)
      or exists (select from working_time_assignment) or exists (select from plan_cell)
      or not exists (select from person where registration_no = 'D0001') as there`.execute(db);
    return rows[0]!.there;
  },
  fill: fillPlans,
};

interface Person {
  readonly id: string;
  readonly registrationNo: string;
  readonly department: string;
  readonly isPartTime: boolean;
}

/** Whatever the demo names by a code, by its id. */
async function idsOf(db: TenantTx, table: string, column = 'code') {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, ${sql.ref(column)} as code from ${sql.table(table)}`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Long before the first day that is planned, so that the past has plans too. */
const beginningOf = (today: Day): Day => mondayOf(addDays(today, -DEMO_DAYS_BACK - 28));

async function fillPlans(db: TenantTx): Promise<number> {
  const today = await readToday(db);
  const from = beginningOf(today);
  const shifts = await idsOf(db, 'shift');
  const people = await findPeople(db);
  const assigned = await assign(db, from);
  const teams = await addTeams(db, from, shifts);
  const teamOf = await join(db, people, teams);
  const needs = await addNeeds(db, from, shifts);
  const cells = await plan(db, today, people, shifts, (id, day) => {
    const own = teamOf.get(id);
    return own ? cycleDay({ firstDay: from, entries: own.entries }, own.offset, day)!.entry : null;
  });
  return assigned + teams.length + needs + cells;
}

async function findPeople(db: TenantTx): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select p.id, p.registration_no as "registrationNo", d.name as department, p.weekly_minutes < 2400 as "isPartTime"
    from person p join department d on d.id = p.department_id
    where not p.archived and p.active order by p.registration_no`.execute(db);
  const keys = new Map<string, string>(demoDepartments.map(({ name, key }) => [name, key]));
  return rows.map((row) => ({ ...row, department: keys.get(row.department) ?? '' }));
}

async function assign(db: TenantTx, from: Day): Promise<number> {
  const times = await idsOf(db, 'working_time');
  const names = new Map<string, string>(demoDepartments.map(({ key, name }) => [key, name]));
  const departments = await idsOf(db, 'department', 'name');
  const places = {
    company: await idsOf(db, 'company'),
    workPlace: await idsOf(db, 'work_place'),
    department: new Map([...names].map(([key, name]) => [key, departments.get(name)!])),
  };
  let count = 0;
  for (const scope of ['company', 'workPlace', 'department'] as const) {
    for (const [code, time] of Object.entries(demoAssignments[scope])) {
      const [id, timeId] = [places[scope].get(code), times.get(time)];
      if (id === undefined || timeId === undefined) continue;
      await writeAssignment(db, scope, id, from, timeId);
      count++;
    }
  }
  return count;
}

interface MadeTeam {
  readonly id: string;
  readonly departments: readonly string[];
  readonly entries: readonly DemoDay[];
  readonly offset: number;
}

async function addTeams(db: TenantTx, from: Day, shifts: ReadonlyMap<string, string>) {
  const workPlaces = await idsOf(db, 'work_place');
  const rotations: string[] = [];
  for (const { name, entries } of demoRotations) {
    const { id } = await addRecord(db, ROTATION, { name });
    const asEntry = (day: DemoDay) =>
      day === 'weekly' || day === 'contract'
        ? { shiftId: null, rest: day }
        : { shiftId: shifts.get(day)!, rest: null };
    await writeCycle(db, id, { from, firstDay: from, entries: entries.map(asEntry) });
    rotations.push(id);
  }
  const teams: MadeTeam[] = [];
  for (const { name, color, workPlace, rotation, offset, departments } of demoTeams) {
    const place = workPlaces.get(workPlace) ?? null;
    const { id } = await addRecord(db, TEAM, { name, color, work_place_id: place });
    await writeTurn(db, id, { from, rotationId: rotations[rotation]!, offset });
    teams.push({ id, departments, entries: demoRotations[rotation]!.entries, offset });
  }
  return teams;
}

type Begun = Parameters<typeof beginWith>[1][number];

/** Into the teams of their department by turns; who works part-time has a working time of their own instead. Answers who is in which. */
async function join(
  db: TenantTx,
  people: readonly Person[],
  teams: readonly MadeTeam[],
): Promise<ReadonlyMap<string, MadeTeam>> {
  const partTime = (await idsOf(db, 'working_time')).get(demoPartTime) ?? null;
  const turns = new Map<string, number>();
  const teamOf = new Map<string, MadeTeam>();
  const begun = people.flatMap(({ id, department, isPartTime }): Begun[] => {
    if (isPartTime) return [{ id, facts: { working_time_id: partTime } }];
    const own = teams.filter(({ departments }) => departments.includes(department));
    if (own.length === 0) return [];
    const turn = turns.get(department) ?? 0;
    turns.set(department, turn + 1);
    const joined = own[turn % own.length]!;
    teamOf.set(id, joined);
    return [{ id, facts: { team_id: joined.id } }];
  });
  await beginWith(db, begun);
  return teamOf;
}

async function addNeeds(
  db: TenantTx,
  from: Day,
  shifts: ReadonlyMap<string, string>,
): Promise<number> {
  const workPlaces = await idsOf(db, 'work_place');
  const rows = demoNeeds.flatMap(({ workPlace, shift, heads: [onWeekdays, saturday, sunday] }) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
      const heads = weekday === 7 ? sunday : weekday === 6 ? saturday : onWeekdays;
      if (heads === 0) return [];
      return {
        work_place_id: workPlaces.get(workPlace)!,
        shift_id: shifts.get(shift)!,
        weekday,
        from_date: from,
        heads,
      };
    }),
  );
  await db.insertInto('needed_heads').values(rows).execute();
  return rows.length;
}

async function plan(
  db: TenantTx,
  today: Day,
  people: readonly Person[],
  shifts: ReadonlyMap<string, string>,
  turnOn: (personId: string, day: Day) => DemoDay | null,
): Promise<number> {
  const ids = new Map(people.map(({ id, registrationNo }) => [registrationNo, id]));
  const inTurns = people
    .filter(({ isPartTime }) => !isPartTime)
    .map((person) => ({
      ...person,
      turnOn: (day: number) => turnOn(person.id, addDays(today, day)),
    }));
  const valueOf = (days: readonly DemoDay[]) => {
    const [first] = days;
    return first === 'weekly' || first === 'contract'
      ? restValue(first)
      : shiftsValue(days.map((day) => shifts.get(day)!));
  };
  const rows = demoCells(inTurns).map(({ person, day, shifts: days, isDraft }) => ({
    person_id: ids.get(person)!,
    day: addDays(today, day),
    published: isDraft ? null : valueOf(days),
    draft: isDraft ? valueOf(days) : null,
  }));
  await sql`insert into plan_cell (person_id, day, published, draft)
    select c.person_id, c.day, c.published, c.draft
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (person_id uuid, day date, published text, draft text)
    join person p on p.id = c.person_id and coalesce(p.start_date, c.day) <= c.day
      and coalesce(p.end_date, c.day) >= c.day`.execute(db);
  return rows.length;
}
