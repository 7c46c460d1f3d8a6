/**
 * Loaded into the server's process: writes down when a timer of the thread that answers came late, by how much, and how
 * much of that time the thread itself was at work. The rest it waited for a core that others had.
 */
import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 5;
const LATE_MS = 10;

/** Processor time of this process's first thread in milliseconds; only Linux tells. */
function worked() {
  try {
    return Number(fs.readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

if (isMainThread && process.env.BENCH_DELAYS) {
  const file = fs.openSync(process.env.BENCH_DELAYS, 'a');
  let due = performance.now() + EVERY_MS;
  let before = worked();
  setInterval(() => {
    const late = performance.now() - due;
    const work = worked();
    if (late > LATE_MS) {
      fs.writeSync(file, `${Date.now()} ${late.toFixed(1)} ${(work - before).toFixed(1)}\n`);
    }
    due = performance.now() + EVERY_MS;
    before = work;
  }, EVERY_MS).unref();
}
