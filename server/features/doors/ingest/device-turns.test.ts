/** What people wait for while devices send, on the engine with one connection. */
import Fastify from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { defineCalls } from '#contract/kernel/call.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { announce } from '#server/http/own-turns.ts';
import { Courtesy } from '#server/served.ts';
import { inDeviceTurn, rowsInTurn } from './device-turns.ts';

const databaseOf = (kind: 'pglite' | 'postgres') =>
  ({
    engine: { kind, courtesy: kind === 'pglite' ? new Courtesy() : undefined },
  }) as unknown as Database;

const { Small } = defineCalls({
  Small: { method: 'GET', path: '/A/Small', permission: 'signedIn', summary: '' },
});

/** Somebody who is being answered for as long as the work lasts. */
async function serveSomebody(work: () => Promise<unknown>): Promise<void> {
  const app = Fastify();
  app.get('/', async (_request, reply) => {
    announce(Small, reply);
    await work();
    return 'done';
  });
  await app.inject('/');
  await app.close();
}

/** What ends first where a turn of devices is asked for while somebody is answered, after one that took long. */
async function endsFirst(kind: 'pglite' | 'postgres'): Promise<string> {
  const db = databaseOf(kind);
  await inDeviceTurn(db, 'a', 1, () => sleep(200));
  const ends: string[] = [];
  let turn: Promise<unknown> | undefined;
  await serveSomebody(async () => {
    turn = inDeviceTurn(db, 'a', 1, async () => ends.push('devices'));
    await sleep(5);
    ends.push('somebody');
  });
  await turn;
  return ends[0]!;
}

describe('a turn of devices', () => {
  it('is as large as the last ones were short', async () => {
    const db = databaseOf('pglite');
    const first = rowsInTurn(db);
    await inDeviceTurn(db, 'a', first, async () => {});
    const grown = rowsInTurn(db);
    expect(grown).toBeGreaterThan(first);
    await inDeviceTurn(db, 'a', grown, () => sleep(100));
    expect(rowsInTurn(db)).toBe(first);
  });

  it('comes after whoever is being answered, where there is one connection', async () => {
    expect(await endsFirst('pglite')).toBe('somebody');
    expect(await endsFirst('postgres')).toBe('devices');
  });

  it('does not wait for ever', async () => {
    const db = databaseOf('pglite');
    await inDeviceTurn(db, 'a', 1, () => sleep(5));
    await serveSomebody(() => inDeviceTurn(db, 'a', 1, async () => {}));
  });
});
