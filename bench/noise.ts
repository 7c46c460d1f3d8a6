/** How quiet the machine is: the same work again and again should take the same time. */
import os from 'node:os';
import { median } from './measure.ts';

const REPEATS = 40;

function fixedWork(): number {
  let value = 1;
  for (let i = 0; i < 20_000_000; i++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  return value;
}

export function printNoise(): void {
  const took = Array.from({ length: REPEATS }, () => {
    const start = performance.now();
    fixedWork();
    return performance.now() - start;
  }).slice(REPEATS / 4);
  const best = Math.min(...took);
  const over = (value: number) => `+${Math.round((value / best - 1) * 100)} %`;
  const load = os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  console.log(
    `${os.cpus()[0]?.model.trim()}, ${os.availableParallelism()} cores, Node ${process.version}, load ${load}`,
  );
  console.log(
    `noise of a fixed loop of ${best.toFixed(1)} ms: median ${over(median(took))}, worst ${over(Math.max(...took))}`,
  );
}
