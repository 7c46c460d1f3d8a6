import { beforeAll, describe, expect, expectTypeOf, inject, it } from 'vitest';
import { engineKind, useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { asSuperuser } from '#server/testing/database/postgres-databases.ts';
import { Events } from './events.ts';
import { queryOnce } from './tenant/query-once.ts';
import { type TenantContext, type TenantTx, withTenant } from './tenant/tx.ts';

const db = useDatabase();
let a: TenantContext;
let b: TenantContext;

beforeAll(async () => {
  a = await createTenant(db.current, 'EVENTS-A');
  b = await createTenant(db.current, 'EVENTS-B');
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** What never comes ends the test by its timeout. */
const until = async (holds: () => boolean) => {
  while (!holds()) await pause(20);
};

describe('events', () => {
  it('reach those who watch the tenant, on every instance, and nobody else', async () => {
    const other = new Events(db.current.engine);
    await other.start();
    const heard: Record<string, string[]> = { here: [], there: [], foreign: [] };
    const stop = db.current.events.watch(a.tenantId, (topics) => heard.here!.push(...topics!));
    other.watch(a.tenantId, (topics) => heard.there!.push(...topics!));
    other.watch(b.tenantId, (topics) => heard.foreign!.push(...topics!));

    await withTenant(db.current, a, async (tx) => tx.emit('person'));
    await until(() => heard.here!.length > 0 && heard.there!.length > 0);
    expect(heard).toEqual({ here: ['person'], there: ['person'], foreign: [] });
    stop();
    await other.stop();
  });

  it('of one topic are heard in every tenant, at once from here and by the channel from elsewhere', async () => {
    const other = new Events(db.current.engine);
    await other.start();
    const heard = { here: 0, there: 0 };
    const stops = [
      db.current.events.onTopic('title', () => heard.here++),
      other.onTopic('title', () => heard.there++),
    ];
    await withTenant(db.current, a, async (tx) => tx.emit('department'));
    expect(heard).toEqual({ here: 0, there: 0 });
    await withTenant(db.current, a, async (tx) => tx.emit('title'));
    expect(heard).toEqual({ here: 1, there: 0 });
    await withTenant(db.current, b, async (tx) => tx.emit('title'));
    await until(() => heard.there === 2);
    const before = heard.here;
    for (const stop of stops) stop();
    await withTenant(db.current, b, async (tx) => tx.emit('title'));
    await other.stop();
    expect(heard).toEqual({ here: before, there: 2 });
  });

  it('come together when many commits follow each other', async () => {
    const calls: (readonly string[] | null)[] = [];
    const stop = db.current.events.watch(a.tenantId, (topics) => calls.push(topics));
    // All of them within one moment, however slow the machine is: only the last one lets time pass.
    for (let i = 0; i < 30; i++) db.current.events.emit(a.tenantId, i % 2 ? 'leave' : 'person');
    await withTenant(db.current, a, async (tx) => tx.emit('task'));
    await until(() => calls.flat().includes('task'));
    stop();
    expect(new Set(calls.flat())).toEqual(new Set(['leave', 'person', 'task']));
    expect(calls.length).toBeLessThan(3);
  });

  it('are of a kind that the table of topics knows, or do not compile', () => {
    type Said = Parameters<TenantTx['emit']>[0];
    expectTypeOf<'person'>().toExtend<Said>();
    expectTypeOf<`notification/${string}`>().toExtend<Said>();
    expectTypeOf<'unknown'>().not.toExtend<Said>();
    expectTypeOf<`unknown/${string}`>().not.toExtend<Said>();
    expectTypeOf<string>().not.toExtend<Said>();
  });

  it('are not told of a change that was taken back', async () => {
    const calls: unknown[] = [];
    const stop = db.current.events.watch(a.tenantId, (topics) => calls.push(topics));
    const failing = withTenant(db.current, a, async (tx) => {
      tx.emit('person');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow();
    await pause(500);
    stop();
    expect(calls).toEqual([]);
  });

  it('go out in as many notifications as they need', async () => {
    const heard = new Set<string>();
    const stop = db.current.events.watch(a.tenantId, (topics) =>
      topics?.forEach((topic) => heard.add(topic)),
    );
    for (let i = 0; i < 500; i++) db.current.events.emit(a.tenantId, `topic-${i}`);
    await until(() => heard.size === 500);
    stop();
  });

  it.runIf(engineKind === 'postgres')(
    'say so when some may have been missed, and go on',
    async () => {
      const calls: (readonly string[] | null)[] = [];
      const stop = db.current.events.watch(a.tenantId, (topics) => calls.push(topics));
      const { url } = inject('template') as { url: string };
      const { rows } = await queryOnce<{ name: string }>(
        db.current.engine.pool,
        'select current_database() as name',
      );
      await asSuperuser(url, rows[0]!.name, (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where query like 'listen%' and datname = current_database()`),
      );
      await until(() => calls.includes(null));
      await withTenant(db.current, a, async (tx) => tx.emit('title'));
      await until(() => calls.some((topics) => topics?.includes('title')));
      stop();
    },
  );
});
