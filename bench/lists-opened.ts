/** How soon a list can be worked with: opened cold, and changed for another; of this build and, where one is given, of an earlier one. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { estimate, median } from './measure.ts';
import { printTable, times } from './table.ts';
import { countCpu } from './testing/main-thread.ts';
import { openWebBed, type WebBed } from './testing/web-bed.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 11);
/** A folder with the `dist` of an earlier commit. */
const BEFORE = process.env.BENCH_BEFORE;

/** By then nothing is under way any more; the live stream keeps the network from ever being idle. */
const REST_MS = 1000;

const PEOPLE = addressOf('UserList');
const OTHER = addressOf('Titles');

/** What a round measures, in the order of the table. */
const MEASURES = {
  usable: 'cold: first row, ms',
  mainMs: 'cold: main thread until then, ms',
  settledMs: 'cold: main thread until at rest, ms',
  toOther: 'to a list not opened yet, ms',
  back: 'back to the list of people, ms',
  again: 'and to the other again, ms',
} as const;
type Measure = keyof typeof MEASURES;
type Round = Record<Measure, number>;

/** In the page: the time from its navigation, or from a click, to the frame that has a row of data in sight. */
const WATCH = `
  const isThere = () => [...document.querySelectorAll('tbody .list-open')].some((row) => row.checkVisibility());
  const seen = () => new Promise((done) => {
    const look = () => (isThere() ? done(performance.now()) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
  globalThis.firstRow = seen();
  globalThis.rowAfterClick = async (link, path) => {
    const begin = performance.now();
    link.click();
    while (location.pathname !== path) await new Promise((done) => requestAnimationFrame(done));
    return (await seen()) - begin;
  };`;

/** By the sidebar's entry, as a person changes pages. */
const change = (page: Page, to: string) =>
  page
    .locator(`nav a[href="${to}"], aside a[href="${to}"]`)
    .first()
    .evaluate(
      (link, path) =>
        (
          globalThis as unknown as {
            rowAfterClick: (link: unknown, path: string) => Promise<number>;
          }
        ).rowAfterClick(link, path),
      to,
    );

async function openLists(bed: WebBed): Promise<Round> {
  const context = await bed.context(true);
  await context.addInitScript({ content: WATCH });
  const page = await context.newPage();
  const cpuSince = await countCpu(page);
  await page.goto(bed.url + PEOPLE, { waitUntil: 'commit' });
  const usable = await page.evaluate<number>('firstRow');
  const { taskMs: mainMs } = await cpuSince();
  await page.waitForTimeout(REST_MS);
  const { taskMs: settledMs } = await cpuSince();
  const toOther = await change(page, OTHER);
  const back = await change(page, PEOPLE);
  const again = await change(page, OTHER);
  await context.close();
  return { usable, mainMs, settledMs, toOther, back, again };
}

/** Builds take turns, each in every place of the order; the first round warms the servers up. */
async function roundsOf(beds: readonly WebBed[]): Promise<Round[][]> {
  const rounds: Round[][] = beds.map(() => []);
  for (let round = -1; round < ROUNDS; round++) {
    for (let place = 0; place < beds.length; place++) {
      const which = (place + round + 1) % beds.length;
      const result = await openLists(beds[which]!);
      if (round >= 0) rounds[which]!.push(result);
    }
  }
  return rounds;
}

export async function compareLists(now: WebBed): Promise<void> {
  const before = BEFORE === undefined ? undefined : await openWebBed(path.resolve(BEFORE));
  try {
    const [rounds, earlier] = await roundsOf(before ? [now, before] : [now]);
    const middle = (all: readonly Round[], measure: Measure) =>
      median(all.map((round) => round[measure])).toFixed(0);
    const ratio = (measure: Measure) =>
      times(estimate(rounds!.map((round, index) => round[measure] / earlier![index]![measure])));
    printTable(
      ['list of people', 'this build', ...(earlier ? ['before', 'this / before'] : [])],
      Object.entries(MEASURES).map(([measure, label]) => [
        label,
        middle(rounds!, measure as Measure),
        ...(earlier ? [middle(earlier, measure as Measure), ratio(measure as Measure)] : []),
      ]),
    );
  } finally {
    await before?.close();
  }
}
