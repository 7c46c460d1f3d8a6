/** Passes taken over HTTP beside the bare insert: one to a request, many to a request; and the page of passes as the table grows. */
import http from 'node:http';
import type { Engine } from '#server/db/engine.ts';
import { wallTime } from '#server/simulator/local-clock.ts';
import { type Effort, type Measured, measure, type Variant } from './measure.ts';
import { printTable, times } from './table.ts';
import { type DoorsBed, FIRST_PIN, openDoorsBed } from './testing/doors-bed.ts';
import { call } from './testing/import-calls.ts';
import { rawRequest } from './testing/raw-request.ts';

const PEOPLE = 1000;
const PEOPLE_OF_ONE = 250;
/** Devices that send at the same time, and rows of one that was away for days. */
const AT_ONCE = { single: 64, batch: 8 };
const ROWS = 1000;
const PAGES = [100_000, 1_200_000];

const effort = (concurrency: number, { cpu }: DoorsBed): Effort => ({
  concurrency,
  cpu,
  rounds: Number(process.env.BENCH_ROUNDS ?? 15),
  sliceMs: Number(process.env.BENCH_SLICE_MS ?? 400),
});

let made = 0;
const BEGUN = Date.now() - 60 * 86_400_000;
/** None like another, a second later each: as many people as a terminal has, round and round, so that each passes some times a day. */
const nextPass = () => ({
  pin: String(FIRST_PIN + (Math.floor(made / ROWS) % 4) * PEOPLE_OF_ONE + (made % PEOPLE_OF_ONE)),
  time: wallTime(BEGUN + (made++ % 5_000_000) * 1000),
});
const nextRow = () => {
  const { pin, time } = nextPass();
  return `${pin}\t${time}\t${made % 200}\t1\t0\n`;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

async function send(port: number, path: string, headers: Record<string, string>, body: string) {
  const length = String(Buffer.byteLength(body));
  const status = await rawRequest(agent, port, {
    method: 'POST',
    path,
    headers: { ...headers, 'content-length': length },
    body,
  });
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

/** Each request comes from another device than those that are under way. */
const pushing = (bed: DoorsBed, rows: number) => (turn: number) => {
  const serial = bed.serials[turn % bed.serials.length]!;
  const body = Array.from({ length: rows }, nextRow).join('');
  return send(bed.port, `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`, {}, body);
};

const keyed = (bed: DoorsBed, rows: number) => (turn: number) => {
  const key = bed.keys[turn % bed.keys.length]!;
  const passes = Array.from({ length: rows }, () => {
    const { pin, time } = nextPass();
    return { recordNo: String(made), personNo: pin, time, direction: 'in' };
  });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  return send(bed.port, '/api/Device/Passes', headers, JSON.stringify({ passes }));
};

function print(measured: Measured, rows: number, goal: string): void {
  const [bare] = measured.names;
  printTable(
    ['', 'passes/s', 'p50 ms', 'p95 ms', 'cpu µs/pass', 'against bare'],
    measured.names.map((name) => [
      name,
      (measured.of(name, 'perSecond') * rows).toFixed(0),
      measured.of(name, 'p50').toFixed(1),
      measured.of(name, 'p95').toFixed(1),
      (measured.of(name, 'cpu') / rows).toFixed(0),
      name === bare ? '' : times(measured.cost(name, bare!)),
    ]),
  );
  console.log(`  → asked for on PostgreSQL: ${goal}\n`);
}

async function takeOver(kind: Engine['kind']): Promise<void> {
  const bed = await openDoorsBed(kind, { people: PEOPLE, pushing: 128, keyed: 128 });
  try {
    const variants = (rows: number): Variant[] => [
      { name: `bare insert of ${rows}`, once: () => bed.insertBare(rows) },
      { name: `a device with a key, ${rows} to a request, kept alive`, once: keyed(bed, rows) },
      { name: `a terminal, ${rows} to a request, a connection each`, once: pushing(bed, rows) },
    ];
    print(await measure(variants(1), effort(AT_ONCE.single, bed)), 1, '≥ 1,500 single passes/s');
    print(
      await measure(variants(ROWS), effort(AT_ONCE.batch, bed)),
      ROWS,
      '≥ 30,000 passes/s in batches',
    );
  } finally {
    await bed.close();
  }
}

/** The first page and a later one, as an Admin sees them. */
async function readPages(): Promise<void> {
  const bed = await openDoorsBed('postgres', {
    people: PEOPLE,
    pushing: 8,
    keyed: 0,
    passes: PAGES[0]!,
  });
  const address = `http://127.0.0.1:${bed.port}`;
  try {
    const token = await bed.signIn();
    const found: { p50: number; p95: number }[] = [];
    for (const size of PAGES) {
      if (found.length > 0) await bed.addPasses(size - PAGES[0]!);
      const measured = await measure(
        [
          {
            name: 'page',
            once: (turn) =>
              call(address, token, '/Transaction/GetPasses', {
                page: 1 + (turn % 2),
                pageSize: 50,
              }),
          },
        ],
        effort(1, bed),
      );
      found.push({ p50: measured.of('page', 'p50'), p95: measured.of('page', 'p95') });
    }
    printTable(
      ['page of 50 passes', 'p50 ms', 'p95 ms'],
      found.map(({ p50, p95 }, i) => [
        `of ${PAGES[i]!.toLocaleString('en')}`,
        p50.toFixed(1),
        p95.toFixed(1),
      ]),
    );
    const ratio = found[1]!.p95 / found[0]!.p95;
    console.log(`  → p95 at 1,200,000 ÷ at 100,000: ${ratio.toFixed(2)}×; asked for: flat\n`);
  } finally {
    await bed.close();
  }
}

export async function run(): Promise<void> {
  for (const kind of ['postgres', 'pglite'] as const) {
    console.log(`\n${kind}`);
    await takeOver(kind);
  }
  await readPages();
  agent.destroy();
}
