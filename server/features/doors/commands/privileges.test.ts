/** Who may do what at a terminal is told by us, whatever the terminal claims. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { Terminal } from '#server/simulator/terminal.ts';
import { createWorld } from '#server/testing/world.ts';
import { useAdms } from '../testing/adms-bed.ts';
import { givePins } from '../testing/fleet.ts';
import { syncDevicePeople } from './sync.commands.ts';

const bed = useAdms('PRIV');
let boss: string;
let id: string;
let terminal: Terminal;

const call = (def: Parameters<typeof bed.call>[1], input: object = {}) =>
  bed.call(boss, def, input);

/** What the terminal is told next, and says that it did. */
async function told(): Promise<string[]> {
  const { body } = await terminal.get('getrequest');
  const lines = body.split('\n').filter((line) => line.startsWith('C:'));
  for (const line of lines)
    await terminal.post('devicecmd', '', `ID=${line.split(':')[1]}&Return=0&CMD=DATA`);
  return lines.map((line) => line.replace(/^C:\d+:/, '').replaceAll('\t', ' '));
}

const sync = () => withTenant(bed.db, bed.world.ctx, (db) => syncDevicePeople(db, id));

interface OnDevice {
  readonly pin: string;
  readonly privilege: string;
  readonly privilegeOnDevice: string | null;
}
const onDevice = async (pin: string) => {
  const { body } = await call(devicesCalls.GetDevicePeople, { id });
  const found = (body.data as OnDevice[]).find((one) => one.pin === pin);
  return found && [found.privilege, found.privilegeOnDevice];
};

beforeAll(async () => {
  boss = await bed.signIn('boss');
  const made = await bed.claimed({}, await bed.secretBase());
  ({ id, terminal } = made);
  await givePins(bed.db, bed.world, { [bed.world.people.clerk.id]: '1002' });
  await sync();
  await told();
});

describe('a privilege that a terminal claims', () => {
  it('comes back with no command, whoever or whatever sends the person', async () => {
    await terminal.post('cdata', '&table=OPERLOG', 'USER PIN=1002\tName=Isil\tPri=14\tCard=\n');
    await call(devicesCalls.SendPeopleToDevice, { id, personIds: [bed.world.people.clerk.id] });
    expect(await told()).toEqual([expect.stringContaining('PIN=1002 Name=Işıl Güneş Pri=0 ')]);
    await terminal.post('cdata', '&table=USERINFO', 'PIN=1002\tName=Isil\tPri=14\n');
    await withTenant(bed.db, bed.world.ctx, (db) =>
      sql`update person set card_no = '4711' where device_pin = '1002'`.execute(db),
    );
    await sync();
    expect(await told()).toEqual([expect.stringContaining('Pri=0 Card=4711')]);
  });

  it('is shown as a difference', async () => {
    expect(await onDevice('1002')).toEqual(['none', 'none']);
    await terminal.post('cdata', '&table=OPERLOG', 'USER PIN=1002\tName=Isil\tPri=14\tCard=\n');
    expect(await onDevice('1002')).toEqual(['none', 'administrator']);
  });
});

describe('a privilege that is given here', () => {
  const give = (privilege: string, personId = bed.world.people.clerk.id) =>
    call(devicesCalls.SetDevicePrivilege, { id, personId, privilege });

  it('is told to the device at once, stays with what is sent later, and is in the trail', async () => {
    expect((await give('administrator')).status).toBe(200);
    expect(await told()).toEqual([expect.stringContaining('PIN=1002 Name=Işıl Güneş Pri=14 ')]);
    expect(await onDevice('1002')).toEqual(['administrator', 'administrator']);
    expect(await sync()).toBe(0);
    await withTenant(bed.db, bed.world.ctx, (db) =>
      sql`update person set card_no = '4712' where device_pin = '1002'`.execute(db),
    );
    await sync();
    expect(await told()).toEqual([expect.stringContaining('Pri=14 Card=4712')]);
    const entries = await bed.ask<{ after: object; actor_name: string }>(
      sql`select after, actor_name from audit_entry where action = 'device-privilege'`,
    );
    expect(entries).toEqual([
      {
        after: { person_id: bed.world.people.clerk.id, privilege: 'administrator' },
        actor_name: 'Aslı Yıldız',
      },
    ]);
  });

  it('is taken back by who gives it, and by leaving', async () => {
    expect((await give('none')).status).toBe(200);
    expect(await told()).toEqual([expect.stringContaining('Pri=0 Card=4712')]);
    await give('enroller');
    expect(await told()).toEqual([expect.stringContaining('Pri=2 Card=4712')]);
    const setActive = (active: boolean) =>
      withTenant(bed.db, bed.world.ctx, (db) =>
        sql`update person set active = ${active} where device_pin = '1002'`.execute(db),
      );
    await setActive(false);
    await sync();
    expect(await told()).toEqual(['DATA DELETE USERINFO PIN=1002']);
    await setActive(true);
    await sync();
    expect(await told()).toEqual([expect.stringContaining('PIN=1002 Name=Işıl Güneş Pri=0 ')]);
  });

  it('is for people of ours with a number, and nobody else\u2019s', async () => {
    const { body, status } = await give('administrator', bed.world.people.viewer.id);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'personId']);
    const others = await createWorld(bed.db, 'PRIV-2');
    expect((await give('administrator', others.people.boss.id)).status).toBe(404);
    expect(await told()).toEqual([]);
  });
});
