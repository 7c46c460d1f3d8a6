import fs from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';
import { afterAll, describe, expect, it } from 'vitest';
import { openEngine } from './db/open.ts';
import { readEnv } from './env.ts';
import { engineKind, temporaryFolder } from './testing/database/database.ts';
import { ownDatabase } from './testing/database/own-database.ts';
import { asSuperuser } from './testing/database/postgres-databases.ts';
import { addressOf, freePort, type Running, runServer } from './testing/process.ts';

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

describe('a first start', () => {
  it('makes the database and the demo tenant, answers, and says how to sign in', async () => {
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

    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    const again = start(settings);
    await addressOf(again);
    expect(again.output()).not.toContain('güncellendi');
    expect(again.output()).not.toContain('oluşturuldu');
    again.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s frees port and data, a hanging request notwithstanding',
    async (signal) => {
      const port = await freePort();
      const server = start({ ...(await freshSettings()), PORT: String(port) });
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
    },
  );
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
