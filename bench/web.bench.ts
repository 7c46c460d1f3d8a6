/** What the panel costs a browser: bytes over the wire and main-thread time, beside the least that a React page can be. */
import http from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { compareLists } from './lists-opened.ts';
import { median } from './measure.ts';
import { printTable } from './table.ts';
import { serveBarePage } from './testing/bare-page.ts';
import { type Cpu, countCpu } from './testing/main-thread.ts';
import { openWebBed, type WebBed } from './testing/web-bed.ts';

/** The first page with a list that people open. */
const LIST_PAGE = { path: addressOf('Notifications'), heading: pageTitles.Notifications };
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const TABS = 8;
const IDLE_MS = 5_000;

interface Target {
  readonly name: string;
  readonly url: string;
  readonly isSignedIn: boolean;
  readonly heading: string;
  readonly goal?: number;
}

interface Load extends Cpu {
  /** Of all scripts and styles, and how many bytes they took as the browser asked for them. */
  readonly assets: readonly string[];
  readonly sent: number;
  readonly foreign: number;
}

const show = async (page: Page, { url, heading }: Pick<Target, 'url' | 'heading'>) => {
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};

async function load(bed: WebBed, target: Target): Promise<Load> {
  const context = await bed.context(target.isSignedIn);
  const page = await context.newPage();
  const cpuSince = await countCpu(page);
  const { origin } = new URL(target.url);
  const assets: string[] = [];
  const sizes: Promise<number>[] = [];
  let foreign = 0;
  page.on('request', (request) => {
    if (request.url().startsWith('http') && new URL(request.url()).origin !== origin) foreign += 1;
  });
  page.on('requestfinished', (request) => {
    if (!/\.(js|css)$/.test(request.url())) return;
    assets.push(request.url());
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await show(page, target);
  await page.waitForLoadState('load');
  const cpu = await cpuSince();
  const sent = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { assets, sent, foreign, ...cpu };
}

/** Bytes of an answer to who takes gzip only. */
const gzipped = (url: string) =>
  new Promise<number>((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.once('end', () => resolve(bytes));
      })
      .once('error', reject);
  });

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

async function compareLoads(bed: WebBed, targets: readonly Target[]): Promise<void> {
  const loads = new Map<Target, Load[]>(targets.map((target) => [target, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) loads.get(target)!.push(await load(bed, target));
  }
  const rows = [];
  const verdicts = [];
  for (const [{ name, goal }, all] of loads) {
    const { assets, sent } = all[0]!;
    const sizes = await Promise.all(assets.map(gzipped));
    const gzip = sizes.reduce((sum, size) => sum + size, 0);
    const middle = (of: (load: Load) => number) => median(all.map(of)).toFixed(0);
    const foreign = Math.max(...all.map((load) => load.foreign));
    rows.push([
      name,
      kilobytes(gzip),
      kilobytes(sent),
      String(assets.length),
      middle(({ taskMs }) => taskMs),
      middle(({ scriptMs }) => scriptMs),
      String(foreign),
    ]);
    if (goal) verdicts.push(`  → ${name}: ${kilobytes(gzip)} kB; asked for: ≤ ${goal}`);
  }
  printTable(['', 'gzip kB', 'as sent kB', 'files', 'main ms', 'script ms', 'other origins'], rows);
  console.log(`${verdicts.join('\n')}\n`);
}

/** Playwright's pages all count as seen; in a person's browser one of them is. */
const HIDEABLE = `
  let isSeen = true;
  Object.defineProperty(document, 'visibilityState', { get: () => (isSeen ? 'visible' : 'hidden') });
  globalThis.hide = () => { isSeen = false; document.dispatchEvent(new Event('visibilitychange')); };`;

async function openTabs(context: BrowserContext, target: Target): Promise<[Page[], number[]]> {
  const pages: Page[] = [];
  const took: number[] = [];
  while (pages.length < TABS) {
    await pages.at(-1)?.evaluate('hide()');
    const page = await context.newPage();
    const begin = performance.now();
    await show(page, target);
    took.push(performance.now() - begin);
    pages.push(page);
  }
  return [pages, took];
}

async function manyTabs(bed: WebBed, target: Target): Promise<void> {
  const context = await bed.context(true);
  await context.addInitScript({ content: HIDEABLE });
  const [pages, took] = await openTabs(context, target);
  const clocks = await Promise.all(pages.map(countCpu));
  const busy = () => Promise.all(clocks.map(async (cpuSince) => (await cpuSince()).taskMs));
  const before = await busy();
  await new Promise((done) => setTimeout(done, IDLE_MS));
  const after = await busy();
  const idle = after.map((taskMs, index) => taskMs - before[index]!);
  const perSecond = (ms: number) => ((ms / IDLE_MS) * 1000).toFixed(1);
  printTable(
    [`${TABS} tabs of ${target.name}`, 'open ms', 'main ms/s at rest'],
    [
      ['first', took[0]!.toFixed(0), perSecond(idle[0]!)],
      ['last, the one that is seen', took.at(-1)!.toFixed(0), perSecond(idle.at(-1)!)],
      [
        'all',
        took.reduce((sum, ms) => sum + ms).toFixed(0),
        perSecond(idle.reduce((a, b) => a + b)),
      ],
    ],
  );
  await context.close();
}

export async function run(): Promise<void> {
  const bare = await serveBarePage();
  const bed = await openWebBed();
  const listPage: Target = {
    name: 'first list page',
    url: bed.url + LIST_PAGE.path,
    heading: LIST_PAGE.heading,
    isSignedIn: true,
    goal: 360,
  };
  try {
    await compareLoads(bed, [
      { name: 'bare React page', url: bare.url, heading: 'Merhaba', isSignedIn: false },
      { name: 'sign-in', url: `${bed.url}/login`, heading: 'Giriş', isSignedIn: false, goal: 120 },
      listPage,
    ]);
    await manyTabs(bed, listPage);
    await compareLists(bed);
  } finally {
    await bed.close();
    bare.close();
  }
}
