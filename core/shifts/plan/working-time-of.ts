import type { Day } from '#core/time/day.ts';
import { valueAsOf } from '../facts/dated.ts';
import type { Facts } from '../facts/facts.ts';
import { versionAsOf } from '../versions.ts';
import {
  definitionOf,
  type Planned,
  type PlanWorld,
  type WorkingTimeVersion,
} from './definitions.ts';
import { departmentPath } from './department-path.ts';
import type { DefaultScope, PlanSource } from './plan-source.ts';

export interface GivenWorkingTime {
  readonly version: WorkingTimeVersion;
  readonly source: PlanSource;
}

/** Sources 3 to 7: the first working time that is given, as of the day. */
export function workingTimeOf(facts: Facts, day: Day, world: PlanWorld): GivenWorkingTime | null {
  const given = (id: string, source: PlanSource): GivenWorkingTime => ({
    version: versionAsOf(definitionOf(world.workingTimes, id).versions, day),
    source,
  });
  if (facts.workingTime !== null) return given(facts.workingTime, { kind: 'own' });
  for (const [kind, scope] of defaultScopes(facts, day, world)) {
    const id = valueAsOf(scope.workingTimes, day);
    if (id !== null) return given(id, { kind, id: scope.id, name: scope.name });
  }
  return null;
}

/** Whoever may give a working time besides the person, nearest first. */
function defaultScopes(facts: Facts, day: Day, world: PlanWorld): [DefaultScope, Planned][] {
  const { companyId, workPlaceId, departmentId } = facts.belonging;
  const scopes: [DefaultScope, Planned][] = [];
  if (facts.team !== null) scopes.push(['team', definitionOf(world.teams, facts.team)]);
  for (const department of departmentPath(world.departments, departmentId, day)) {
    scopes.push(['department', department]);
  }
  if (workPlaceId !== null) {
    scopes.push(['workPlace', definitionOf(world.workPlaces, workPlaceId)]);
  }
  if (companyId !== null) scopes.push(['company', definitionOf(world.companies, companyId)]);
  return scopes;
}
