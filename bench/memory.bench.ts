/** What an idle server holds after it made the demo and after a restart, by parts; and whether the heaviest work lives with a small heap. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addressOf, runStart } from '#server/testing/process.ts';
import { wholeDemoOf } from '#server/testing/whole-demo-of.ts';
import { printTable } from './table.ts';
import { openDoorsBed } from './testing/doors-bed.ts';
import { openHttpBed } from './testing/http-bed.ts';
import { call, importFile, upload } from './testing/import-calls.ts';
import { manyPeople } from './testing/many-people.ts';
import { mostResidentMb, residentMb } from './testing/resident.ts';

/** As many as a request may have. */
const MOST_PASSES = 1000;

const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=512' };
const IDLE_MS = Number(process.env.BENCH_IDLE_MS ?? 20_000);

const mb = (figure: number) => figure.toFixed(0);

/** Runs in the server's threads and writes down what each holds. */
const probe = (folder: string) => `
  import fs from 'node:fs';
  import v8 from 'node:v8';
  import { isMainThread, workerData } from 'node:worker_threads';
  const memories = [];
  const Memory = WebAssembly.Memory;
  WebAssembly.Memory = class extends Memory {
    constructor(descriptor) { super(descriptor); memories.push(this); }
  };
  const name = isMainThread ? 'main' : workerData?.folder ? 'engine' : undefined;
  const sum = () => memories.reduce((all, { buffer }) => all + buffer.byteLength, 0);
  if (name) setInterval(() => {
    const { total_heap_size: heap, used_heap_size: used } = v8.getHeapStatistics();
    fs.writeFileSync(${JSON.stringify(folder)} + '/' + name + '.json', JSON.stringify({ heap, used, wasm: sum() }));
  }, 500).unref();`;

interface Parts {
  readonly heap: number;
  readonly used: number;
  readonly wasm: number;
}

async function idle(what: string, dataDir: string): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-memory-'));
  const begun = performance.now();
  const server = runStart({
    DATA_DIR: dataDir,
    DEMO: '1',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(probe(folder))}`,
  });
  const address = await addressOf(server);
  const seconds = (performance.now() - begun) / 1000;
  await wholeDemoOf(address);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const partsOf = (name: string): Parts =>
    JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Parts;
  const [main, engine] = [partsOf('main'), partsOf('engine')];
  const row = [
    what,
    seconds.toFixed(1),
    mb(residentMb(server.pid)),
    ...[main.heap, main.used, engine.heap, engine.wasm].map((bytes) => mb(bytes / 1024 ** 2)),
  ];
  server.kill('SIGTERM');
  await server.ended;
  fs.rmSync(folder, { recursive: true });
  return row;
}

async function printIdle(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-memory-data-'));
  const rows = [
    await idle('first start, demo made', dataDir),
    await idle('started again', dataDir),
  ];
  printTable(
    ['MB, idle', 'ready s', 'resident', 'heap', 'of it used', "engine's heap", "engine's memory"],
    rows,
  );
  console.log('  → asked for: ≤ 350 resident; started again: ready within 4 s\n');
  fs.rmSync(dataDir, { recursive: true });
}

async function printLoad(what: string, pid: number, work: () => Promise<unknown>): Promise<void> {
  await work();
  console.log(`  ${what}: alive, ${mb(residentMb(pid))} MB, at most ${mb(mostResidentMb(pid))} MB`);
}

async function withSmallHeap(): Promise<void> {
  console.log(`  with ${SMALL_HEAP.NODE_OPTIONS}:`);
  const bed = await openHttpBed('pglite', SMALL_HEAP);
  const address = `http://127.0.0.1:${bed.port}`;
  const { token } = bed.large;
  const fetched = async (to: string, body?: object) => {
    const answer = await fetch(`${address}/api${to}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${to}: ${answer.status}`);
    return answer.arrayBuffer();
  };
  try {
    await printLoad('export of 10,000 people, five at once', bed.pid, () =>
      Promise.all(
        Array.from({ length: 5 }, () => fetched('/Account/ExportUsers', { format: 'xlsx' })),
      ),
    );
    const people: readonly { id: string }[] = await call(
      address,
      token,
      '/Account/GetSystemUsers',
      { pageSize: 50 },
    );
    await printLoad('50 papers as PDF', bed.pid, async () => {
      for (const { id } of people) await fetched(`/LeaveAccount/GetYearlyRecord?id=${id}`);
    });
    await printLoad('import of 10,000 people', bed.pid, async () => {
      const file = await upload(address, bed.small.token, manyPeople());
      const { preview, run: work } = importFile(address, bed.small.token);
      await preview(file);
      await work(file);
    });
  } finally {
    await bed.close();
  }
  const doors = await openDoorsBed('pglite', { people: 1000, pushing: 1, keyed: 1 }, SMALL_HEAP);
  try {
    await printLoad(`ingest of 20 × ${MOST_PASSES} passes`, doors.pid, async () => {
      for (let round = 0; round < 20; round++) {
        const passes = Array.from({ length: MOST_PASSES }, (_, i) => ({
          personNo: String(10_001 + (i % 1000)),
          time: `2026-03-${String(1 + round).padStart(2, '0')} 08:${String(Math.floor(i / 60) % 60).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`,
          recordNo: `${round}-${i}`,
        }));
        const answer = await fetch(`http://127.0.0.1:${doors.port}/api/Device/Passes`, {
          method: 'POST',
          headers: { authorization: `Bearer ${doors.keys[0]}`, 'content-type': 'application/json' },
          body: JSON.stringify({ passes }),
        });
        if (!answer.ok) throw new Error(`passes: ${answer.status} ${await answer.text()}`);
      }
    });
  } finally {
    await doors.close();
  }
}

export async function run(): Promise<void> {
  await printIdle();
  await withSmallHeap();
}
