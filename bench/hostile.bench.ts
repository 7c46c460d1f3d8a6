/** What a stranger or a caller sends to hold the server: how late a timer of its process comes meanwhile. */
import http from 'node:http';
import { mostBytesOf } from '#contract/kernel/call.ts';
import { declaredCalls } from '#server/testing/all-calls.ts';
import { largestInput } from '#server/testing/example-input.ts';
import { hostileBodies, hostileQueries } from '#server/testing/hostile/hostile-bodies.ts';
import { BOUNDARY, hostileForms } from '#server/testing/hostile/hostile-forms.ts';
import { printTable } from './table.ts';
import { type InProcessBed, openInProcessBed } from './testing/in-process-bed.ts';
import { rawRequest } from './testing/raw-request.ts';
import { TimerDelay } from './timer-delay.ts';

const ASKED_FOR_MS = 100;
/** Node reads no more than 16 kB of an address and its headers. */
const LONGEST_QUERY = 14_000;
/** A delay above this is looked at again: a busy machine is late by itself, and only now and then. */
const SUSPICIOUS_MS = 40;
const LOOKS = 5;

interface Attempt {
  readonly group: string;
  readonly name: string;
  readonly method: string;
  readonly path: () => string;
  readonly body?: () => string;
  readonly type?: string;
  readonly asNobody?: true;
}

const JSON_TYPE = 'application/json';

const posted = declaredCalls.filter(({ call, schema }) => call.method === 'POST' && schema.input);

const bodies = (): Attempt[] =>
  posted.flatMap(({ name, call, schema }) =>
    hostileBodies(schema, mostBytesOf(call)).map((hostile) => ({
      group: 'bodies, as an Admin',
      name: `${name}: ${hostile.name}`,
      method: 'POST',
      path: () => `/api${call.path}`,
      body: hostile.text,
      type: JSON_TYPE,
    })),
  );

/** Nobody's body is not even read, but of calls that are open to all; nor is one that is too long. */
const ofNobody = (): Attempt[] =>
  posted.flatMap(({ name, call, schema }) => {
    const most = mostBytesOf(call);
    return [most, 2 * most].flatMap((bytes) =>
      hostileBodies(schema, bytes)
        .filter((hostile) => call.permission === 'public' || !hostile.name.includes(' at '))
        .map((hostile) => ({
          group: 'bodies, as nobody, also too long ones',
          name: `${name}: ${hostile.name}, ${bytes} bytes`,
          method: 'POST',
          path: () => `/api${call.path}`,
          body: hostile.text,
          type: JSON_TYPE,
          asNobody: true as const,
        })),
    );
  });

const queries = (): Attempt[] =>
  declaredCalls
    .filter(({ call, schema }) => call.method === 'GET' && schema.input)
    .flatMap(({ name, call, schema }) =>
      hostileQueries(schema, LONGEST_QUERY).map((hostile) => ({
        group: 'queries',
        name: `${name}: ${hostile.name}`,
        method: 'GET',
        path: () => `/api${call.path}?${hostile.text()}`,
      })),
    );

const forms = (): Attempt[] =>
  declaredCalls
    .filter(({ call }) => call.wire === 'upload')
    .flatMap(({ name, call }) =>
      hostileForms(mostBytesOf(call)).map((hostile) => ({
        group: 'forms around a file',
        name: `${name}: ${hostile.name}`,
        method: 'POST',
        path: () => `/api${call.path}`,
        body: hostile.text,
        type: `multipart/form-data; boundary=${BOUNDARY}`,
      })),
    );

/** What is in order: the largest input of each call goes all the way. */
const largest = (): Attempt[] =>
  posted
    .filter(({ call }) => !call.path.endsWith('Logout'))
    .map(({ name, call, schema }) => ({
      group: 'the largest input that is in order',
      name,
      method: 'POST',
      path: () => `/api${call.path}`,
      // Of the two ways to say who is meant, one.
      body: () => JSON.stringify({ ...largestInput(schema), filter: undefined }),
      type: JSON_TYPE,
    }));

const addresses = (): Attempt[] =>
  [
    'x',
    '/',
    '.',
    '../',
    '%2e',
    '%2F',
    '%C4%B0',
    ';',
    '%',
    '%FF',
    '\\',
    '-',
    ':',
    '*',
    '[a]',
  ].flatMap((unit) =>
    ['/', '/api/', '/api/Account/', '/assets/', '/qrcode/', '/files/a/', '/?'].map((start) => ({
      group: 'addresses',
      name: `${start}${unit}…`,
      method: 'GET',
      path: () => start + unit.repeat(Math.floor(LONGEST_QUERY / unit.length)),
      asNobody: true as const,
    })),
  );

class Tries {
  readonly #bed: InProcessBed;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #delay = new TimerDelay();
  #token = '';
  #count = 0;

  constructor(bed: InProcessBed) {
    this.#bed = bed;
  }

  async #once({
    method,
    path,
    body,
    type,
    asNobody,
  }: Attempt): Promise<[ms: number, status: number]> {
    // Some calls end the session; limits that count an address would hide what the call itself does.
    const count = this.#count++;
    if (count % 500 === 0) this.#token = await this.#bed.signIn();
    const request = {
      method,
      path: path(),
      headers: {
        'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
        ...(type && { 'content-type': type }),
        ...(!asNobody && { authorization: `Bearer ${this.#token}` }),
      },
      ...(body && { body: body() }),
    };
    this.#delay.begin();
    const status = await rawRequest(this.#agent, this.#bed.port, request).catch(() => 0);
    return [this.#delay.longest(), status];
  }

  /** The longest delay of one attempt, or, where it is suspicious, the least of several. */
  async measure(attempt: Attempt): Promise<[ms: number, status: number]> {
    let [least, status] = await this.#once(attempt);
    for (let look = 1; look < LOOKS && least > SUSPICIOUS_MS; look++) {
      const [ms, again] = await this.#once(attempt);
      least = Math.min(least, ms);
      status = again;
    }
    return [least, status];
  }

  stop(): void {
    this.#delay.stop();
    this.#agent.destroy();
  }
}

export async function run(): Promise<void> {
  const bed = await openInProcessBed();
  const tries = new Tries(bed);
  try {
    let worst = 0;
    let tried = 0;
    for (const make of [bodies, ofNobody, queries, forms, addresses, largest]) {
      const attempts = make();
      const seen: { name: string; ms: number; status: number }[] = [];
      const statuses = new Map<number, number>();
      for (const attempt of attempts) {
        const [ms, status] = await tries.measure(attempt);
        seen.push({ name: attempt.name, ms, status });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      seen.sort((a, b) => b.ms - a.ms);
      tried += seen.length;
      worst = Math.max(worst, seen[0]?.ms ?? 0);
      const counts = [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ');
      console.log(`\n${attempts[0]!.group}: ${seen.length} (${counts})`);
      printTable(
        ['', 'status', 'timer late by, ms'],
        seen.slice(0, 5).map(({ name, ms, status }) => [name, String(status), ms.toFixed(1)]),
      );
    }
    console.log(
      `\n  → ${declaredCalls.length} calls, ${tried} requests; longest delay of a timer: ${worst.toFixed(1)} ms; asked for: ≤ ${ASKED_FOR_MS} ms`,
    );
  } finally {
    tries.stop();
    await bed.close();
  }
}
