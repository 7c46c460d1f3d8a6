/** The whole application on a test database, and a way to call it as someone. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { type DatabaseOptions, useDatabase } from './database/database.ts';
import { PASSWORD, type World } from './world.ts';

export interface Answer {
  readonly status: number;
  readonly body: {
    success: boolean;
    data?: unknown;
    total?: number;
    Message?: string;
    errors?: { field: string; Message: string }[];
  };
  readonly headers: LightMyRequestResponse['headers'];
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Calls as the holder of a token (null: nobody). */
  call(
    token: string | null,
    call: Pick<CallDef, 'method' | 'path'>,
    input?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Signs a person of a world in and answers the token. */
  signIn(world: World, who: keyof World['people'] | { username: string }): Promise<string>;
}

export const testSecret = randomBytes(32);
const env = { PRODUCT_NAME: 'Devam', PUBLIC_URL: undefined, TRUST_PROXY: undefined, DEMO: false };

export const buildTestApp = (db: Database, more: { PUBLIC_URL?: string } = {}) =>
  buildApp({ env: { ...env, ...more }, secret: testSecret, db, logger: createLogger('silent') });

export function useApp(options: DatabaseOptions = {}): TestApp {
  const database = useDatabase(options);
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildTestApp(database.current);
  });
  afterAll(() => app.close());
  return {
    get app() {
      return app;
    },
    get db() {
      return database.current;
    },
    call: (...args) => callApp(app, ...args),
    signIn: (world, who) => signInTo(app, world, who),
  };
}

export async function callApp(
  app: FastifyInstance,
  token: string | null,
  { method, path }: Pick<CallDef, 'method' | 'path'>,
  input: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
  // A file stands where data would.
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : { success: true, data: response.rawPayload },
    headers: response.headers,
  };
}

export async function signInTo(
  app: FastifyInstance,
  world: World,
  who: keyof World['people'] | { username: string },
): Promise<string> {
  const { username } = typeof who === 'string' ? world.people[who] : who;
  const { body } = await callApp(
    app,
    null,
    { method: 'POST', path: '/Account/authenticate' },
    { username, password: PASSWORD },
    { tenantId: world.tenantId },
  );
  if (!body.success) throw new Error(`could not sign ${username} in: ${body.Message}`);
  return body.data as string;
}
