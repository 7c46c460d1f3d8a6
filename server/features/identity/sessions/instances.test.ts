/** Two instances on one database count together and forget together. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityCalls as calls } from '#contract/identity/identity.calls.ts';
import { titlesCalls } from '#contract/titles/titles.calls.ts';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { type Database, withTenant } from '#server/db/tenant/tx.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import { buildTestApp, callApp, signInTo } from '#server/testing/app.ts';
import {
  engineKind,
  openTestEngine,
  type OpenedEngine,
} from '#server/testing/database/database.ts';
import { whileHeld } from '#server/testing/database/meanwhile.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';
import { endSessions } from './sessions.commands.ts';

let opened: OpenedEngine;
let databases: Database[];
let instances: FastifyInstance[];
let world: World;

describe.runIf(engineKind === 'postgres')('two instances', () => {
  beforeAll(async () => {
    opened = await openTestEngine();
    const options = (opened.engine.pool as unknown as { options: { connectionString: string } })
      .options;
    const url = options.connectionString;
    const second = await openPostgres({ url, directUrl: url });
    databases = [await openDatabase(opened.engine), await openDatabase(second)];
    instances = await Promise.all(databases.map((db) => buildTestApp(db)));
    world = await createWorld(databases[0]!, 'TWO');
  });
  afterAll(async () => {
    for (const app of instances) await app.close();
    for (const database of databases) await closeDatabase(database);
    await opened.drop();
  });

  it('count failed sign-ins jointly', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n++) {
      const { statusCode } = await instances[n % 2]!.inject({
        method: 'POST',
        url: '/api/Account/authenticate',
        payload: { username: 'clerk', password: 'wrong' },
        headers: { tenantid: world.tenantId },
        remoteAddress: `10.7.0.${n}`,
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });

  it('accept each other\u2019s tokens, and a person who was put out is out on both within 5 s', async () => {
    const person = await withTenant(databases[0]!, world.ctx, (db) =>
      addPerson(db, { username: 'leaver' }),
    );
    const token = await signInTo(instances[0]!, world, person);
    const look = (app: FastifyInstance) =>
      callApp(app, token, calls.GetUserInfo).then(({ status }) => status);
    expect(await Promise.all(instances.map(look))).toEqual([200, 200]);

    await withTenant(databases[0]!, world.ctx, async (db) => {
      await db.updateTable('person').set({ active: false }).where('id', '=', person.id).execute();
      await endSessions(db, { personId: person.id });
    });
    const since = performance.now();
    while ((await look(instances[1]!)) === 200)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const seconds = (performance.now() - since) / 1000;
    console.log(`out on the other instance after ${seconds.toFixed(2)} s`);
    expect(await Promise.all(instances.map(look))).toEqual([401, 401]);
  });

  it('take a change of a title at once, whichever made it', async () => {
    const boss = await signInTo(instances[0]!, world, 'boss');
    const viewer = await signInTo(instances[1]!, world, 'viewer');
    const look = async (app: FastifyInstance) =>
      (await callApp(app, viewer, titlesCalls.GetTitles)).status;
    expect(await Promise.all(instances.map(look))).toEqual([403, 403]);
    const { status } = await callApp(instances[0]!, boss, titlesCalls.UpdateTitleAuths, {
      id: world.titles.viewer,
      version: 1,
      auths: [{ groupName: 'Title', number: 1 }],
    });
    expect(status).toBe(200);
    expect(await look(instances[0]!)).toBe(200);
    await vi.waitFor(async () => expect(await look(instances[1]!)).toBe(200), { timeout: 30_000 });
  });

  it('are out within 5 s even when no event tells', async () => {
    const person = await withTenant(databases[0]!, world.ctx, (db) =>
      addPerson(db, { username: 'silent' }),
    );
    const token = await signInTo(instances[0]!, world, person);
    await callApp(instances[1]!, token, calls.GetUserInfo);
    await opened.engine.asOwner((client) =>
      client.query('update person set active = false where id = $1', [person.id]),
    );
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect((await callApp(instances[1]!, token, calls.GetUserInfo)).status).toBe(401);
  });

  it('give eight parallel renewals over both one successor', async () => {
    const token = await signInTo(instances[0]!, world, 'manager');
    const { refreshToken } = (await callApp(instances[0]!, token, calls.GetUserInfo)).body.data as {
      refreshToken: string;
    };
    const answers = await whileHeld(
      databases[0]!,
      world.ctx,
      (db) => sql`select from session for update`.execute(db),
      () =>
        Promise.all(
          Array.from({ length: 8 }, (_, n) =>
            callApp(instances[n % 2]!, null, calls.CreateTokenByRefreshToken, { refreshToken }),
          ),
        ),
      2,
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(
      new Set(answers.map(({ body }) => (body.data as { refreshToken: string }).refreshToken)).size,
    ).toBe(1);
    // The others came after it and were given its successor: nobody else renewed.
    const renewals = await withTenant(databases[0]!, world.ctx, (db) =>
      db.selectFrom('audit_entry').select('id').where('action', '=', 'renew').execute(),
    );
    expect(renewals).toHaveLength(1);
  });
});
