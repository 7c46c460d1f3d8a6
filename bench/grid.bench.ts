/** The canvas grid at 2,000 rows × 31 days: how soon it can be used once its data is there, and how it scrolls beside an empty one. */
import type { Page } from '@playwright/test';
import { buildGridPage, routeGridPage } from '#scripts/lib/grid-page.mjs';
import { estimate, median } from './measure.ts';
import { printTable, times } from './table.ts';
import { countCpu } from './testing/main-thread.ts';
import { openWebBed } from './testing/web-bed.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 11);
const SCROLL_MS = 1500;

const KINDS = ['empty', 'planned'] as const;
type Kind = (typeof KINDS)[number];

interface Round {
  readonly usable: number;
  readonly framesPerSecond: number;
  /** Of the main thread, per frame. */
  readonly frameMs: number;
}

const call = (page: Page, what: string) => page.evaluate(`gridBench.${what}`) as Promise<number>;

async function once(page: Page, kind: Kind): Promise<Round> {
  const usable = await call(page, `open('${kind}')`);
  const cpuSince = await countCpu(page);
  const before = (await cpuSince()).taskMs;
  const framesPerSecond = await call(page, `scroll(${SCROLL_MS})`);
  const busy = (await cpuSince()).taskMs - before;
  return { usable, framesPerSecond, frameMs: busy / ((framesPerSecond * SCROLL_MS) / 1000) };
}

export async function run(): Promise<void> {
  const built = await buildGridPage();
  const bed = await openWebBed();
  try {
    const context = await bed.context(false);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${await routeGridPage(page, bed.url, built.folder)}?bench`);
    const rounds = new Map<Kind, Round[]>(KINDS.map((kind) => [kind, []]));
    // The first round warms up: in it the grid's code comes too.
    for (let round = -1; round < ROUNDS; round++) {
      for (const kind of KINDS) {
        const result = await once(page, kind);
        if (round >= 0) rounds.get(kind)!.push(result);
        else console.log(`  first opening, ${kind}: ${result.usable.toFixed(0)} ms`);
      }
    }
    const of = (kind: Kind, what: keyof Round) => rounds.get(kind)!.map((round) => round[what]);
    printTable(
      ['2,000 rows × 31 days', 'usable ms', 'worst', 'frames/s', 'main ms/frame'],
      KINDS.map((kind) => [
        kind,
        median(of(kind, 'usable')).toFixed(0),
        Math.max(...of(kind, 'usable')).toFixed(0),
        median(of(kind, 'framesPerSecond')).toFixed(1),
        median(of(kind, 'frameMs')).toFixed(2),
      ]),
    );
    const empty = of('empty', 'framesPerSecond');
    const share = estimate(of('planned', 'framesPerSecond').map((fps, at) => fps / empty[at]!));
    console.log(`  → frame rate against an empty grid: ${times(share)}; asked for: ≥ 0.80`);
    const worst = Math.max(...of('planned', 'usable')).toFixed(0);
    console.log(`  → usable after the data arrives: at worst ${worst} ms; asked for: ≤ 1500\n`);
  } finally {
    await bed.close();
    built.remove();
  }
}
