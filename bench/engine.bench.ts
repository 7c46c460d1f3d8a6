import { pathToFileURL } from 'node:url';
import { classify } from '#core/puantaj/classify.ts';
import type { DayInput } from '#core/puantaj/types.ts';
import { mixedDay, nightShift, numbers, simpleDay } from './engine/days.ts';

const DAYS = 20_000;
const ROUNDS = 15;
const ROUND_MS = 200;

/** What nobody can do without: sort out pairs and subtract. No rules, no reasons, no breaks. */
function pairAndSubtract(day: DayInput): { worked: number; passes: number } {
  const passes = day.passes ?? [];
  let worked = 0;
  let openedAt = -1;
  for (const { at, dir } of passes) {
    if (dir === 'in' || (dir === 'unknown' && openedAt < 0)) openedAt = at;
    else if (openedAt >= 0) {
      worked += at - openedAt;
      openedAt = -1;
    }
  }
  return { worked, passes: passes.length };
}

let sink = 0;

interface Rate {
  /** Person-days per second of processor time: what one core does, whoever else uses the machine. */
  cpu: number;
  wall: number;
}

/** One round of about ROUND_MS. */
function round(days: readonly DayInput[], work: (day: DayInput) => { worked: number }): Rate {
  const cpuBegin = process.cpuUsage();
  const begin = performance.now();
  let done = 0;
  let elapsed = 0;
  do {
    for (const day of days) sink += work(day).worked;
    done += days.length;
    elapsed = performance.now() - begin;
  } while (elapsed < ROUND_MS);
  const { user, system } = process.cpuUsage(cpuBegin);
  return { cpu: (done / (user + system)) * 1e6, wall: (done / elapsed) * 1000 };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const whole = (n: number) => Math.round(n).toLocaleString('en-US');

export async function run(): Promise<void> {
  const pick = numbers(42);
  const series = (
    [
      ['simple day', simpleDay],
      ['night shift', nightShift],
      ['mixed, full rules', mixedDay],
    ] as const
  ).map(([name, make]) => ({
    name,
    days: Array.from({ length: DAYS }, () => make(pick)),
    engine: [] as Rate[],
    bare: [] as Rate[],
  }));
  // Rounds alternate, so that a busy machine slows both sides of a ratio alike. The first is warm-up.
  for (let i = 0; i <= ROUNDS; i++) {
    for (const one of series) {
      const [engine, bare] = [round(one.days, classify), round(one.days, pairAndSubtract)];
      if (i === 0) continue;
      one.engine.push(engine);
      one.bare.push(bare);
    }
  }
  console.log(`engine: person-days per second of one core, median of ${ROUNDS} rounds`);
  for (const { name, engine, bare } of series) {
    const rates = engine.map((r) => r.cpu);
    const [middle, bareMiddle] = [median(rates), median(bare.map((r) => r.cpu))];
    const [slowest, fastest] = [Math.min(...rates), Math.max(...rates)];
    console.log(
      `  ${name.padEnd(18)} ${whole(middle).padStart(9)}/s` +
        ` (${whole(slowest)}–${whole(fastest)}, noise ${(((fastest - slowest) / middle) * 100).toFixed(0)} %;` +
        ` by the clock ${whole(median(engine.map((r) => r.wall)))}/s)` +
        ` | bare loop ${whole(bareMiddle)}/s | ratio 1:${(bareMiddle / middle).toFixed(1)}`,
    );
  }
  if (!Number.isFinite(sink)) throw new Error('nothing was measured');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run();
