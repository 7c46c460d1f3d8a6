import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { jobKinds, taskKinds } from '#server/jobs/kinds.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';
import { addDevice } from '../testing/fleet.ts';

const t = useApp();
let world: World;
let boss: string;
let front: string;
let depot: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'SYNC');
  boss = await t.signIn(world, 'boss');
  front = await addDevice(t.db, world, { serial: 'SYNC-FRONT' });
  depot = await addDevice(t.db, world, {
    serial: 'SYNC-DEPOT',
    workPlaceId: world.workPlaces.DEPO,
  });
});

/** Does what waits, as the server's runner does. */
async function work(): Promise<void> {
  const jobs = await startJobs({ db: t.db, logger: createLogger('silent'), jobKinds, taskKinds });
  for (;;) {
    const { rows } = await t.db.engine.pool.query(
      `select 1 from job where kind = 'sync-device-people' and failed_at is null and tenant_id = $1`,
      [world.tenantId],
    );
    if (rows.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await jobs.stop();
}

/** What was queued since, and from now on is done, as a device that obeys. */
async function told(deviceId: string): Promise<string[]> {
  await work();
  return withTenant(t.db, world.ctx, async (db) => {
    const { rows } = await sql<{ number: number; kind: string; content: string }>`
      select number, kind, content from device_command where device_id = ${deviceId} and state = 'queued' order by number`.execute(
      db,
    );
    const { endCommand } = await import('./queue.commands.ts');
    for (const { number } of rows) await endCommand(db, deviceId, number, 0, true);
    return rows.map(({ content }) => content.replaceAll('\t', ' '));
  });
}

describe('people come onto the devices of their work place and off them, unasked', () => {
  let id: string;

  it('when they are hired with a number for terminals', async () => {
    const answer = await t.call(boss, peopleCalls.AddUser, {
      name: 'Şule',
      surname: 'Çınar',
      registrationNo: '4004',
      companyCode: world.companyCode,
      workPlaceCode: 'MERKEZ',
      devicePin: '4004',
      cardNo: '77001',
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    id = (answer.body.data as { id: string }).id;
    expect(await told(front)).toEqual([
      'DATA UPDATE USERINFO PIN=4004 Name=Şule Çınar Pri=0 Card=77001 Grp=1 TZ=0000000100000000',
    ]);
    expect(await told(depot)).toEqual([]);
  });

  it('when they move, when their card changes, and not when nothing of it does', async () => {
    const update = async (change: object) => {
      const answer = await t.call(boss, peopleCalls.UpdateUser, { id, ...change });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await update({ workPlaceCode: 'DEPO' });
    expect(await told(front)).toEqual([]);
    expect(await told(depot)).toHaveLength(1);
    await update({ cardNo: '77002' });
    expect(await told(depot)).toEqual([
      'DATA UPDATE USERINFO PIN=4004 Name=Şule Çınar Pri=0 Card=77002 Grp=1 TZ=0000000100000000',
    ]);
    await update({ phone: '5321234567' });
    expect(await told(depot)).toEqual([]);
    await update({ devicePin: '4005' });
    expect(await told(depot)).toEqual([
      'DATA DELETE USERINFO PIN=4004',
      'DATA UPDATE USERINFO PIN=4005 Name=Şule Çınar Pri=0 Card=77002 Grp=1 TZ=0000000100000000',
    ]);
    expect(await told(front)).toEqual(['DATA DELETE USERINFO PIN=4004']);
  });

  it('when they leave, from every device', async () => {
    const answer = await t.call(boss, peopleCalls.UpdateUser, { id, active: false });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await told(depot)).toEqual(['DATA DELETE USERINFO PIN=4005']);
    expect(await told(front)).toEqual([]);
  });

  it('and a name is never a command', async () => {
    await withTenant(t.db, world.ctx, async (db) => {
      const { id: evil } = await addPerson(db, {
        username: 'evil',
        name: 'A\tPri=14\nC:9:SHELL',
        surname: 'x',
        workPlaceId: world.workPlaces.MERKEZ,
      });
      await sql`update person set device_pin = '6666' where id = ${evil}`.execute(db);
    });
    const [command] = await told(front);
    expect(command).toContain('Name=A Pri=14 C:9:SHELL x Pri=0');
    const { rows } = await readTenant(t.db, world.ctx, (db) =>
      sql<{ content: string }>`select content from device_command where pin = '6666'`.execute(db),
    );
    expect(rows[0]!.content.split('\t')).toHaveLength(6);
    expect(rows[0]!.content).not.toContain('\n');
  });
});
