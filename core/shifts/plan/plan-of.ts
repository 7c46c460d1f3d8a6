import type { Plan } from '#core/puantaj/types.ts';
import { type Day, weekday } from '#core/time/day.ts';
import { valueAsOf } from '../facts/dated.ts';
import type { Facts } from '../facts/facts.ts';
import { cycleDay } from '../rotation.ts';
import { versionAsOf } from '../versions.ts';
import {
  type Cell,
  definitionOf,
  type OffTerms,
  type PlanEntry,
  type PlanWorld,
  type Rest,
  type ShiftDefinition,
  type ShiftVersion,
} from './definitions.ts';
import type { PlanSource } from './plan-source.ts';
import { type GivenWorkingTime, workingTimeOf } from './working-time-of.ts';

/** A shift as it stands on the day: of a night shift, on the day on which it starts. */
export interface PlannedShift {
  readonly shift: ShiftDefinition;
  readonly version: ShiftVersion;
}

export interface DayPlan {
  /** What the calculation takes; of several candidates the first listed, until a pass decides. */
  readonly plan: Plan;
  /** None on a day off; several where the passes decide. */
  readonly candidates: readonly PlannedShift[];
  readonly source: PlanSource;
}

/**
 * The plan of a person on a day: the first of the eight sources that says something. `facts`: what the
 * person was on that day; null outside employment, where there is no plan. `cell`: the published one.
 */
export function planOf(
  facts: Facts | null,
  day: Day,
  world: PlanWorld,
  cell: Cell | null,
): DayPlan | null {
  if (facts === null) return null;
  const given = workingTimeOf(facts, day, world);
  const offTerms = given?.version.offTerms ?? {};
  const shifts = (ids: readonly string[], source: PlanSource): DayPlan => {
    const candidates = ids.map((id) => plannedShift(id, day, world));
    return { plan: candidates[0]!.version.plan, candidates, source };
  };
  const entry = (said: PlanEntry, source: PlanSource): DayPlan =>
    'rest' in said ? restDay(said.rest, offTerms, source) : shifts([said.shiftId], source);

  if (cell?.kind === 'rest') return restDay(cell.rest, offTerms, { kind: 'cell' });
  if (cell?.kind === 'unplanned') {
    return restDay('contract', offTerms, { kind: 'none', byCell: true });
  }
  if (cell && cell.shiftIds.length > 0) return shifts(cell.shiftIds, { kind: 'cell' });
  const turn = rotationOf(facts, day, world);
  if (turn) return entry(turn.entry, turn.source);
  if (given) return entry(entryOf(given, day), given.source);
  return restDay('contract', offTerms, { kind: 'none', byCell: false });
}

function plannedShift(id: string, day: Day, world: PlanWorld): PlannedShift {
  const shift = definitionOf(world.shifts, id);
  return { shift, version: versionAsOf(shift.versions, day) };
}

function restDay(rest: Rest, terms: OffTerms, source: PlanSource): DayPlan {
  return { plan: { ...terms, kind: 'off', rest }, candidates: [], source };
}

/** Source 2: the rotation of the team that the person belongs to on the day. */
function rotationOf(
  facts: Facts,
  day: Day,
  world: PlanWorld,
): { entry: PlanEntry; source: PlanSource } | null {
  if (facts.team === null) return null;
  const team = definitionOf(world.teams, facts.team);
  const rotationId = valueAsOf(team.rotations, day);
  if (rotationId === null) return null;
  const cycle = valueAsOf(definitionOf(world.rotations, rotationId).cycles, day);
  const turn = cycle && cycleDay(cycle, valueAsOf(team.offsets, day) ?? 0, day);
  if (!turn) return null;
  const source = {
    kind: 'rotation',
    teamId: team.id,
    team: team.name,
    entry: turn.number,
  } as const;
  return { entry: turn.entry, source };
}

function entryOf({ version }: GivenWorkingTime, day: Day): PlanEntry {
  const entry = version.entries[weekday(day) - 1];
  if (!entry) throw new RangeError('a working time has seven entries');
  return entry;
}
