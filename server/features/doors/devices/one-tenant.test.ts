import { expect, it } from 'vitest';
import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld } from '#server/testing/world.ts';

const t = useApp({ isOwn: true });

it('where there is one tenant alone, a device that needs no secret address is heard from everywhere', async () => {
  const world = await createWorld(t.db, 'ALONE');
  const boss = await t.signIn(world, 'boss');
  const add = (serial: string) =>
    t.call(boss, devicesCalls.AddDevice, {
      code: serial,
      name: serial,
      serial,
      workPlaceId: world.workPlaces.MERKEZ,
      needsAddress: false,
    });
  const handshake = async (serial: string) => {
    const url = `/iclock/cdata?SN=${serial}&options=all`;
    return (await t.app.inject({ url, remoteAddress: '88.20.0.2' })).body;
  };
  expect((await add('ALONE-1')).status).toBe(200);
  expect(await handshake('ALONE-1')).toContain('GET OPTION FROM: ALONE-1');
  await createWorld(t.db, 'NOT-ALONE');
  expect((await add('ALONE-2')).status).toBe(200);
  expect(await handshake('ALONE-2')).toBe('OK');
  expect(await handshake('ALONE-1')).toContain('GET OPTION FROM: ALONE-1');
});
