import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import { engineKind, openTestEngine, temporaryFolder } from '#server/testing/database/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { ownDatabase } from '#server/testing/database/own-database.ts';
import { createWorld } from '#server/testing/world.ts';
import { addressOf, runServer } from '#server/testing/process.ts';
import { openPglite, type PgliteEngine } from './open.ts';
import { takeProcessLock } from './process-lock.ts';
import { findProcess } from './process-start.ts';

const suite = describe.runIf(engineKind === 'pglite');

suite('the embedded database', () => {
  let engine: PgliteEngine;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await openTestEngine();
    engine = opened.engine as PgliteEngine;
    drop = opened.drop;
    await engine.asOwner((client) => client.query('create table counted (n int)'));
    await engine.asOwner((client) => client.query('grant insert on counted to devam_app'));
  });
  afterAll(async () => {
    await engine.close();
    await drop();
  });

  it('syncs its log to the disk once per commit', async () => {
    const before = await engine.countFsyncs();
    for (let n = 0; n < 200; n++)
      await queryOnce(engine.pool, 'insert into counted values ($1)', [n]);
    expect((await engine.countFsyncs()) - before).toBe(200);
  });

  it('says that it is durable', async () => {
    const { rows } = await queryOnce<{ fsync: string; method: string; commit: string }>(
      engine.pool,
      `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
              current_setting('synchronous_commit') as commit`,
    );
    expect(rows).toEqual([{ fsync: 'on', method: 'fsync', commit: 'on' }]);
  });

  it('lets the event loop go on during a long query', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await queryOnce(engine.pool, 'select pg_sleep(0.5)');
    clearInterval(timer);
    // A blocked loop ticks once or twice at the end; a free one about a hundred times.
    expect(ticks).toBeGreaterThan(10);
  });

  it('runs one thing at a time, in the order asked for', async () => {
    const order: number[] = [];
    await Promise.all(
      [3, 1, 2].map((n) =>
        queryOnce(engine.pool, 'select pg_sleep($1)', [n / 100]).then(() => order.push(n)),
      ),
    );
    expect(order).toEqual([3, 1, 2]);
  });

  it('keeps its connection through failing statements', async () => {
    await expect(queryOnce(engine.pool, 'select nonsense')).rejects.toThrow('nonsense');
    await expect(queryOnce(engine.pool, 'begin; select 1/0; commit')).rejects.toThrow('zero');
    await expect(queryOnce(engine.pool, 'select $1::uuid', ['x'])).rejects.toThrow('uuid');
    const { rows } = await queryOnce(
      engine.pool,
      'select current_user as role, pg_backend_pid() > 0 as one',
    );
    expect(rows).toEqual([{ role: 'devam_app', one: true }]);
  });

  const run = (query: string) => queryOnce(engine.pool, query);
  const tidied = async () => {
    await engine.tidy();
    const { rows } = await run(
      `select n_dead_tup as dead, vacuum_count as times, c.reltuples as counted, relallvisible > 0 as visible
       from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relname = 'untidy'`,
    );
    return rows[0];
  };

  it('tidies every table once, and again when as much has changed as makes a server act', async () => {
    await engine.asOwner((client) => client.query('create table untidy (n int primary key)'));
    await engine.asOwner((client) => client.query('grant all on untidy to devam_app'));
    expect(await tidied()).toEqual({ dead: 0, times: 1, counted: 0, visible: false });
    await run('insert into untidy select generate_series(1, 2000)');
    expect(await tidied()).toEqual({ dead: 0, times: 2, counted: 2000, visible: true });
    await run('update untidy set n = -n where n <= 100');
    expect(await tidied()).toMatchObject({ dead: 100, times: 2 });
    await run('update untidy set n = -n where n > 100 and n <= 600');
    expect(await tidied()).toEqual({ dead: 0, times: 3, counted: 2000, visible: true });
    const { rows } = await run('select min(n) as least, count(*) as number from untidy');
    expect(rows).toEqual([{ least: -600, number: 2000 }]);
  });

  it('is tidied by a server for itself', async () => {
    const { settings, drop: dropOther } = await ownDatabase();
    const opened = async <T>(work: (other: PgliteEngine) => Promise<T>): Promise<T> => {
      const other = await openPglite(settings.DATA_DIR!);
      return work(other).finally(() => other.close());
    };
    const counted = async ({ pool }: PgliteEngine) => {
      const { rows } = await queryOnce<{ people: number; uncounted: number }>(
        pool,
        `select (select reltuples from pg_class where oid = 'person'::regclass) as people,
           count(*) filter (where c.reltuples < 0) as uncounted
         from pg_stat_user_tables s join pg_class c on c.oid = s.relid`,
      );
      return rows[0]!;
    };
    const before = await opened(async (other) => {
      const database = await openDatabase(other);
      await createWorld(database, 'TIDY');
      await database.events.stop();
      return counted(other);
    });
    // On a busy machine a stop may come before the last table: the next start goes on.
    let after = before;
    for (let starts = 0; starts < 5 && after.uncounted > 0; starts++) {
      const server = runServer({ ...settings, DEMO: '0' });
      await addressOf(server);
      server.kill('SIGTERM');
      await server.ended;
      after = await opened(counted);
    }
    await dropOther();
    expect([before.people, after]).toEqual([-1, { people: 5, uncounted: 0 }]);
  });
});

suite('a data folder of everybody, whose first start was killed half-way', () => {
  let folder: string;
  let engine: PgliteEngine;

  beforeAll(async () => {
    folder = temporaryFolder();
    fs.chmodSync(folder, 0o755);
    fs.mkdirSync(join(folder, 'pg'));
    fs.writeFileSync(join(folder, 'pg.incomplete'), '');
    fs.writeFileSync(join(folder, 'pg/PG_VERSION'), '18\n');
    engine = await openPglite(folder);
  });
  afterAll(async () => {
    await engine.close();
    fs.rmSync(folder, { recursive: true });
  });

  it('is for its owner alone', () => {
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    // initdb gives its files 0666 whatever the umask; no folder lets anyone else reach them.
    const open = fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .filter((entry) => fs.statSync(join(entry.parentPath, entry.name)).mode & 0o077);
    expect(open).toEqual([]);
  });

  it('is made anew', async () => {
    const { rows } = await queryOnce(engine.pool, 'select 1 as alive');
    expect(rows).toEqual([{ alive: 1 }]);
    expect(fs.existsSync(join(folder, 'pg.incomplete'))).toBe(false);
  });
});

suite('the lock', () => {
  const holder = (pid: number, started: string | null) => JSON.stringify({ pid, started });

  it('turns a second process away, naming the first, which is unharmed', async () => {
    const { settings, drop } = await ownDatabase();
    const env = { ...settings, DEMO: '0' };
    const first = runServer(env);
    const address = await addressOf(first);
    const since = performance.now();
    const second = runServer(env);
    expect(await second.ended).toBe(1);
    console.log(`a second process left after ${Math.round(performance.now() - since)} ms`);
    expect(second.output()).toContain(`(pid ${first.pid})`);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    // Stopped is not dead.
    first.kill('SIGSTOP');
    const third = runServer(env);
    expect(await third.ended).toBe(1);
    first.kill('SIGCONT');

    // Dead is.
    first.kill('SIGKILL');
    await first.ended;
    const fourth = runServer(env);
    await addressOf(fourth);
    fourth.kill('SIGTERM');
    expect(await fourth.ended).toBe(0);
    await drop();
  });

  it('is taken over from a pid that belongs to another process by now', async () => {
    const folder = temporaryFolder();
    fs.writeFileSync(join(folder, 'lock.4'), holder(process.pid, 'another boot/1'));
    const lock = await takeProcessLock(folder);
    expect(fs.readdirSync(folder)).toEqual(['lock.5']);
    lock.release();
    fs.rmSync(folder, { recursive: true });
  });

  it('is never taken from a living pid whose start nobody can tell', async () => {
    const folder = temporaryFolder();
    fs.writeFileSync(join(folder, 'lock.4'), holder(process.pid, null));
    await expect(takeProcessLock(folder)).rejects.toThrow(`pid ${process.pid}`);
    fs.rmSync(folder, { recursive: true });
  });

  it('is never taken from a holder that listens, even if its pid says nothing here', async () => {
    const folder = temporaryFolder();
    fs.writeFileSync(join(folder, 'lock.1'), holder(2 ** 22 + 1, 'elsewhere'));
    const { createServer } = await import('node:net');
    const other = createServer().listen(join(folder, 'admin.sock'));
    await expect(takeProcessLock(folder)).rejects.toThrow('kullanılıyor');
    other.close();
    fs.rmSync(folder, { recursive: true });
  });

  it('goes to one of many that find it free, dead or released at the same time', async () => {
    for (const left of ['nothing', 'dead', 'released'] as const) {
      const folder = temporaryFolder();
      if (left === 'dead') fs.writeFileSync(join(folder, 'lock.9'), holder(2 ** 22 + 1, 'x'));
      if (left === 'released') (await takeProcessLock(folder)).release();
      const results = await Promise.allSettled(
        Array.from({ length: 8 }, () => takeProcessLock(folder)),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      fs.rmSync(folder, { recursive: true });
    }
  });

  it('sees a zombie as dead', async () => {
    // The shell's child ends while its parent, which became `sleep`, does not wait for it.
    const parent = spawn('sh', ['-c', "sh -c 'echo $$' & exec sleep 100"]);
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    // What never dies ends the test by its timeout.
    while (process.platform === 'linux' && findProcess(pid).alive) await sleep(20);
    parent.kill('SIGKILL');
  });
});
