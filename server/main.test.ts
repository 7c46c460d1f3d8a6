import fs from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { openEngine } from './db/open.ts';
import { readEnv } from './env.ts';
import { demoStages } from './features/demo/stages.ts';
import { engineKind, temporaryFolder } from './testing/database/database.ts';
import { demoDatabase, madeDemo } from './testing/database/demo-database.ts';
import { ownDatabase } from './testing/database/own-database.ts';
import { asSuperuser } from './testing/database/postgres-databases.ts';
import { addressOf, freePort, type Running, runChild, runServer } from './testing/process.ts';
import { demoTaskUntil } from './testing/whole-demo-of.ts';

const cleanUp: (() => void | Promise<void>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

function dataDir(): string {
  const folder = temporaryFolder();
  cleanUp.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The settings of a database of one's own on the engine of the run. */
async function freshSettings(from: 'empty' | 'migrated' = 'migrated') {
  const { settings, drop } = await ownDatabase(from);
  cleanUp.push(drop);
  return { ...settings, DEMO: '0' };
}

const start = (env: Record<string, string>): Running => {
  const server = runServer(env);
  cleanUp.push(() => server.kill('SIGKILL'));
  return server;
};

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * What the demo has given to whom, each as often as it did, before it closes its months; of the passes those of the terminals on
 * days that are over, which do not grow any more, and that no correction brought.
 */
const GIVEN = `select
  (select input ->> 'today' from task where kind = 'make-demo') as today,
  (select array_agg(p.registration_no || ' ' || l.from_day || ' ' || l.days order by p.registration_no, l.from_day)
    from leave_request l join person p on p.id = l.person_id join request r on r.id = l.request_id
    where r.submitted_at < (select (input ->> 'today')::date from task where kind = 'make-demo')) as leaves,
  (select array_agg(p.registration_no || ' ' || e.days order by p.registration_no)
    from leave_entry e join person p on p.id = e.person_id where e.kind = 'opening') as openings,
  (select array_agg(coalesce(p.registration_no, '') || ' ' || local_time order by p.registration_no nulls first, local_time)
    from pass left join person p on p.id = person_id
    where source = 'adms' and received_at = at
      and local_time < (select input ->> 'today' from task where kind = 'make-demo')) as passes`;

const numberOf = (pass: string) => pass.slice(0, pass.indexOf(' '));
const timeOf = (pass: string) => pass.slice(pass.indexOf(' ') + 1);

interface Given {
  readonly today: string;
  readonly leaves: readonly string[];
  readonly openings: readonly string[];
  readonly passes: readonly string[];
}

async function givenIn(settings: Readonly<Record<string, string>>): Promise<Given> {
  const engine = await openEngine(readEnv(settings));
  const { rows } = await engine.asOwner(async (client) => {
    const demo = await client.query<{ id: string }>(`select id from tenant where code = 'DEMO'`);
    await client.query(`select set_config('app.tenant', $1, false)`, [demo.rows[0]!.id]);
    return client.query<Given>(GIVEN);
  });
  await engine.close();
  return rows[0]!;
}

/** What a demo of that day that nobody killed gives: that of the run, or another where midnight has passed since. */
async function givenUnhurt(today: string): Promise<Given> {
  const { settings, drop } = await demoDatabase();
  cleanUp.push(drop);
  const given = await givenIn(settings);
  if (given.today === today) return given;
  const another = await freshSettings();
  const making = runChild('whole-demo', another);
  expect(await making.ended, making.output()).toBe(0);
  return givenIn(another);
}

/** A runner that died has its jobs for another minute, where others could have them: nobody learns anything from waiting. */
async function endLeases({ DATABASE_URL }: Readonly<Record<string, string>>): Promise<void> {
  if (!DATABASE_URL) return;
  const { url } = inject('template') as { url: string };
  await asSuperuser(url, new URL(DATABASE_URL).pathname.slice(1), (client) =>
    client.query('update job set available_at = now() where holder is not null'),
  );
}

/** Where the embedded database is asked for commands; gone with whoever served there. */
const expectNoSocket = ({ DATA_DIR }: Readonly<Record<string, string>>) =>
  expect(DATA_DIR !== undefined && fs.existsSync(join(DATA_DIR, 'admin.sock'))).toBe(false);

describe('a first start', () => {
  // Here, where it has its own time: whoever needs it first makes it.
  beforeAll(async () => void (await madeDemo()));

  it('makes the database and the demo tenant, answers, says how to sign in, and a kill leaves nothing out or twice', async () => {
    const fresh = engineKind === 'pglite' ? { DATA_DIR: dataDir() } : await freshSettings('empty');
    const settings = { ...fresh, DEMO: '1' };
    const server = start(settings);
    const address = await addressOf(server);
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({
      status: 'ready',
      database: engineKind,
    });
    await server.line(/memur\.demo/);
    expect(server.output()).toContain('firma kodu DEMO, şifre Devam-Demo-2026');

    await demoTaskUntil(address, ({ done }) => done > 300);
    server.kill('SIGKILL');
    await server.ended;
    await endLeases(settings);

    const again = start(settings);
    await demoTaskUntil(await addressOf(again), ({ done }) => done > 400);
    expect(again.output()).not.toContain('güncellendi');
    expect(again.output()).not.toContain('oluşturuldu');
    again.kill('SIGINT');
    expect(await again.ended).toBe(0);

    const given = await givenIn(settings);
    const unhurt = await givenUnhurt(given.today);
    expect(given.leaves).toEqual(unhurt.leaves);
    expect(given.openings).toEqual(unhurt.openings);
    // The newest days come first, and people by their numbers: of those who are done, all of it, and of strangers.
    // A night shift of the day before the first ends on it, and comes with the days before.
    const from = addDays(demoStages(given.today)[1]!.from, 1);
    const newest = ({ passes }: Given) => passes.filter((pass) => timeOf(pass) >= from);
    const last = numberOf(newest(given).at(-1)!);
    expect(newest(given)).toEqual(newest(unhurt).filter((pass) => numberOf(pass) <= last));
    expect(new Set(given.passes.map(numberOf)).size).toBeGreaterThan(100);
  });
});

/** Of cases that the process meets before its database does, one on the engine that takes seconds to start. */
const above = <T>(first: T, ...more: T[]): T[] =>
  engineKind === 'pglite' ? [first] : [first, ...more];

describe('a stop', () => {
  it.each(above<NodeJS.Signals>('SIGTERM', 'SIGINT'))(
    'on %s frees port and data, a hanging request notwithstanding',
    async (signal) => {
      const port = await freePort();
      const settings = await freshSettings();
      const server = start({ ...settings, PORT: String(port) });
      await addressOf(server);
      const hanging = net.connect(port, '127.0.0.1', () =>
        hanging.write('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{'),
      );
      hanging.on('error', () => {});
      await new Promise((resolve) => setTimeout(resolve, 100));
      const since = performance.now();
      server.kill(signal);
      await server.ended;
      console.log(`stopped on ${signal} after ${Math.round(performance.now() - since)} ms`);
      expect(await isFree(port)).toBe(true);
      expectNoSocket(settings);
    },
  );
});

/** What is done to a process from inside, once a file of that name stands in `folder`. */
const FAULTS = {
  throws: "throw new TypeError('Ayşe Yılmaz 10000000146\\n    at gizli (/gizli:1:1)');",
  rejects: "Promise.reject(new RangeError('Ayşe Yılmaz 10000000146'));",
  hangs: 'http.Server.prototype.close = () => {};',
  'database-throws': "throw new Error('Ayşe Yılmaz 10000000146');",
  'database-ends': 'process.exit(0);',
} as const;

function startFaulty(settings: Record<string, string>) {
  const folder = dataDir();
  const code = `
    import fs from 'node:fs';
    import http from 'node:http';
    import { isMainThread, workerData } from 'node:worker_threads';
    const faults = ${JSON.stringify(FAULTS)};
    const isMine = (name) => isMainThread !== name.startsWith('database');
    const names = isMainThread || workerData?.folder ? Object.keys(faults).filter(isMine) : [];
    const timer = setInterval(() => {
      const name = names.find((one) => fs.existsSync(${JSON.stringify(folder)} + '/' + one));
      if (name === undefined) return;
      clearInterval(timer);
      fs.rmSync(${JSON.stringify(folder)} + '/' + name);
      new Function('http', faults[name])(http);
    }, 20).unref();`;
  const server = start({
    ...settings,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
  });
  const fault = (name: keyof typeof FAULTS) => fs.writeFileSync(join(folder, name), '');
  return { server, fault, isDone: (name: string) => !fs.existsSync(join(folder, name)) };
}

describe('what nobody caught', () => {
  it.each(above<'throws' | 'rejects'>('throws', 'rejects'))(
    'and %s is told without its words, what runs is finished, and the process ends with a code of its own',
    async (name) => {
      const port = await freePort();
      const settings = await freshSettings();
      const { server, fault } = startFaulty({ ...settings, PORT: String(port) });
      const address = await addressOf(server);
      const running = net.connect(port, '127.0.0.1');
      let answer = '';
      const heard = (text: string) =>
        new Promise<void>((resolve) =>
          running.on('data', (bytes) => {
            answer += String(bytes);
            if (answer.includes(text)) resolve();
          }),
        );
      const accepted = heard('100 Continue');
      const body = JSON.stringify({ refreshToken: 'x' });
      running.write(
        `POST /api/Account/authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      await accepted;
      fault(name);
      const line = JSON.parse(await server.line(/uncaught error/)) as { fault: object };
      expect(line.fault).toMatchObject({ kind: name === 'throws' ? 'TypeError' : 'RangeError' });
      expect(JSON.stringify(line.fault)).toMatch(/node:internal/);
      const isClosed = () =>
        fetch(`${address}/healthz`).then(
          ({ status }) => status === 503,
          () => true,
        );
      while (!(await isClosed()));
      const answered = heard('"success":false');
      running.write(body);
      await answered;
      expect(await server.ended).toBe(70);
      expect(server.output()).not.toMatch(/Ayşe|10000000146|gizli/);
      expect(await isFree(port)).toBe(true);
      expectNoSocket(settings);
    },
  );

  it.runIf(engineKind === 'pglite').each(['database-throws', 'database-ends'] as const)(
    'in the thread of the embedded database (%s) ends the process the same way',
    async (name) => {
      const { DATA_DIR, ...settings }: Record<string, string> = await freshSettings();
      const { server, fault } = startFaulty({ DATA_DIR: DATA_DIR!, ...settings });
      await addressOf(server);
      fault(name);
      expect(await server.ended).toBe(70);
      expect(server.output()).toContain('uncaught error');
      expect(server.output()).not.toMatch(/Ayşe|10000000146/);
      expectNoSocket({ DATA_DIR: DATA_DIR! });
      const again = start({ DATA_DIR: DATA_DIR!, ...settings });
      await addressOf(again);
    },
  );
});

describe.runIf(engineKind === 'pglite')('the socket for commands', () => {
  async function run() {
    const settings: Record<string, string> = await freshSettings();
    const faulty = startFaulty(settings);
    await addressOf(faulty.server);
    const socket = join(settings.DATA_DIR!, 'admin.sock');
    expect(fs.existsSync(socket)).toBe(true);
    return { ...faulty, settings, socket };
  }

  it('is gone after a stop that had to be forced', async () => {
    const { server, socket, fault, isDone } = await run();
    fault('hangs');
    while (!isDone('hangs')) await new Promise((resolve) => setTimeout(resolve, 20));
    server.kill('SIGTERM');
    expect(await server.ended).toBe(1);
    expect(fs.existsSync(socket)).toBe(false);
  });

  it('is replaced by the next start after a kill', async () => {
    const { server, socket, settings } = await run();
    server.kill('SIGKILL');
    await server.ended;
    expect(fs.existsSync(socket)).toBe(true);
    const next = start(settings);
    await addressOf(next);
    await new Promise<void>((resolve, reject) => {
      const connection = net.connect(socket, () => resolve(connection.destroy() as never));
      connection.once('error', reject);
    });
    next.kill('SIGTERM');
    await next.ended;
    expect(fs.existsSync(socket)).toBe(false);
  });
});

describe('what an operator can mend is one clear line and exit code 1', () => {
  async function refused(env: Record<string, string>): Promise<string> {
    const server = start(env);
    expect(await server.ended).toBe(1);
    const lines = server
      .output()
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('Veritabanı açılıyor'));
    expect(lines).toHaveLength(1);
    return lines[0]!;
  }

  it('a bad setting', async () => {
    expect(await refused({ DATA_DIR: dataDir(), PORT: '70000' })).toContain('Geçersiz ayar PORT');
  });

  it('port in use', async () => {
    const port = await freePort();
    const other = net.createServer().listen(port, '127.0.0.1');
    cleanUp.push(() => void other.close());
    expect(await refused({ ...(await freshSettings()), PORT: String(port) })).toContain(
      `${port} numaralı port kullanımda`,
    );
  });

  it('database down', async () => {
    const port = await freePort();
    const line = await refused({
      DATABASE_URL: `postgres://devam_app:gizli-sifre@127.0.0.1:${port}/devam`,
    });
    expect(line).toContain(`Veritabanına ulaşılamıyor (127.0.0.1:${port})`);
    expect(line).not.toContain('gizli-sifre');
  });

  it.runIf(engineKind === 'pglite')(
    'a data folder that is not a folder, or of another PostgreSQL',
    async () => {
      const file = join(dataDir(), 'file');
      fs.writeFileSync(file, '');
      expect(await refused({ DATA_DIR: file })).toContain('Veri klasörü kullanılamıyor');

      const old = dataDir();
      fs.mkdirSync(join(old, 'pg'));
      fs.writeFileSync(join(old, 'pg/PG_VERSION'), '17\n');
      expect(await refused({ DATA_DIR: old })).toContain('PostgreSQL 17 ile oluşturulmuş');
    },
  );

  it.runIf(engineKind === 'postgres')(
    'a role that could see past row level security, or owns the schema',
    async () => {
      const { DATABASE_URL, DATABASE_DIRECT_URL }: Record<string, string> =
        await freshSettings('empty');
      const template = inject('template') as { url: string };
      const superuser = new URL(template.url);
      superuser.pathname = new URL(DATABASE_URL!).pathname;
      expect(await refused({ DATABASE_URL: superuser.href })).toContain(
        'satır güvenliğini aşabiliyor',
      );
      expect(await refused({ DATABASE_URL: DATABASE_DIRECT_URL! })).toContain('şemanın sahibi');
      expect(await refused({ DATABASE_URL: DATABASE_URL! })).toContain('DATABASE_DIRECT_URL');
      const wrong = new URL(DATABASE_URL!);
      wrong.pathname = 'no_such_database';
      expect(await refused({ DATABASE_URL: wrong.href })).toContain(
        'Veritabanı girişi kabul etmedi',
      );
    },
  );

  it.runIf(engineKind === 'postgres')('a server set up to lose what it acknowledged', async () => {
    const settings: Record<string, string> = await freshSettings();
    const template = inject('template') as { url: string };
    const database = new URL(settings.DATABASE_URL!).pathname.slice(1);
    await asSuperuser(template.url, database, (client) =>
      client.query(`alter database ${database} set synchronous_commit = off`),
    );
    expect(await refused(settings)).toContain('elektrik kesintisinde');
  });

  it('a database newer than the program', async () => {
    const settings = await freshSettings();
    await addFutureMigration(settings);
    expect(await refused(settings)).toContain('Veritabanı bu sürümden yeni (9999_future)');
  });
});

async function addFutureMigration(settings: Record<string, string>): Promise<void> {
  const engine = await openEngine(readEnv(settings));
  await engine.asOwner((client) =>
    client.query("insert into schema_migration (name, checksum) values ('9999_future', 'x')"),
  );
  await engine.close();
}
