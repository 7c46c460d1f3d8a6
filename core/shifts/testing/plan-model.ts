/** The plan of a person on a day, slow and literal: eight questions, each answered by looking back day by day. */
import type { Plan } from '#core/puantaj/types.ts';
import { addDays, type Day, weekday } from '#core/time/day.ts';
import type { Facts } from '../facts/facts.ts';
import type { Cell, PlanEntry, PlanWorld } from '../plan/definitions.ts';

const LONG_AGO: Day = '2025-12-01';

function lookBack<T>(rows: readonly { from: Day; value: T | null }[], day: Day): T | null {
  for (let past = day; past >= LONG_AGO; past = addDays(past, -1)) {
    const today = rows.filter(({ from }) => from === past);
    if (today.length > 0) return today[today.length - 1]!.value;
  }
  return null;
}

function versionOn<V extends { from: Day | null }>(versions: readonly V[], day: Day): V {
  for (let past = day; past >= LONG_AGO; past = addDays(past, -1)) {
    const found = versions.find(({ from }) => from === past);
    if (found) return found;
  }
  return versions.find(({ from }) => from === null)!;
}

export interface ModelPlan {
  readonly plan: Plan;
  readonly shifts: readonly string[];
  readonly source: string;
}

export function planBySources(
  facts: Facts | null,
  day: Day,
  world: PlanWorld,
  cell: Cell | null,
): ModelPlan | null {
  if (!facts) return null;
  const { belonging } = facts;
  const team = facts.team ? world.teams.get(facts.team)! : null;

  const above: string[] = [];
  for (let d = belonging.departmentId; d && !above.includes(d); ) {
    above.push(d);
    d = lookBack(world.departments.get(d)!.parents, day);
  }
  const defaults: [string, string | null][] = [
    ['own', facts.workingTime],
    ['team', team && lookBack(team.workingTimes, day)],
    ...above.map((d): [string, string | null] => [
      `department ${d}`,
      lookBack(world.departments.get(d)!.workingTimes, day),
    ]),
    [
      'workPlace',
      belonging.workPlaceId &&
        lookBack(world.workPlaces.get(belonging.workPlaceId)!.workingTimes, day),
    ],
    [
      'company',
      belonging.companyId && lookBack(world.companies.get(belonging.companyId)!.workingTimes, day),
    ],
  ];
  const given = defaults.find(([, id]) => id !== null);
  const version = given && versionOn(world.workingTimes.get(given[1]!)!.versions, day);

  const rest = (kind: 'weekly' | 'contract', source: string): ModelPlan => ({
    plan: { kind: 'off', rest: kind, ...(version ? version.offTerms : {}) },
    shifts: [],
    source,
  });
  const shifts = (ids: readonly string[], source: string): ModelPlan => ({
    plan: versionOn(world.shifts.get(ids[0]!)!.versions, day).plan,
    shifts: ids,
    source,
  });
  const say = (entry: PlanEntry, source: string) =>
    'rest' in entry ? rest(entry.rest, source) : shifts([entry.shiftId], source);

  const rotation = team && lookBack(team.rotations, day);
  const cycle = rotation ? lookBack(world.rotations.get(rotation)!.cycles, day) : null;
  const answers: (() => ModelPlan | null)[] = [
    () => {
      if (!cell) return null;
      if (cell.kind === 'unplanned') return rest('contract', 'none');
      return cell.kind === 'rest' ? rest(cell.rest, 'cell') : shifts(cell.shiftIds, 'cell');
    },
    () => {
      if (!cycle || day < cycle.firstDay) return null;
      let at = 0;
      const steps = (lookBack(team!.offsets, day) ?? 0) + daysApart(cycle.firstDay, day);
      for (let step = 0; step < steps; step++) at = at + 1 === cycle.entries.length ? 0 : at + 1;
      return say(cycle.entries[at]!, `rotation ${at}`);
    },
    () => (version ? say(version.entries[weekday(day) - 1]!, given[0]) : null),
    () => rest('contract', 'none'),
  ];
  for (const answer of answers) {
    const said = answer();
    if (said) return said;
  }
  return null;
}

function daysApart(from: Day, to: Day): number {
  let count = 0;
  for (let day = from; day < to; day = addDays(day, 1)) count++;
  return count;
}
