/** All that plans are read from besides people and the grid, in as many statements for one person as for everybody. */
import { sql } from 'kysely';
import { planOfTerms } from '#contract/working-times/shift-plan.ts';
import type { OffTerms, ShiftTerms } from '#contract/working-times/term.schemas.ts';
import type { Dated } from '#core/shifts/facts/dated.ts';
import type {
  Department,
  PlanEntry,
  Planned,
  PlanWorld,
  Rest,
  RotationDefinition,
  ShiftDefinition,
  Team,
  WorkingTimeDefinition,
} from '#core/shifts/plan/definitions.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** A shift with what people see of it. */
export interface LoadedShift extends ShiftDefinition {
  readonly color: string;
  readonly shortKey: string | null;
  readonly active: boolean;
  readonly terms: readonly { readonly from: Day | null; readonly terms: ShiftTerms }[];
}

/** What a company's sector allows of night work. */
interface LoadedCompany extends Planned {
  readonly nightException: boolean;
  readonly twoNightWeeks: boolean;
}

export interface LoadedWorld extends PlanWorld {
  readonly shifts: ReadonlyMap<string, LoadedShift>;
  readonly companies: ReadonlyMap<string, LoadedCompany>;
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

interface StoredEntry {
  readonly shiftId: string | null;
  readonly rest: Rest | null;
}

const entryOf = ({ shiftId, rest }: StoredEntry): PlanEntry =>
  rest === null ? { shiftId: shiftId! } : { rest };

export async function loadShifts(db: TenantTx): Promise<ReadonlyMap<string, LoadedShift>> {
  const { rows } = await sql<Omit<LoadedShift, 'versions'>>`
    select s.id, s.code, s.name, s.color, s.short_key as "shortKey", s.active,
      jsonb_agg(jsonb_build_object('from', v.from_date, 'terms', v.terms) order by v.from_date nulls first) as terms
    from shift s join shift_version v on v.tenant_id = s.tenant_id and v.shift_id = s.id
    group by s.tenant_id, s.id order by s.sort_key, s.id`.execute(db);
  return byId(
    rows.map((row) => ({
      ...row,
      versions: row.terms.map(({ from, terms }) => ({
        from,
        plan: planOfTerms(terms),
        claimBefore: terms.claimBefore,
        claimAfter: terms.claimAfter,
      })),
    })),
  );
}

interface StoredWeek {
  readonly from: Day | null;
  readonly offTerms: OffTerms;
  readonly days: readonly StoredEntry[];
}

async function loadWorkingTimes(db: TenantTx): Promise<ReadonlyMap<string, WorkingTimeDefinition>> {
  const { rows } = await sql<{ id: string; name: string; versions: StoredWeek[] }>`
    select w.id, w.name, jsonb_agg(jsonb_build_object('from', v.from_date, 'offTerms', v.off_terms, 'days', (
        select jsonb_agg(jsonb_build_object('shiftId', d.shift_id, 'rest', d.rest) order by d.weekday)
        from working_time_day d where d.tenant_id = v.tenant_id and d.version_id = v.id))
      order by v.from_date nulls first) as versions
    from working_time w join working_time_version v on v.tenant_id = w.tenant_id and v.working_time_id = w.id
    group by w.tenant_id, w.id`.execute(db);
  return byId(
    rows.map(({ id, name, versions }) => ({
      id,
      name,
      versions: versions.map(({ from, offTerms, days }) => ({
        from,
        offTerms,
        entries: days.map(entryOf),
      })),
    })),
  );
}

interface StoredCycle {
  readonly from: Day;
  readonly firstDay: Day;
  readonly entries: readonly StoredEntry[];
}

async function loadRotations(db: TenantTx): Promise<ReadonlyMap<string, RotationDefinition>> {
  const { rows } = await sql<{ id: string; cycles: StoredCycle[] }>`
    select r.id, coalesce(jsonb_agg(jsonb_build_object('from', c.from_date, 'firstDay', c.first_day, 'entries', (
        select jsonb_agg(jsonb_build_object('shiftId', e.shift_id, 'rest', e.rest) order by e.nth)
        from rotation_entry e where e.tenant_id = c.tenant_id and e.rotation_id = c.rotation_id
          and e.from_date = c.from_date)) order by c.from_date) filter (where c.from_date is not null), '[]') as cycles
    from rotation r left join rotation_cycle c on c.tenant_id = r.tenant_id and c.rotation_id = r.id
    group by r.tenant_id, r.id`.execute(db);
  return byId(
    rows.map(({ id, cycles }) => ({
      id,
      cycles: cycles.map(({ from, firstDay, entries }) => ({
        from,
        value: { firstDay, entries: entries.map(entryOf) },
      })),
    })),
  );
}

type Place = 'company_id' | 'work_place_id' | 'department_id' | 'team_id';
type Assigned = Readonly<Record<Place, string | null>> & Dated<string>;

/** By place: its working times. */
function byPlace(
  rows: readonly Assigned[],
  place: Place,
): (id: string) => readonly Dated<string>[] {
  const found = new Map<string, Dated<string>[]>();
  for (const { [place]: id, from, value } of rows) {
    if (id !== null) found.set(id, [...(found.get(id) ?? []), { from, value }]);
  }
  return (id) => found.get(id) ?? [];
}

interface StoredPlaces {
  readonly companies: readonly Omit<LoadedCompany, 'workingTimes'>[];
  readonly workPlaces: readonly { readonly id: string; readonly name: string }[];
  readonly departments: readonly Omit<Department, 'workingTimes'>[];
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly rotations: readonly (Dated<string> & { readonly offset: number })[];
  }[];
}

async function loadPlaces(db: TenantTx): Promise<StoredPlaces> {
  const { rows } = await sql<StoredPlaces>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name,
        'nightException', night_exception, 'twoNightWeeks', two_night_weeks)), '[]') from company) as companies,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)), '[]') from work_place) as "workPlaces",
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'parents', (
        select coalesce(jsonb_agg(jsonb_build_object('from', p.from_date, 'value', p.parent_id)), '[]')
        from department_parent p where p.tenant_id = d.tenant_id and p.department_id = d.id))), '[]')
      from department d) as departments,
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'rotations', (
        select coalesce(jsonb_agg(jsonb_build_object('from', r.from_date, 'value', r.rotation_id, 'offset', r.offset_days)), '[]')
        from team_rotation r where r.tenant_id = t.tenant_id and r.team_id = t.id))), '[]')
      from team t) as teams`.execute(db);
  return rows[0]!;
}

export async function loadWorld(db: TenantTx): Promise<LoadedWorld> {
  const { rows: assigned } = await sql<Assigned>`
    select company_id, work_place_id, department_id, team_id, from_date as "from", working_time_id as value
    from working_time_assignment`.execute(db);
  const { companies, workPlaces, departments, teams } = await loadPlaces(db);
  const withTimes = <T extends { readonly id: string }>(rows: readonly T[], place: Place) => {
    const timesOf = byPlace(assigned, place);
    return byId(rows.map((row) => ({ ...row, workingTimes: timesOf(row.id) })));
  };
  const asTeam = ({
    rotations,
    ...team
  }: StoredPlaces['teams'][number]): Omit<Team, 'workingTimes'> => ({
    ...team,
    rotations,
    offsets: rotations.map(({ from, offset }) => ({ from, value: offset })),
  });
  return {
    shifts: await loadShifts(db),
    workingTimes: await loadWorkingTimes(db),
    rotations: await loadRotations(db),
    teams: withTimes(teams.map(asTeam), 'team_id') satisfies ReadonlyMap<string, Team>,
    departments: withTimes(departments, 'department_id') satisfies ReadonlyMap<string, Department>,
    workPlaces: withTimes(workPlaces, 'work_place_id') satisfies ReadonlyMap<string, Planned>,
    companies: withTimes(companies, 'company_id') satisfies ReadonlyMap<string, LoadedCompany>,
  };
}
