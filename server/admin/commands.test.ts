import fs from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootDir } from '#server/root.ts';
import { engineKind, temporaryFolder } from '#server/testing/database/database.ts';
import { ownDatabase } from '#server/testing/database/own-database.ts';
import { addressOf, type Running, runServer } from '#server/testing/process.ts';

let settings: Record<string, string>;
let server: Running;
let address: string;
const cleanUp: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  const own = await ownDatabase();
  const DATA_DIR = temporaryFolder();
  cleanUp.push(own.drop, () => fs.rmSync(DATA_DIR, { recursive: true, force: true }));
  settings = { DATA_DIR, ...own.settings, DEMO: '0' };
  server = runServer(settings);
  address = await addressOf(server);
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  for (const step of cleanUp.toReversed()) await step();
});

function cli(
  name: string,
  args: string[],
  input = '',
): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(rootDir, 'dist/server', `${name}.js`), ...args],
    {
      env: { PATH: process.env.PATH, ...settings },
      input,
      encoding: 'utf8',
    },
  );
  return { status, out: stdout.trim(), err: stderr.trim() };
}

async function signIn(code: string, username: string, password: string): Promise<boolean> {
  const tenant = (await (
    await fetch(`${address}/api/Account/GetTenantId?code=${code}`)
  ).json()) as { data?: { tenantId: string } };
  const answer = await fetch(`${address}/api/Account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', tenantId: tenant.data?.tenantId ?? '' },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as { success: boolean }).success;
}

describe(`tenant:create while the server runs on ${engineKind}`, () => {
  it('makes a tenant whose Admin signs in with the printed password', async () => {
    const { status, out } = cli('tenant-create', [
      '--code',
      'yeni',
      '--name',
      'Yeni A.Ş.',
      '--admin',
      'Kurucu',
      '--modules',
      'probationary',
      '--json',
    ]);
    expect(status).toBe(0);
    const made = JSON.parse(out) as { code: string; username: string; oneTimePassword: string };
    expect(made).toMatchObject({ code: 'YENI', username: 'kurucu' });
    expect(await signIn('yeni', 'kurucu', made.oneTimePassword)).toBe(true);
  });

  it('takes a lasting password from standard input and prints none', async () => {
    const { status, out } = cli(
      'tenant-create',
      ['--code', 'SABIT', '--name', 'Sabit', '--admin', 'yonetici', '--password-stdin'],
      'Kalıcı-Bir-Parola-7\n',
    );
    expect(status).toBe(0);
    expect(out).not.toContain('şifre');
    expect(await signIn('SABIT', 'yonetici', 'Kalıcı-Bir-Parola-7')).toBe(true);
  });

  it.each([
    [['--code', 'YENI', '--name', 'X', '--admin', 'biri'], 'YENI kodlu bir firma zaten var'],
    [['--code', 'ç', '--name', 'X', '--admin', 'biri'], 'Firma kodu'],
    [['--code', 'AB', '--name', 'X', '--admin', 'b i'], 'Kullanıcı adı'],
    [['--code', 'AB', '--name', 'X', '--admin', 'biri', '--modules', 'nope'], 'Bilinmeyen modül'],
    [['--code', 'AB'], 'Kullanım'],
    [['--hello'], 'Kullanım'],
  ])('says in one line what is wrong: %j', (args, line) => {
    const { status, out, err } = cli('tenant-create', args);
    expect([status, out]).toEqual([1, '']);
    expect(err.split('\n')).toHaveLength(1);
    expect(err).toContain(line);
  });

  it('refuses a weak lasting password and makes nothing', () => {
    const { status, err } = cli(
      'tenant-create',
      ['--code', 'ZAYIF', '--name', 'X', '--admin', 'biri', '--password-stdin'],
      'qwertyuiop',
    );
    expect([status, err]).toEqual([1, 'Bu şifre çok yaygın ya da kolay tahmin edilebilir.']);
    expect(cli('tenant-create', ['--code', 'ZAYIF', '--name', 'X', '--admin', 'biri']).status).toBe(
      0,
    );
  });
});

describe('backup while the server runs', () => {
  it('is written by the process that has the database', () => {
    const file = join(settings.DATA_DIR!, 'backup.gz');
    const { status, out } = cli('backup', [file]);
    expect(status).toBe(0);
    expect(out).toContain(`Yedek alındı: ${file}`);
    expect(fs.statSync(file).size).toBeGreaterThan(100);
  });
});
