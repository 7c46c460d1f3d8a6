import { Terminal } from '#server/simulator/terminal.ts';
import type { Tenant } from './tenant.ts';

/** A terminal at which one says by a key which way one goes. Its serial is no other tenant's. */
export async function newTerminal(tenant: Tenant, baseURL: string): Promise<Terminal> {
  const serial = `E2E-${tenant.code}`;
  await tenant.post('/Device/AddDevice', {
    code: serial,
    name: `Kapı ${serial}`,
    serial,
    workPlaceId: tenant.has.workPlaces['GEBZE'],
    direction: 'key',
    needsAddress: false,
    sendsPeople: false,
  });
  return new Terminal({ port: () => Number(new URL(baseURL).port), serial });
}
