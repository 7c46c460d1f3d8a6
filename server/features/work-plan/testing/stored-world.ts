/** A random world and history written into the tables, so that the plan query can be held against the slow model. */
import { sql } from 'kysely';
import { offTerms, shiftTerms } from '#contract/working-times/term.schemas.ts';
import type { Dated } from '#core/shifts/facts/dated.ts';
import type { FactRow, PersonHistory } from '#core/shifts/facts/facts.ts';
import type { Cell, PlanEntry, PlanWorld } from '#core/shifts/plan/definitions.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { valueOf } from './cell-values.ts';
import type { Ids } from './ids.ts';

const insert = async (db: TenantTx, table: string, rows: readonly object[]): Promise<void> => {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.id(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
};

/** Of rows for one day the later entry counts: the table has one. */
const oncePerDay = <Row extends { readonly from: Day }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.from, row])).values(),
];

/** The value that holds on a day, among rows of which each day has one. */
const on = <T>(rows: readonly Dated<T>[], day: Day): T | null =>
  oncePerDay(rows)
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)?.value ?? null;

export async function storeWorld(db: TenantTx, world: PlanWorld, ids: Ids): Promise<void> {
  const entry = (one: PlanEntry) =>
    'rest' in one
      ? { shift_id: null, rest: one.rest }
      : { shift_id: ids.of(one.shiftId), rest: null };
  const list = <T>(map: ReadonlyMap<string, T>) => [...map.values()];
  await insert(
    db,
    'shift',
    list(world.shifts).map(({ id }) => ({
      id: ids.of(id),
      code: id,
      name: id,
      color: '#1E88E5',
      active: true,
      version: 1,
    })),
  );
  await insert(
    db,
    'shift_version',
    list(world.shifts).flatMap(({ id, versions }) =>
      versions.map(({ from, plan, claimBefore, claimAfter }) => {
        const claims = {
          ...(claimBefore !== undefined && { claimBefore }),
          ...(claimAfter !== undefined && { claimAfter }),
        };
        const terms = shiftTerms.parse({ ...plan, ...claims });
        return { id: crypto.randomUUID(), shift_id: ids.of(id), from_date: from, terms };
      }),
    ),
  );
  const weeks = list(world.workingTimes).flatMap(({ id, versions }) =>
    versions.map((version) => ({ ...version, id: crypto.randomUUID(), of: ids.of(id) })),
  );
  await insert(
    db,
    'working_time',
    list(world.workingTimes).map(({ id }) => ({
      id: ids.of(id),
      code: id,
      name: id,
      active: true,
      version: 1,
    })),
  );
  await insert(
    db,
    'working_time_version',
    weeks.map(({ id, of, from, offTerms: off }) => ({
      id,
      working_time_id: of,
      from_date: from,
      contract_week: 2700,
      // What a version keeps of days off; what the model's terms have besides is no part of it.
      off_terms: offTerms.parse({ duplicateWindow: off.duplicateWindow ?? 2 }),
    })),
  );
  await insert(
    db,
    'working_time_day',
    weeks.flatMap(({ id, entries }) =>
      entries.map((one, i) => ({ version_id: id, weekday: i + 1, ...entry(one) })),
    ),
  );
  await storeTurns(db, world, ids, entry);
  await storePlaces(db, world, ids);
}

async function storeTurns(
  db: TenantTx,
  world: PlanWorld,
  ids: Ids,
  entry: (one: PlanEntry) => object,
): Promise<void> {
  await insert(
    db,
    'rotation',
    [...world.rotations.keys()].map((id) => ({
      id: ids.of(id),
      name: id,
      active: true,
      version: 1,
    })),
  );
  // A rotation that ends is a team's that has none: the table of cycles knows no "none".
  const cycles = [...world.rotations.values()].flatMap(({ id, cycles: dated }) =>
    oncePerDay(dated).flatMap(({ from, value }) =>
      value === null ? [] : [{ rotation_id: ids.of(id), from_date: from, cycle: value }],
    ),
  );
  await insert(
    db,
    'rotation_cycle',
    cycles.map(({ cycle, ...key }) => ({ ...key, first_day: cycle.firstDay })),
  );
  await insert(
    db,
    'rotation_entry',
    cycles.flatMap(({ cycle, ...key }) =>
      cycle.entries.map((one, nth) => ({ ...key, nth, ...entry(one) })),
    ),
  );
  await insert(
    db,
    'team',
    [...world.teams.keys()].map((id) => ({ id: ids.of(id), name: id, active: true, version: 1 })),
  );
  await insert(
    db,
    'team_rotation',
    [...world.teams.values()].flatMap(({ id, rotations, offsets }) =>
      [...new Set([...rotations, ...offsets].map(({ from }) => from))].map((from) => {
        const rotation = on(rotations, from);
        return {
          team_id: ids.of(id),
          from_date: from,
          rotation_id: rotation === null ? null : ids.of(rotation),
          offset_days: on(offsets, from) ?? 0,
        };
      }),
    ),
  );
}

async function storePlaces(db: TenantTx, world: PlanWorld, ids: Ids): Promise<void> {
  const named = (id: string) => ({ id: ids.of(id), name: id, active: true, version: 1 });
  const company = ids.of('c1');
  await insert(
    db,
    'company',
    [...world.companies.keys()].map((id) => ({ ...named(id), code: id })),
  );
  await insert(
    db,
    'work_place',
    [...world.workPlaces.keys()].map((id) => ({
      ...named(id),
      code: id,
      company_id: company,
      time_zone: 'Europe/Istanbul',
      checks_position: false,
    })),
  );
  await insert(
    db,
    'department',
    [...world.departments.keys()].map((id) => ({ ...named(id), company_id: company })),
  );
  await sql`delete from department_parent`.execute(db);
  await insert(
    db,
    'department_parent',
    [...world.departments.values()].flatMap(({ id, parents }) =>
      oncePerDay(parents).map(({ from, value }) => ({
        department_id: ids.of(id),
        from_date: from,
        parent_id: value === null ? null : ids.of(value),
      })),
    ),
  );
  const places = [
    ['company_id', world.companies],
    ['work_place_id', world.workPlaces],
    ['department_id', world.departments],
    ['team_id', world.teams],
  ] as const;
  for (const [column, map] of places) {
    await insert(
      db,
      'working_time_assignment',
      [...map.values()].flatMap(({ id, workingTimes }) =>
        oncePerDay(workingTimes).map(({ from, value }) => ({
          id: crypto.randomUUID(),
          [column]: ids.of(id),
          from_date: from,
          working_time_id: value === null ? null : ids.of(value),
        })),
      ),
    );
  }
}

const NOTHING = {
  company_id: null,
  work_place_id: null,
  department_id: null,
  title_id: null,
  manager_id: null,
  second_manager_id: null,
  working_time_id: null,
  team_id: null,
  card_no: null,
  device_pin: null,
  weekly_minutes: null,
  in_puantaj: false,
  pregnant: false,
  nursing: false,
  overtime_barred: false,
  underground: false,
  overtime_consent: false,
  night_consent: false,
};

/** What a row of the model sets in the table's columns; titles and managers are nothing that a plan asks for. */
function columnsOf(row: FactRow, ids: Ids): object {
  const id = (name: string | null | undefined) => (name ? ids.of(name) : null);
  switch (row.kind) {
    case 'belonging': {
      const { companyId, workPlaceId, departmentId } = row.value ?? {
        companyId: null,
        workPlaceId: null,
        departmentId: null,
      };
      return {
        ...(companyId !== undefined && { company_id: id(companyId) }),
        ...(workPlaceId !== undefined && { work_place_id: id(workPlaceId) }),
        ...(departmentId !== undefined && { department_id: id(departmentId) }),
      };
    }
    case 'team':
      return { team_id: id(row.value) };
    case 'workingTime':
      return { working_time_id: id(row.value) };
    case 'pregnant':
      return { pregnant: row.value ?? false };
    case 'nightConsent':
      return { night_consent: row.value ?? false };
    default:
      return {};
  }
}

/** Of the rows of one kind and day the last; within a period of employment only. */
function rowsOf({ periods, rows }: PersonHistory, ids: Ids): { from: Day; facts: object }[] {
  const inPeriod = (day: Day) =>
    periods.some(({ from, to }) => from <= day && (to === null || day <= to));
  const last = new Map(rows.map((row) => [`${row.kind} ${row.from}`, row]));
  const byDay = new Map<Day, object>();
  const starts = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  for (const [i] of starts.entries()) {
    const before = starts[i - 1]?.to;
    byDay.set(before ? addDays(before, 1) : '0001-01-01', { ...NOTHING });
  }
  for (const row of last.values()) {
    if (!inPeriod(row.from)) continue;
    byDay.set(row.from, { ...byDay.get(row.from), ...columnsOf(row, ids) });
  }
  return [...byDay]
    .filter(([, facts]) => Object.keys(facts).length > 0)
    .map(([from, facts]) => ({ from, facts }));
}

/** Answers the person's id. */
export async function storePerson(
  db: TenantTx,
  history: PersonHistory,
  cells: ReadonlyMap<Day, Cell>,
  ids: Ids,
): Promise<string> {
  const periods = history.periods.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  // Whoever never worked here has a period that nobody looks at.
  const now = periods.at(-1) ?? { from: '2199-01-01', to: null };
  const { rows } = await sql<{ id: string }>`
    insert into person (registration_no, name, surname, start_date, end_date)
    values (${crypto.randomUUID().slice(0, 20)}, 'Ad', 'Soyad', ${now.from}, ${now.to}) returning id`.execute(
    db,
  );
  const { id } = rows[0]!;
  await insert(
    db,
    'employment_period',
    periods.slice(0, -1).map(({ from, to }) => ({ person_id: id, start_date: from, end_date: to })),
  );
  await sql`delete from person_fact where person_id = ${id}`.execute(db);
  for (const { from, facts } of rowsOf(history, ids)) {
    await sql`insert into person_fact (person_id, from_date, facts)
      values (${id}, ${from}, ${JSON.stringify(facts)}::jsonb)`.execute(db);
  }
  await insert(
    db,
    'plan_cell',
    [...cells].map(([day, cell]) => ({
      person_id: id,
      day,
      published: valueOf(cell, ids),
      version: 1,
      changed_at: '2026-01-01T00:00:00Z',
    })),
  );
  return id;
}
