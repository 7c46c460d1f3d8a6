/** The demo's own terminals: their serial numbers are claimed, and their people stand on them. */
import { demoDetails } from '#db/seeds/details.ts';
import { demoDevices } from '#db/seeds/devices.ts';
import type { FleetDevice, FleetPerson } from './fleet.ts';
import type { ScenarioName } from './scenarios.ts';

/** Whoever works where the terminal hangs. */
export function demoFleet(scenario: ScenarioName): FleetDevice[] {
  const byPlace = new Map<string, FleetPerson[]>();
  for (const { person, devicePin } of demoDetails()) {
    if (!person.active) continue;
    const one = { pin: devicePin, name: `${person.name} ${person.surname}`.slice(0, 24) };
    byPlace.set(person.workPlace, [...(byPlace.get(person.workPlace) ?? []), one]);
  }
  return demoDevices.map(({ serial, workPlace }) => ({
    serial,
    people: byPlace.get(workPlace) ?? [],
    scenario,
  }));
}

/** Passes a minute that one can follow. */
export const SLOW_PER_MINUTE = 6;
