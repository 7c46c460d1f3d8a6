/** Who calls, before anything of a body is read: a device of a tenant, or a stranger. */
import { EVERY_NETWORK } from '#contract/doors/door-choices.ts';
import { isAllowedFrom, networkOf } from '#core/doors/addresses.ts';
import { withTenant, type Database, type TenantContext } from '#server/db/tenant/tx.ts';
import { countedAddress } from '#server/http/counted-address.ts';
import { AppError } from '#server/http/errors.ts';
import { countRequest } from '#server/http/limits.ts';
import {
  callerOf,
  claimsOf,
  type DeviceOfCall,
  deviceCalled,
  type KnownDevice,
} from '../devices/calling-device.ts';
import { keepPending } from '../devices/pending.commands.ts';
import { noteAddress, tellRefused, warn } from '../devices/warnings.commands.ts';
import { readDoorKey } from '../door-key.ts';
import type { Asked } from './asked.ts';

/** Strangers are told to wait; so often at most, and from one address. */
const STRANGERS_PER_MINUTE = 120;
/** Of secrets that are none, from one address. Whoever has a good one is not counted. */
const WRONG_KEYS_PER_MINUTE = 30;
/** Of those who claim a serial number, so many are told of a call that none of them hears. */
const MOST_TOLD = 3;

export interface Admitted {
  readonly tenantId: string;
  /** It is the device, and not somebody who knows its serial number: it has the secret, or calls from an address that is named for it. */
  readonly isProven: boolean;
}

export const actingFor = (tenantId: string, { serial, ip }: Asked, id: string): TenantContext => ({
  tenantId,
  actor: { id: null, name: `Cihaz ${serial}` },
  ip,
  requestId: id,
});

type Rules = Pick<DeviceOfCall, 'adapter' | 'needsAddress' | 'addresses'>;

/** One that speaks another language here, calls without the secret that it must know, or from elsewhere, is a stranger. */
export const isHeard = (
  { adapter, needsAddress, addresses }: Rules,
  { addressKey, ip }: Asked,
): boolean =>
  adapter === 'adms' && (!needsAddress || addressKey !== undefined) && isAllowedFrom(ip, addresses);

/** By the secret in its address, which names the tenant; refused where there is none such. */
async function callerBySecret(
  db: Database,
  { addressKey, serial, ip }: Asked,
): Promise<{ tenantId: string; device: KnownDevice | undefined }> {
  const key = readDoorKey(addressKey!);
  const caller = key && (await callerOf(db, key.tenantId, serial, key.hash));
  if (!caller) {
    await countRequest(db, 'wrong device address', countedAddress(ip), WRONG_KEYS_PER_MINUTE);
    throw new AppError('not_found');
  }
  return { tenantId: key.tenantId, device: caller.device };
}

export class Admission {
  readonly #db: Database;
  readonly #asked: Asked;
  readonly #requestId: string;

  constructor(db: Database, asked: Asked, requestId: string) {
    this.#db = db;
    this.#asked = asked;
    this.#requestId = requestId;
  }

  /** Null for a stranger, who is counted, and told of where that concerns somebody. */
  async decide(): Promise<Admitted | null> {
    return this.#asked.addressKey === undefined ? this.#bySerial() : this.#bySecret();
  }

  #in<T>(tenantId: string, work: Parameters<typeof withTenant<T>>[2]): Promise<T> {
    return withTenant(this.#db, actingFor(tenantId, this.#asked, this.#requestId), work);
  }

  /** Whoever knows a tenant's secret is counted apart from whoever knows nothing. */
  #countStranger(tenantOfSecret = ''): Promise<void> {
    const asker = `${tenantOfSecret} ${countedAddress(this.#asked.ip)}`;
    return countRequest(this.#db, 'unknown device', asker, STRANGERS_PER_MINUTE);
  }

  async #bySecret(): Promise<Admitted | null> {
    const { tenantId, device } = await callerBySecret(this.#db, this.#asked);
    if (!device) {
      await this.#countStranger(tenantId);
      await this.#in(tenantId, (tx) =>
        keepPending(tx, {
          serial: this.#asked.serial,
          ip: this.#asked.ip,
          pushVersion: this.#asked.query.get('pushver')?.slice(0, 100) ?? null,
          deviceType: this.#asked.query.get('devicetype')?.slice(0, 100) ?? null,
        }),
      );
      return null;
    }
    const admitted = await this.#hear(tenantId, device);
    if (admitted && device.isNew) await this.#tellContest(tenantId, device);
    return admitted;
  }

  async #bySerial(): Promise<Admitted | null> {
    const { serial, ip } = this.#asked;
    const claims = await claimsOf(this.#db, serial);
    const network = networkOf(ip);
    const claim =
      claims.find((one) => one.network === network) ??
      claims.find((one) => one.network === EVERY_NETWORK);
    if (!claim) {
      await this.#countStranger();
      const tenants = [...new Set(claims.map(({ tenantId }) => tenantId))];
      for (const tenantId of tenants.slice(0, MOST_TOLD)) await this.#tellRefused(tenantId);
      return null;
    }
    const caller = await callerOf(this.#db, claim.tenantId, serial);
    if (caller?.device) return this.#hear(claim.tenantId, caller.device);
    await this.#countStranger();
    return null;
  }

  async #hear(tenantId: string, device: KnownDevice): Promise<Admitted | null> {
    const { ip, addressKey } = this.#asked;
    if (!isHeard(device, this.#asked)) {
      await this.#countStranger(addressKey === undefined ? '' : tenantId);
      await this.#tellRefused(tenantId);
      return null;
    }
    const { addresses, lastIp } = device;
    if (lastIp !== null && lastIp !== ip) {
      const isExpected = (other: string) => addresses.length > 0 && isAllowedFrom(other, addresses);
      await this.#in(tenantId, (tx) => noteAddress(tx, device, ip, isExpected));
    }
    return { tenantId, isProven: addressKey !== undefined || addresses.length > 0 };
  }

  #tellRefused(tenantId: string): Promise<void> {
    return this.#in(tenantId, (tx) => tellRefused(tx, this.#asked.serial, this.#asked.ip));
  }

  /** Both are told, once, and neither who the other is: whoever has the device types their own address into it. */
  async #tellContest(tenantId: string, device: KnownDevice): Promise<void> {
    const { serial, ip } = this.#asked;
    const claims = await claimsOf(this.#db, serial);
    const others = new Set(claims.map((claim) => claim.tenantId).filter((id) => id !== tenantId));
    if (others.size === 0) return;
    await this.#in(tenantId, (tx) => warn(tx, device, { kind: 'contested', ip }));
    for (const other of others) {
      await this.#in(other, async (tx) => {
        const theirs = await deviceCalled(tx, serial);
        if (theirs) await warn(tx, theirs, { kind: 'contested', ip });
      });
    }
  }
}
