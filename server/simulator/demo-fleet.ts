/** The demo's own terminals: their serial numbers are claimed, and their people stand on them. */
import { demoDetails } from '#db/seeds/details.ts';
import { demoDevices } from '#db/seeds/devices.ts';
import { Fleet, type FleetDevice, type FleetPerson } from './fleet.ts';
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

/** Passes a minute of a demo that lives: as many as one can follow. */
export const SLOW_PER_MINUTE = 6;
/** Left as they are: they show what a terminal in trouble looks like. */
const IN_TROUBLE: readonly string[] = ['DEMO0003', 'DEMO0007', 'DEMO0008'];

/** Until it is told to stop; answers how. */
export function startLiveDemo(address: string): () => Promise<void> {
  const { hostname, port } = new URL(address);
  const fleet = new Fleet({
    to: { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) },
    devices: demoFleet('normal').filter(({ serial }) => !IN_TROUBLE.includes(serial)),
    perMinute: () => SLOW_PER_MINUTE,
    seconds: Number.POSITIVE_INFINITY,
    seed: Date.now(),
  });
  const over = fleet.run();
  return async () => {
    fleet.stop();
    await over;
  };
}
