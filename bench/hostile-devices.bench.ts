/** What somebody with a terminal's serial number sends to hold the built server, on the embedded engine: how long others wait meanwhile, and what stays in memory. */
import fs from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { garbageBody, garbageKinds } from '#server/features/doors/testing/garbage.ts';
import { wallTime } from '#server/simulator/local-clock.ts';
import { printTable } from './table.ts';
import { type DoorsBed, FIRST_PIN, openDoorsBed } from './testing/doors-bed.ts';
import { call } from './testing/import-calls.ts';

const GOAL = { health: 100, person: 300, memory: 1.2 };
const KB = 1024;
const SIZES = [256 * KB, 10 * KB * KB];
const HOSTILE_BODIES = Number(process.env.BENCH_BODIES ?? 1_000);
const PEOPLE_AT_WORK = 200;
/** Each of them asks for something so often. */
const THINKS_MS = 10_000;
const FLOODING = 10;
const PAUSE_MS = 20;

interface Answer {
  readonly status: number;
  readonly body: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });

/** Status 0 where the connection broke. */
const ask = (
  port: number,
  method: string,
  path: string,
  body?: Buffer | string,
  headers: Record<string, string> = {},
) =>
  new Promise<Answer>((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = http.request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('end', () =>
          resolve({ status: answer.statusCode!, body: Buffer.concat(chunks).toString() }),
        );
        answer.once('error', () => resolve({ status: 0, body: '' }));
      },
    );
    sent.once('error', () => resolve({ status: 0, body: '' }));
    sent.end(body);
  });

/** Asks the same thing on and on, and remembers the longest wait. */
class Watch {
  longest = 0;
  refused = 0;
  asked = 0;
  #isOver = false;
  readonly #ended: Promise<void>;

  constructor(once: () => Promise<number>, pauseMs = PAUSE_MS) {
    this.#ended = (async () => {
      // Not all in the same moment.
      await sleep(pauseMs * Math.random());
      while (!this.#isOver) {
        const begun = performance.now();
        const status = await once();
        this.longest = Math.max(this.longest, performance.now() - begun);
        this.asked++;
        if (status !== 200) this.refused++;
        await sleep(pauseMs);
      }
    })();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#ended;
  }
}

class Victims {
  readonly #bed: DoorsBed;
  readonly #headers: Record<string, string>;

  constructor(bed: DoorsBed, token: string) {
    this.#bed = bed;
    this.#headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  }

  health = async () => (await ask(this.#bed.port, 'GET', '/healthz')).status;

  person = async () => {
    const input = JSON.stringify({ pageSize: 50 });
    const path = '/api/Transaction/GetPasses';
    return (await ask(this.#bed.port, 'POST', path, input, this.#headers)).status;
  };

  /** The longest waits of both while something is sent; the least of some looks, for a busy machine is late by itself. */
  async waitsDuring(send: () => Promise<unknown>): Promise<{ health: number; person: number }> {
    const watches = [new Watch(this.health), new Watch(this.person)] as const;
    await sleep(3 * PAUSE_MS);
    for (const watch of watches) watch.longest = 0;
    await send();
    for (const watch of watches) await watch.stop();
    return { health: watches[0].longest, person: watches[1].longest };
  }
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / KB;

const push = (bed: DoorsBed, serial: string, what: string, query: string, body: Buffer | string) =>
  ask(bed.port, 'POST', `/iclock/${what}?SN=${serial}${query}`, body);

const jsonPasses = (make: (n: number) => object) =>
  JSON.stringify({ passes: Array.from({ length: 1_000 }, (_, n) => make(n)) });

const JSON_KINDS: readonly (readonly [name: string, make: (n: number) => object])[] = [
  ['Device/Passes that are none', (n) => ({ time: `x${n}` })],
  ['Device/Passes of nobody', (n) => ({ personNo: `9${n}`, time: '2026-03-02 08:00:00' })],
  [
    'Device/Passes under one number',
    (n) => ({ recordNo: '1', personNo: `9${n}`, time: '2026-03-02 08:00:00' }),
  ],
];

async function eachKind(bed: DoorsBed, victims: Victims): Promise<void> {
  const rows: { name: string; status: number; health: number; person: number; ms: number }[] = [];
  const measure = async (name: string, send: () => Promise<Answer>) => {
    let status = 0;
    const begun = performance.now();
    const waits = await victims.waitsDuring(async () => {
      status = (await send()).status;
    });
    rows.push({ name, status, ...waits, ms: performance.now() - begun });
  };
  const quiet = await victims.waitsDuring(() => sleep(1_000));
  let used = 0;
  for (const kind of garbageKinds) {
    for (const bytes of SIZES) {
      const body = garbageBody(kind, bytes);
      const serial = bed.serials[FLOODING * 2 + used++]!;
      const name = `${kind.name}, ${bytes / KB} kB`;
      await measure(name, () => push(bed, serial, kind.what, kind.query, body));
    }
  }
  for (const [i, [name, make]] of JSON_KINDS.entries()) {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${bed.keys[i]!}`,
    };
    await measure(name, () =>
      ask(bed.port, 'POST', '/api/Device/Passes', jsonPasses(make), headers),
    );
  }
  printTable(
    ['', 'status', 'taken in, ms', '/healthz waits, ms', 'a person waits, ms'],
    [{ name: 'nothing', status: 200, ...quiet, ms: 1_000 }, ...rows].map((row) => [
      row.name,
      String(row.status),
      row.ms.toFixed(0),
      row.health.toFixed(0),
      row.person.toFixed(0),
    ]),
  );
  const worst = (pick: (row: (typeof rows)[number]) => number) => Math.max(...rows.map(pick));
  console.log(
    `  → longest wait: /healthz ${worst(({ health }) => health).toFixed(0)} ms (asked for: ≤ ${GOAL.health}), a person ${worst(({ person }) => person).toFixed(0)} ms (≤ ${GOAL.person})`,
  );
}

async function pageOfErrors(bed: DoorsBed, token: string): Promise<void> {
  const begun = performance.now();
  await call(`http://127.0.0.1:${bed.port}`, token, '/DoorError/GetDoorErrors', { pageSize: 50 });
  console.log(
    `  → the page of door errors afterwards: ${(performance.now() - begun).toFixed(0)} ms`,
  );
}

async function memory(bed: DoorsBed): Promise<void> {
  const before = memoryOf(bed.pid);
  const kinds = garbageKinds.filter(({ name }) => name !== 'passes of nobody');
  const bodies = kinds.map((kind) => garbageBody(kind, 256 * KB));
  const statuses = new Map<number, number>();
  for (let i = 0; i < HOSTILE_BODIES; i++) {
    const kind = kinds[i % kinds.length]!;
    const serial = bed.serials[i % bed.serials.length]!;
    const { status } = await push(bed, serial, kind.what, kind.query, bodies[i % kinds.length]!);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const after = memoryOf(bed.pid);
  const counts = [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ');
  console.log(
    `  → ${HOSTILE_BODIES} hostile bodies of 256 kB (${counts}): ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after, ${(after / before).toFixed(2)}× (asked for: ≤ ${GOAL.memory})`,
  );
}

/** Ten serials send 10 MB of garbage each while people work and honest passes come, of the same terminals too. */
async function flood(bed: DoorsBed, token: string): Promise<void> {
  const address = `http://127.0.0.1:${bed.port}`;
  const total = async () => {
    const answer = await fetch(`${address}/api/Transaction/GetPasses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ pageSize: 1 }),
    });
    return ((await answer.json()) as { total: number }).total;
  };
  const before = await total();
  const people: Victims[] = [];
  for (let nth = 0; nth < PEOPLE_AT_WORK; nth++) {
    people.push(new Victims(bed, await bed.signIn(nth)));
  }
  const working = people.map(({ person }) => new Watch(person, THINKS_MS * (0.5 + Math.random())));
  const health = new Watch(people[0]!.health);
  let made = 0;
  let kept = 0;
  let tries = 0;
  const over = new AbortController();
  const honest = bed.serials.slice(0, FLOODING * 2).map(async (serial) => {
    while (!over.signal.aborted) {
      const row = `${FIRST_PIN + (made % 1_000)}\t${wallTime(Date.now() - made * 1_000)}\t0\t1\t0\n`;
      made++;
      for (;;) {
        tries++;
        const { status, body } = await push(bed, serial, 'cdata', '&table=ATTLOG', row);
        if (status === 200 && body.includes('OK')) break;
        await sleep(500);
      }
      kept++;
      await sleep(2_000);
    }
  });
  const much = garbageBody(garbageKinds[0]!, 10 * KB * KB);
  const begun = performance.now();
  const refused = await Promise.all(
    bed.serials
      .slice(0, FLOODING)
      .map((serial) => push(bed, serial, 'cdata', '&table=ATTLOG', much)),
  );
  await sleep(10_000);
  over.abort();
  await Promise.all(honest);
  await Promise.all([...working, health].map((watch) => watch.stop()));
  const asked = working.reduce((sum, watch) => sum + watch.asked, 0);
  const turnedAway = working.reduce((sum, watch) => sum + watch.refused, 0);
  const longest = Math.max(...working.map((watch) => watch.longest));
  const found = (await total()) - before;
  console.log(
    `  → ${FLOODING} × 10 MB of garbage (answered ${[...new Set(refused.map(({ status }) => status))].join()}) in ${((performance.now() - begun) / 1000).toFixed(0)} s, ${PEOPLE_AT_WORK} people at work: ${asked} asked, ${turnedAway} refused, longest wait ${longest.toFixed(0)} ms, /healthz ${health.longest.toFixed(0)} ms; honest passes: ${kept} of ${made} acknowledged (${tries} tries), ${found} there`,
  );
}

export async function run(): Promise<void> {
  console.log('\ndevices, embedded engine');
  const serials = FLOODING * 2 + garbageKinds.length * SIZES.length;
  const bed = await openDoorsBed('pglite', {
    people: 1_000,
    pushing: serials,
    keyed: JSON_KINDS.length,
    signingIn: PEOPLE_AT_WORK,
    passes: 20_000,
  });
  try {
    const token = await bed.signIn();
    const victims = new Victims(bed, token);
    await victims.waitsDuring(() => sleep(500));
    await flood(bed, token);
    await eachKind(bed, victims);
    await pageOfErrors(bed, token);
    await memory(bed);
  } finally {
    agent.destroy();
    await bed.close();
  }
}
