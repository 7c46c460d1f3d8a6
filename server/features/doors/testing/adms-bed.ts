/** The application on a port with one world in it, and terminals that are claimed there. */
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll } from 'vitest';
import { type Database, readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { Terminal } from '#server/simulator/terminal.ts';
import { type TestApp, useApp } from '#server/testing/app.ts';
import { listening } from '#server/testing/listening.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { newDoorKey, readDoorKey } from '../door-key.ts';
import { addDevice, givePins } from './fleet.ts';

/** All that a terminal is told besides what it asked for. */
export const DEVICE_HEADERS = ['connection', 'content-length', 'content-type', 'date'];

/** The PIN of the world's boss on every terminal. */
const BOSS_PIN = '1001';

export interface AdmsBed {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly world: World;
  /** Asked again at each request. */
  readonly port: () => number;
  claimed(
    more?: Partial<Parameters<typeof addDevice>[2]>,
    base?: string,
  ): Promise<{ readonly id: string; readonly terminal: Terminal }>;
  /** A new secret address of the tenant, beside those that it has: what is typed in front of /iclock. */
  secretBase(): Promise<string>;
  readonly call: TestApp['call'];
  signIn(who: keyof World['people']): Promise<string>;
  ask<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  stateOf(deviceId: string): Promise<Record<string, unknown>>;
}

/** `prefix`: of its serial numbers, and the code of its tenant. */
export function useAdms(prefix: string): AdmsBed {
  const t = useApp();
  let world: World;
  let listensAt = 0;
  let number = 0;
  const port = () => listensAt;
  const ask = <Row>(query: RawBuilder<Row>) =>
    readTenant(t.db, world.ctx, async (db) => (await query.execute(db)).rows);

  beforeAll(async () => {
    world = await createWorld(t.db, prefix);
    await givePins(t.db, world, { [world.people.boss.id]: BOSS_PIN });
    listensAt = Number(new URL(await listening(t.app)).port);
  });

  return {
    get app() {
      return t.app;
    },
    get db() {
      return t.db;
    },
    get world() {
      return world;
    },
    port,
    async claimed(more = {}, base = '') {
      const serial = `${prefix}${++number}`;
      const id = await addDevice(t.db, world, { serial, ...more });
      return { id, terminal: new Terminal({ port, serial, base }) };
    },
    async secretBase() {
      const key = newDoorKey(world.tenantId);
      const hash = readDoorKey(key)!.hash;
      await withTenant(t.db, world.ctx, (db) =>
        db.insertInto('device_address').values({ key_hash: hash }).execute(),
      );
      return `/cihaz/${key}`;
    },
    call: (...args) => t.call(...args),
    signIn: (who) => t.signIn(world, who),
    ask,
    stateOf: async (id) =>
      (
        await ask<Record<string, unknown>>(sql`select * from device_state where device_id = ${id}`)
      )[0]!,
  };
}
