/** The whole server in this process, on the embedded database, which has a thread of its own: what holds this process is the server. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { closeDatabase, openDatabase, prepareSchema } from '#server/db/open.ts';
import { openPglite } from '#server/db/pglite/open.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { createWorld, PASSWORD, type World } from '#server/testing/world.ts';

export interface InProcessBed {
  readonly port: number;
  readonly db: Database;
  readonly world: World;
  /** A new session of the Admin. */
  signIn(): Promise<string>;
  close(): Promise<void>;
}

export async function openInProcessBed(): Promise<InProcessBed> {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'devam-bench-'));
  const engine = await openPglite(folder);
  await prepareSchema(engine);
  const db = await openDatabase(engine);
  const world = await createWorld(db, 'HOSTILE');
  const app = await buildApp({
    env: { PRODUCT_NAME: 'Devam', PUBLIC_URL: undefined, TRUST_PROXY: ['127.0.0.1'], DEMO: false },
    secret: randomBytes(32),
    db,
    logger: createLogger('silent'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const signIn = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/Account/authenticate',
      headers: { tenantId: world.tenantId },
      payload: { username: 'boss', password: PASSWORD },
    });
    return answer.json<{ data: string }>().data;
  };
  return {
    port: (app.server.address() as AddressInfo).port,
    db,
    world,
    signIn,
    close: async () => {
      await app.close();
      await closeDatabase(db);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
