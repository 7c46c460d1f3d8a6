import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useAdms } from '#server/features/doors/testing/adms-bed.ts';
import { passesOf } from '#server/features/doors/testing/fleet.ts';
import { freePort } from '#server/testing/process.ts';
import { LiveFleet, type LiveRow, startLiveDemo } from './live-demo.ts';
import { wallTime } from './local-clock.ts';

const bed = useAdms('LIVE');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const rowAt = (serial: string, at: number): LiveRow => ({
  serial,
  at,
  row: `1001\t${wallTime(at)}\t0\t1\t0`,
});

/** Terminals of the bed with what they have to tell, as if it were known beforehand. */
async function stage(count: number, rowsOf: (serials: readonly string[]) => readonly LiveRow[]) {
  const devices: Awaited<ReturnType<typeof bed.claimed>>[] = [];
  for (let n = 0; n < count; n++) devices.push(await bed.claimed());
  const serials = devices.map(({ terminal }) => terminal.serial);
  const to = { host: '127.0.0.1', port: bed.port() };
  const source = {
    told: Date.now() - HOUR,
    isMade: true,
    terminals: async () => (source.isMade ? serials : []),
    toldUntil: async () => source.told,
    rows: async () => rowsOf(serials),
  };
  return {
    to,
    source,
    ids: devices.map(({ id }) => id),
    fleet: new LiveFleet(to, source),
    timesAt: async (n: number) =>
      (await passesOf(bed.db, bed.world, devices[n]!.id)).map(({ local_time }) => local_time),
    heard: async (n: number) => (await bed.stateOf(devices[n]!.id)).last_seen_at as string | null,
  };
}

describe('the live demo', () => {
  it('tells what has happened and no more, once each, and its terminals are heard meanwhile', async () => {
    const now = Date.now();
    const { fleet, timesAt, heard } = await stage(2, ([first]) => [
      rowAt(first!, now - 5 * MINUTE),
      rowAt(first!, now - 4 * MINUTE),
      rowAt(first!, now + MINUTE),
    ]);
    await fleet.turn(now);
    const due = [wallTime(now - 5 * MINUTE), wallTime(now - 4 * MINUTE)];
    expect(await timesAt(0)).toEqual(due);
    expect([await heard(0), await heard(1)]).not.toContain(null);
    await fleet.turn(now + MINUTE);
    await fleet.turn(now + 2 * MINUTE);
    expect(await timesAt(0)).toEqual([...due, wallTime(now + MINUTE)]);
    expect(await timesAt(1)).toEqual([]);
  });

  it('asks of one terminal at a time, the one that was silent for longest', async () => {
    const now = Date.now();
    const { fleet, ids } = await stage(3, () => []);
    await fleet.turn(now);
    const heardOf = async () => {
      const found: string[] = [];
      for (const id of ids) found.push(String((await bed.stateOf(id)).last_seen_at));
      return found;
    };
    const forget = () =>
      withTenant(bed.db, bed.world.ctx, (db) =>
        sql`update device_state set last_seen_at = '2026-01-01' where device_id = any(${ids}::uuid[])`.execute(
          db,
        ),
      );
    const asked: number[] = [];
    for (let turn = 1; turn <= 3; turn++) {
      await forget();
      const before = await heardOf();
      await fleet.turn(now + turn * 19_000);
      const after = await heardOf();
      const changed = after.flatMap((at, n) => (at === before[n] ? [] : [n]));
      expect(changed).toHaveLength(1);
      asked.push(changed[0]!);
    }
    expect(asked.toSorted()).toEqual([0, 1, 2]);
  });

  it('begins when the demo is made, and neither a terminal nor a row is asked for before', async () => {
    const { fleet, source, heard, timesAt } = await stage(1, ([first]) => [
      rowAt(first!, Date.now() - MINUTE),
    ]);
    source.isMade = false;
    await fleet.turn(Date.now());
    expect(await heard(0)).toBeNull();
    source.isMade = true;
    await fleet.turn(Date.now());
    expect(await timesAt(0)).toHaveLength(1);
  });

  it('keeps what nobody took for the next turn', async () => {
    const now = Date.now();
    const { fleet, to, timesAt } = await stage(1, ([first]) => [rowAt(first!, now + MINUTE)]);
    await fleet.turn(now);
    to.port = await freePort();
    await expect(fleet.turn(now + MINUTE)).rejects.toThrow();
    expect(await timesAt(0)).toEqual([]);
    to.port = bed.port();
    await fleet.turn(now + 2 * MINUTE);
    expect(await timesAt(0)).toEqual([wallTime(now + MINUTE)]);
  });

  it('says by no row of long ago that a clock is late', async () => {
    const now = Date.now();
    const { fleet, source, ids } = await stage(1, ([first]) => [
      rowAt(first!, now - 3 * HOUR),
      rowAt(first!, now - 2 * HOUR),
    ]);
    source.told = now - 2.5 * HOUR;
    await fleet.turn(now);
    expect((await bed.stateOf(ids[0]!)).drift_seconds).toBeNull();
  });

  it('goes on by itself until it is told to stop', async () => {
    const { to, source, timesAt } = await stage(1, ([first]) => [
      rowAt(first!, Date.now() - MINUTE),
    ]);
    let turns = 0;
    const seenTwice = new Promise<void>((resolve) => {
      const { terminals } = source;
      source.terminals = () => {
        if (++turns === 2) resolve();
        return terminals();
      };
    });
    const stop = startLiveDemo(`http://${to.host}:${to.port}`, source, 1);
    await seenTwice;
    await stop();
    expect(await timesAt(0)).toHaveLength(1);
  });
});
