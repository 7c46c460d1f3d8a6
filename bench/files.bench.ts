/** Uploaded files: hostile ones by the thousand, full ones, and how long the thread that answers is held meanwhile. */
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { importFields } from '#contract/people/import/import-fields.ts';
import { errors } from '#contract/kernel/errors.ts';
import { columnsOfPeople } from '#server/features/people/import/readers.ts';
import { ReadingThread } from '#server/records/import/thread/reading-thread.ts';
import { AppError } from '#server/http/errors.ts';
import { rootDir } from '#server/root.ts';
import { LIMITS } from '#server/spreadsheet/read/refuse.ts';
import { HOSTILE_FILES } from '#server/spreadsheet/read/testing/hostile-files.ts';
import { hostileFile } from '#server/spreadsheet/read/testing/hostile-grammar.ts';
import { importFile, upload } from './testing/import-calls.ts';
import { openHttpBed } from './testing/http-bed.ts';
import { printTable } from './table.ts';

const FILES = Number(process.env.BENCH_FILES ?? 3000);
const SEED = Number(process.env.BENCH_SEED ?? 1);
const AT_A_TIME = 100;
const EVERY_MS = 5;
const OWNER = { tenantId: 'bench', personId: 'bench' };

/** How late a timer of this thread came at most while something was done. */
async function watched<T>(
  work: () => Promise<T>,
): Promise<{ result: T; delay: number; ms: number }> {
  let delay = 0;
  const begun = performance.now();
  let due = begun + EVERY_MS;
  const look = () => {
    delay = Math.max(delay, performance.now() - due);
    due = performance.now() + EVERY_MS;
  };
  const timer = setInterval(look, EVERY_MS);
  const result = await work();
  look();
  clearInterval(timer);
  return { result, delay, ms: performance.now() - begun };
}

const outcomeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'table',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error.errors?.[0]?.Message ?? errors[error.code].Message;
    },
  );

/** Made before the clock runs: making them is this thread's own work. */
async function* grammarFiles(): AsyncGenerator<Buffer> {
  for (let at = 0; at < FILES; at += AT_A_TIME) {
    const numRuns = Math.min(AT_A_TIME, FILES - at);
    for (const make of fc.sample(hostileFile, { numRuns, seed: SEED + at })) {
      yield (await make()).file;
    }
  }
}

const COLUMNS = { reader: columnsOfPeople, asked: null };

async function readHostile(thread: ReadingThread): Promise<void> {
  const outcomes = new Map<string, number>();
  let [tried, longest, latest, bytes] = [0, 0, 0, 0];
  for await (const file of grammarFiles()) {
    const { result, delay, ms } = await watched(() => outcomeOf(thread.read(OWNER, file, COLUMNS)));
    outcomes.set(result, (outcomes.get(result) ?? 0) + 1);
    tried++;
    bytes += file.length;
    longest = Math.max(longest, ms);
    latest = Math.max(latest, delay);
  }
  printTable(
    ['outcome', 'files'],
    [...outcomes].toSorted(([, a], [, b]) => b - a).map(([name, count]) => [name, String(count)]),
  );
  console.log(
    `  → ${tried} files of the hostile grammar (seed ${SEED}, ${(bytes / 1024 / 1024).toFixed(1)} MB packed): the longest took ${longest.toFixed(0)} ms, a timer came at most ${latest.toFixed(0)} ms late (asked for: ≤ 100)\n`,
  );
}

async function readKnown(thread: ReadingThread): Promise<void> {
  const rows: string[][] = [];
  for (const [name, { file: make }] of Object.entries(HOSTILE_FILES)) {
    const file = await make();
    const { result, delay, ms } = await watched(() => outcomeOf(thread.read(OWNER, file, COLUMNS)));
    rows.push([name, (file.length / 1024).toFixed(1), ms.toFixed(0), delay.toFixed(0), result]);
  }
  printTable(['file', 'kB', 'ms', 'timer late by ms', 'outcome'], rows);
  console.log('');
}

const LABELS = Object.values(importFields).map(({ label }) => label);
const EXAMPLES = Object.values(importFields).map(({ kind, example }) =>
  kind === 'reference' ? '' : (example ?? ''),
);

/** As many rows as a file may have, with every column that there is. */
function fullFile(prefix: string, isFaulty: boolean): Buffer {
  const unique = new Set(['Sicil no', 'T.C. kimlik no', 'Kullanıcı adı', 'Kart no']);
  const rows = Array.from({ length: LIMITS.rows }, (_, i) =>
    LABELS.map((label, column) => {
      if (label === 'Sicil no') return `${prefix}-${i}`;
      if (isFaulty) return `?${i}`;
      if (label === '1. yönetici') return i > 0 ? `${prefix}-0` : '';
      return unique.has(label) ? '' : EXAMPLES[column]!;
    }).join(';'),
  );
  return Buffer.from([LABELS.join(';'), ...rows].join('\n'));
}

/** The server's own account of how late its timers came, and of how long it was at work meanwhile. */
function delaysIn(file: string) {
  return (from: number): { late: number; work: number } => {
    const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
    const all = lines.map((line) => line.split(' ').map(Number)).filter(([at]) => at! >= from);
    const most = (column: number) => Math.max(0, ...all.map((figures) => figures[column]!));
    return { late: most(1), work: most(2) };
  };
}

async function importFull(kind: 'postgres' | 'pglite'): Promise<void> {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'devam-delays-'));
  const file = join(folder, 'delays');
  fs.writeFileSync(file, '');
  const latest = delaysIn(file);
  const bed = await openHttpBed(kind, {
    BENCH_DELAYS: file,
    NODE_OPTIONS: `--import=${join(rootDir, 'bench/testing/delay-probe.mjs')}`,
  });
  const address = `http://127.0.0.1:${bed.port}`;
  const rows: string[][] = [];
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const [begun, since] = [performance.now(), Date.now()];
    const result = await work();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const ms = performance.now() - begun - 100;
    const { late, work: own } = latest(since);
    rows.push([name, ms.toFixed(0), late.toFixed(0), own.toFixed(0)]);
    return result;
  };
  try {
    const { token } = bed.large;
    for (const [name, isFaulty] of [
      ['all right', false],
      ['faults everywhere', true],
    ] as const) {
      const content = fullFile(isFaulty ? 'F' : 'R', isFaulty);
      const call = importFile(address, token);
      const uploaded = await step(`${name}: upload`, () => upload(address, token, content));
      await step(`${name}: preview`, () => call.preview(uploaded));
      if (isFaulty) continue;
      await step(`${name}: import`, () => call.run(uploaded));
      const again = await upload(address, token, content);
      await step(`${name}, all known: preview`, () => call.preview(again));
    }
    for (const [name, { file: make }] of Object.entries(HOSTILE_FILES)) {
      const content = await make();
      await step(name, () => upload(address, token, content).catch(() => undefined));
    }
  } finally {
    await bed.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  printTable([kind, 'ms', 'timer late by ms', 'own work at a stretch'], rows);
  console.log('');
}

export async function run(): Promise<void> {
  const thread = new ReadingThread();
  await readKnown(thread);
  await readHostile(thread);
  await thread.stop();
  console.log(
    `  the built server, ${LIMITS.rows.toLocaleString('en')} rows × ${LABELS.length} columns\n`,
  );
  for (const kind of ['postgres', 'pglite'] as const) await importFull(kind);
}
