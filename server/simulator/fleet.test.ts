import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withTenant } from '#server/db/tenant/tx.ts';
import { plainCommands } from '#server/features/doors/commands/command-text.ts';
import { queueCommands } from '#server/features/doors/commands/queue.commands.ts';
import { useAdms } from '#server/features/doors/testing/adms-bed.ts';
import { passesOf } from '#server/features/doors/testing/fleet.ts';
import { demoFleet } from './demo-fleet.ts';
import { Fleet } from './fleet.ts';
import { lastTimeOf, wallTime } from './local-clock.ts';
import { type ScenarioName, scenarioNames } from './scenarios.ts';

const bed = useAdms('FLEET');

const people = Array.from({ length: 40 }, (_, i) => ({
  pin: String(1001 + i),
  name: `Kişi ${i}`,
}));

async function run(scenario: ScenarioName, perMinute = 1200, seconds = 2) {
  const devices = [await bed.claimed(), await bed.claimed(), await bed.claimed()];
  const fleet = new Fleet({
    to: { host: '127.0.0.1', port: bed.port() },
    devices: devices.map(({ terminal: { serial } }) => ({ serial, people, scenario })),
    perMinute: () => perMinute,
    seconds,
    pollSeconds: 1,
  });
  const tally = await fleet.run();
  const stored: string[] = [];
  for (const { id } of devices) {
    const rows = await bed.ask<{ raw: string }>(sql`select raw from pass where device_id = ${id}
      union all select raw from set_aside_row where device_id = ${id}`);
    stored.push(...rows.map(({ raw }) => `${id}${raw}`));
  }
  return { tally, stored, fleet, ids: devices.map(({ id }) => id) };
}

describe('a simulated fleet', () => {
  it.each(scenarioNames)(
    'gets everything acknowledged, and each row is stored once: %s',
    async (scenario) => {
      const { tally, stored, fleet, ids } = await run(scenario);
      expect(tally.made).toBeGreaterThan(5);
      expect(tally.acknowledged).toBe(tally.made);
      expect([tally.refused, tally.unanswered]).toEqual([0, 0]);
      expect(tally.sent).toBe(tally.made + tally.repeated);
      const acknowledged = fleet.doors.flatMap(({ terminal }, i) =>
        terminal.acknowledged.map((row) => `${ids[i]}${row}`),
      );
      expect(stored.toSorted()).toEqual(acknowledged.toSorted());
      expect(tally.repeated > 0).toBe(scenario === 'duplicates' || scenario === 'lost');
    },
  );

  it('sends the bad rows of a garbled memory too, and they are set aside', async () => {
    const { ids } = await run('garbage', 3000, 1);
    const rows = await bed.ask<{ reason: string }>(
      sql`select reason from set_aside_row where device_id = any(${ids}::uuid[])`,
    );
    expect(new Set(rows.map(({ reason }) => reason)).size).toBeGreaterThan(1);
  });

  it('tells a server that does not know it what it still has', async () => {
    const fleet = new Fleet({
      to: { host: '127.0.0.1', port: bed.port() },
      devices: [{ serial: 'NOBODYS', people, scenario: 'normal' }],
      perMinute: () => 600,
      seconds: 0.5,
    });
    setTimeout(() => {
      for (const door of fleet.doors) door.isOver = true;
    }, 1_500);
    const tally = await fleet.run();
    expect(tally.refused).toBeGreaterThan(0);
    expect(tally.acknowledged).toBe(0);
    expect(fleet.doors[0]!.terminal.kept).toHaveLength(tally.made);
  });

  it('does what it is told when it asks', async () => {
    const { id, terminal } = await bed.claimed();
    await withTenant(bed.db, bed.world.ctx, (db) =>
      queueCommands(
        db,
        id,
        [
          { kind: 'info', content: plainCommands.info },
          { kind: 'queryPeople', content: plainCommands.queryPeople },
        ],
        null,
      ),
    );
    expect(await terminal.poll(people.slice(0, 2))).toBe(2);
    const ended = await bed.ask<{ state: string }>(
      sql`select state from device_command where device_id = ${id}`,
    );
    expect(ended.map(({ state }) => state)).toEqual(['done', 'done']);
    const users = await bed.ask<{ pin: string }>(
      sql`select pin from device_user where device_id = ${id} order by pin`,
    );
    expect(users.map(({ pin }) => pin)).toEqual(['1001', '1002']);
  });

  it('has the night before its morning, and no pass twice in a second', async () => {
    const noon = Date.parse('2026-03-02T09:00:00Z');
    expect(wallTime(lastTimeOf(360, noon))).toBe('2026-03-02 06:00:00');
    expect(wallTime(lastTimeOf(360, noon - 8 * 3_600_000))).toBe('2026-03-01 06:00:00');
    const { ids } = await run('night', 1200, 1);
    for (const id of ids) {
      const hours = (await passesOf(bed.db, bed.world, id)).map(({ local_time }) =>
        Number(local_time.slice(11, 13)),
      );
      expect(hours.every((hour) => [5, 6, 21, 22].includes(hour))).toBe(true);
    }
  });

  it('of the demo has the people of its work places', () => {
    const devices = demoFleet('normal');
    expect(devices).toHaveLength(8);
    expect(devices.every(({ people: own }) => own.length > 10)).toBe(true);
  });
});
