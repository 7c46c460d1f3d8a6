/** The built server with the demo company on either engine, and sessions of those who are in it. */
import http from 'node:http';
import { demoPassword, demoTenant } from '#db/seeds/demo.ts';
import type { Engine } from '#server/db/engine.ts';
import { closeDatabase, openDatabase, prepareSchema } from '#server/db/open.ts';
import { makeWholeDemo } from '#server/testing/database/whole-demo.ts';
import { addressOf, runServer } from '#server/testing/process.ts';
import { openPlace } from './place.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly input?: object;
}

export interface Answered {
  readonly status: number;
  readonly ms: number;
  readonly body: Buffer;
}

export interface DemoBed {
  /** Of the server's process. */
  readonly pid: number;
  signIn(username: string): Promise<string>;
  /** Takes the whole answer. Without a token the address itself is asked for. */
  ask(asked: Asked, token?: string): Promise<Answered>;
  close(): Promise<void>;
}

const agent = new http.Agent({ keepAlive: true });

function askAt(port: number, { method, path, input }: Asked, token?: string): Promise<Answered> {
  const isQuery = method === 'GET';
  const query = new URLSearchParams(
    Object.entries(input ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const address = isQuery && input ? `${path}?${query}` : path;
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: token === undefined ? address : `/api${address}`,
        agent,
        headers: {
          ...(!isQuery && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            ms: performance.now() - begun,
            body: Buffer.concat(pieces),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(isQuery ? undefined : JSON.stringify(input ?? {}));
  });
}

export async function openDemoBed(kind: Engine['kind']): Promise<DemoBed> {
  const { engine, env, remove } = await openPlace(kind);
  await prepareSchema(engine);
  const db = await openDatabase(engine);
  await makeWholeDemo(db);
  await engine.tidy();
  // What a server does by itself within a minute.
  if (kind === 'postgres') await engine.asOwner((client) => client.query('vacuum analyze'));
  await closeDatabase(db);
  const server = runServer({ ...env, JWT_SECRET: 'bench-bench-0123456789-abcdefghij' });
  const port = Number(new URL(await addressOf(server)).port);
  const found = await askAt(port, {
    method: 'GET',
    path: '/api/Account/GetTenantId',
    input: { code: demoTenant.code },
  });
  const { tenantId } = (JSON.parse(String(found.body)) as { data: { tenantId: string } }).data;
  return {
    pid: server.pid,
    async signIn(username) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/Account/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', tenantId },
        body: JSON.stringify({ username, password: demoPassword }),
      });
      return ((await answer.json()) as { data: string }).data;
    },
    ask: (asked, token) => askAt(port, asked, token),
    async close() {
      agent.destroy();
      server.kill('SIGTERM');
      await server.ended;
      await remove();
    },
  };
}
