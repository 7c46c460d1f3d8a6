/** A thousand terminals on PostgreSQL: 5,000 passes a minute for three minutes with a burst of three times as many, against the same server when it is idle. */
import type { FleetDevice } from '#server/simulator/fleet.ts';
import { Fleet } from '#server/simulator/fleet.ts';
import { printTable } from './table.ts';
import { type DoorsBed, FIRST_PIN, openDoorsBed } from './testing/doors-bed.ts';

const DEVICES = Number(process.env.BENCH_DEVICES ?? 1000);
const PER_MINUTE = Number(process.env.BENCH_PER_MINUTE ?? 5000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 180);
const IDLE_SECONDS = 20;
const PEOPLE = 2000;
/** A few a second of a few devices: a server that waits. */
const IDLE = { devices: 20, perMinute: 300 };
const BURST = { times: 3, part: 1 / 6 };

const fleetOf = ({ serials }: DoorsBed, count: number): FleetDevice[] => {
  const people = Array.from({ length: PEOPLE }, (_, i) => ({
    pin: String(FIRST_PIN + i),
    name: `Kişi ${i}`,
  }));
  return serials.slice(0, count).map((serial, i) => ({
    serial,
    // Each door sees others first.
    people: [...people.slice((i * 7) % PEOPLE), ...people.slice(0, (i * 7) % PEOPLE)].slice(0, 50),
    scenario: 'normal',
  }));
};

/** The middle of the time has the burst. */
const isBurst = (second: number) =>
  second >= SECONDS * (0.5 - BURST.part / 2) && second < SECONDS * (0.5 + BURST.part / 2);

async function pass(
  bed: DoorsBed,
  devices: number,
  perMinute: (second: number) => number,
  seconds: number,
  seed: number,
) {
  const fleet = new Fleet({
    to: { host: '127.0.0.1', port: bed.port },
    devices: fleetOf(bed, devices),
    perMinute,
    seconds,
    pollSeconds: 30,
    seed,
  });
  const tally = await fleet.run();
  const { made, acknowledged, refused, unanswered, polls } = tally;
  const at = (part: number) => tally.waitAt(part);
  return {
    made,
    faults: made - acknowledged + refused + unanswered,
    polls,
    p50: at(0.5),
    p95: at(0.95),
    most: at(1),
  };
}

export async function run(): Promise<void> {
  const bed = await openDoorsBed('postgres', { people: PEOPLE, pushing: DEVICES, keyed: 0 });
  try {
    // The first passes warm up.
    await pass(bed, IDLE.devices, () => IDLE.perMinute, 5, 1);
    const idle = await pass(bed, IDLE.devices, () => IDLE.perMinute, IDLE_SECONDS, 2);
    const loaded = await pass(
      bed,
      DEVICES,
      (second) => (isBurst(second) ? PER_MINUTE * BURST.times : PER_MINUTE),
      SECONDS,
      3,
    );
    printTable(
      ['', 'passes', 'polls', 'p50 ms', 'p95 ms', 'most ms', 'not acknowledged or refused'],
      [['idle', idle] as const, [`${DEVICES} devices, ${PER_MINUTE}/min`, loaded] as const].map(
        ([name, of]) => [
          name,
          String(of.made),
          String(of.polls),
          of.p50.toFixed(1),
          of.p95.toFixed(1),
          of.most.toFixed(0),
          String(of.faults),
        ],
      ),
    );
    console.log(
      `  → p95 under load ÷ idle: ${(loaded.p95 / idle.p95).toFixed(2)}×; asked for: ≤ 5, and no error\n`,
    );
  } finally {
    await bed.close();
  }
}
