import { beforeAll, describe, expect, it } from 'vitest';
import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { doorErrorsCalls } from '#contract/doors/door-errors.calls.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { demoPassword } from '#db/seeds/demo.ts';
import { type DemoPasser, demoPasses } from '#db/seeds/passes.ts';
import { seedDemo } from '#server/features/demo/demo.commands.ts';
import { useApp } from '#server/testing/app.ts';

const t = useApp();
let token: string;

beforeAll(async () => {
  await seedDemo(t.db);
  const { body } = await t.call(null, identityCalls.GetTenantId, { code: 'demo' });
  const { tenantId } = body.data as { tenantId: string };
  const input = { username: 'admin.demo', password: demoPassword };
  token = (await t.call(null, identityCalls.authenticate, input, { tenantId })).body.data as string;
});

describe('the demo', () => {
  it('has 8 devices, three months of passes and something to mend', async () => {
    const devices = await t.call(token, devicesCalls.GetDevices);
    expect(devices.body.total).toBe(8);
    const healths = (devices.body.data as { health: string }[]).map(({ health }) => health);
    // Trouble comes first.
    expect(healths.slice(0, 2)).toEqual(['offline', 'never']);
    expect((await t.call(token, passesCalls.GetPasses)).body.total).toBeGreaterThan(25_000);
    const errors = (await t.call(token, doorErrorsCalls.GetDoorErrors)).body.data as {
      kind: string;
    }[];
    expect([...new Set(errors.map(({ kind }) => kind))].sort()).toEqual([
      'clock',
      'offline',
      'setAside',
      'unknownNumber',
    ]);
    const one = { wpCode: 'GEBZE', deviceCode: 'GBZ-G1' };
    const { id } = (await t.call(token, devicesCalls.GetDevice, one)).body.data as { id: string };
    const people = (await t.call(token, devicesCalls.GetDevicePeople, { id })).body.data as {
      state: string;
    }[];
    expect(people.every(({ state }) => state === 'matched')).toBe(true);
  });

  it('is the same at every call', () => {
    const person: DemoPasser = {
      id: 'x',
      number: 7,
      pin: '5007',
      workPlace: 'GEBZE',
      department: 'Montaj',
      startDate: '2026-01-05',
    };
    const made = () =>
      demoPasses([person], '2026-01-01', '2026-03-31', (day) => day === '2026-01-06');
    expect(made()).toEqual(made());
    expect(made().length).toBeGreaterThan(120);
    expect(made().some(({ localTime }) => localTime < '2026-01-05')).toBe(false);
  });
});
