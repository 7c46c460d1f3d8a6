/** The whole way of a request: the smallest call against plain Node http, and a page of people against bare pg, by tenant size. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { join } from 'node:path';
import { rootDir } from '#server/root.ts';
import { type Effort, measure, type Variant } from './measure.ts';
import { printTable, times } from './table.ts';
import { openHttpBed } from './testing/http-bed.ts';

const effort = (concurrency: number): Effort => ({
  concurrency,
  rounds: Number(process.env.BENCH_ROUNDS ?? 25),
  sliceMs: Number(process.env.BENCH_SLICE_MS ?? 200),
});

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

/** One request on a connection that stays open; fails unless the answer is 200. */
function request(
  port: number,
  method: string,
  path: string,
  token = '',
  body?: object,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body);
    const sent = http.request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve()
            : reject(new Error(`${path}: ${answer.statusCode}`)),
        );
      },
    );
    sent.once('error', reject);
    sent.end(payload);
  });
}

async function startPlain(): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(rootDir, 'bench/testing/plain-http.mjs'));
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

export async function run(): Promise<void> {
  const bed = await openHttpBed();
  const plain = await startPlain();
  try {
    for (const concurrency of [1, 8]) {
      const variants: Variant[] = [
        { name: 'plain Node http', once: () => request(plain.port, 'GET', '/') },
        {
          name: 'smallest authenticated call',
          once: () => request(bed.port, 'GET', '/api/Title/GetTitlesForSelect', bed.small.token),
        },
      ];
      const measured = await measure(variants, effort(concurrency));
      printTable(
        ['', 'req/s', 'p50 ms', 'p95 ms'],
        measured.names.map((name) => [
          `${name}, ${concurrency} at once`,
          measured.of(name, 'perSecond').toFixed(0),
          measured.of(name, 'p50').toFixed(2),
          measured.of(name, 'p95').toFixed(2),
        ]),
      );
      const cost = measured.cost('smallest authenticated call', 'plain Node http');
      console.log(
        `  → ${((1 / cost.median) * 100).toFixed(0)} % of plain http (${((1 / cost.high) * 100).toFixed(0)}–${((1 / cost.low) * 100).toFixed(0)} %); asked for: ≥ 25 %\n`,
      );
    }

    const list = (page: number) => ({ page: 1 + (page % 2), pageSize: 50 });
    for (const concurrency of [1, 8]) {
      const variants: Variant[] = [
        { name: 'bare pg, 10,000 people', once: (turn) => bed.barePage(turn) },
        {
          name: 'page of 50 of 100 people',
          once: (turn) =>
            request(bed.port, 'POST', '/api/Account/GetSystemUsers', bed.small.token, list(turn)),
        },
        {
          name: 'page of 50 of 10,000 people',
          once: (turn) =>
            request(bed.port, 'POST', '/api/Account/GetSystemUsers', bed.large.token, list(turn)),
        },
      ];
      const measured = await measure(variants, effort(concurrency));
      printTable(
        ['', 'req/s', 'p50 ms', 'p95 ms'],
        measured.names.map((name) => [
          `${name}, ${concurrency} at once`,
          measured.of(name, 'perSecond').toFixed(0),
          measured.of(name, 'p50').toFixed(2),
          measured.of(name, 'p95').toFixed(2),
        ]),
      );
      const growth = measured.cost(
        'page of 50 of 10,000 people',
        'page of 50 of 100 people',
        'p95',
      );
      console.log(`  → p95 at 10,000 ÷ at 100: ${times(growth)}; asked for: ≤ 1.5`);
      console.log(
        `  → against bare pg: ${times(measured.cost('page of 50 of 10,000 people', 'bare pg, 10,000 people'))}\n`,
      );
    }
  } finally {
    agent.destroy();
    plain.child.kill();
    await bed.close();
  }
}
