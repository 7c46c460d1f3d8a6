/** The whole way of a request: the smallest call against plain Node http, and a page of people against bare pg, by tenant size. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { join } from 'node:path';
import { keysOf } from '#contract/people/person-choices.ts';
import { neededBy, personColumns } from '#contract/people/person-columns.ts';
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

/** What the panel's list asks for: its usual columns, and what it does with every row. */
const USUAL = [
  ...neededBy(keysOf(personColumns).filter((name) => personColumns[name].isUsual)),
  'version',
  'avatar',
  'username',
];

/** One request on a connection that stays open; fails unless the answer is 200. Answers its bytes. */
function request(
  port: number,
  method: string,
  path: string,
  token = '',
  body?: object,
): Promise<number> {
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
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve(bytes)
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
        {
          name: 'the same, as the panel asks',
          once: (turn) =>
            request(bed.port, 'POST', '/api/Account/GetSystemUsers', bed.large.token, {
              ...list(turn),
              fields: USUAL,
            }),
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
      for (const name of ['page of 50 of 10,000 people', 'the same, as the panel asks']) {
        const { once } = variants.find((variant) => variant.name === name)!;
        console.log(
          `  → ${name}: ${(Number(await once(0)) / 1024).toFixed(1)} kB, against bare pg ${times(measured.cost(name, 'bare pg, 10,000 people'))}`,
        );
      }
      console.log('');
    }
  } finally {
    agent.destroy();
    plain.child.kill();
    await bed.close();
  }
}
