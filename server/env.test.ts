import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv, settingNames } from './env.ts';
import { rootDir } from './root.ts';

describe('settings', () => {
  it('have defaults', () => {
    expect(readEnv({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      PRODUCT_NAME: 'Devam',
      DEMO: true,
      DEMO_LIVE: true,
    });
  });

  it('make no demo where a database or another address is set, unless told to', () => {
    const DATABASE_URL = 'postgres://a@b/c';
    expect(readEnv({ DATABASE_URL }).DEMO).toBe(false);
    expect(readEnv({ HOST: '0.0.0.0' }).DEMO).toBe(false);
    expect(readEnv({ DATABASE_URL, DEMO: '1' }).DEMO).toBe(true);
    expect(readEnv({ DEMO: '0' }).DEMO).toBe(false);
  });

  it('let a demo live that is embedded, and no other unless told to', () => {
    const DATABASE_URL = 'postgres://a@b/c';
    expect(readEnv({ DEMO_LIVE: '0' }).DEMO_LIVE).toBe(false);
    expect(readEnv({ DEMO: '0' }).DEMO_LIVE).toBe(false);
    expect(readEnv({ DATABASE_URL, DEMO: '1' }).DEMO_LIVE).toBe(false);
    expect(readEnv({ DATABASE_URL, DEMO: '1', DEMO_LIVE: '1' }).DEMO_LIVE).toBe(true);
  });

  it('that are empty count as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}));
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '99999' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DATABASE_URL: 'file:///x' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'devam' }, 'PUBLIC_URL'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ DEMO_LIVE: 'yes' }, 'DEMO_LIVE'],
    // Nobody's real company gets passes that nobody made.
    [{ DEMO: '0', DEMO_LIVE: '1' }, 'DEMO_LIVE'],
    [{ DATABASE_URL: 'postgres://a@b/c', DEMO_LIVE: '1' }, 'DEMO_LIVE'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    // Short, though of many letters; long, though of few (S-16).
    [{ JWT_SECRET: 'kV7-pQ2xM9zR4tB8wN1cY6hJ3fL5dS0' }, 'JWT_SECRET'],
    [{ JWT_SECRET: 'secret'.repeat(10) }, 'JWT_SECRET'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    // What would end the start with another's words, and what would believe everybody.
    [{ TRUST_PROXY: '10.0.0.999' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1,::/0' }, 'TRUST_PROXY'],
  ])('that are wrong are named: %j', (given, name) => {
    expect(() => readEnv(given)).toThrow(`Geçersiz ayar ${name}`);
  });

  it('are all in .env.example, and nothing else is', () => {
    const example = fs.readFileSync(join(rootDir, '.env.example'), 'utf8');
    const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(listed.toSorted()).toEqual(settingNames.toSorted());
  });
});
