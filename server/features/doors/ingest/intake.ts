/**
 * Uploads that come while others are being stored are stored together, in one transaction: a commit costs as much for one
 * as for a hundred. Each is answered after the commit that holds it. Where such a transaction fails, each is tried alone,
 * so that nobody's row keeps another device's from being taken.
 */
import { type Database, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { type DeviceOfCall, holdDevices, touchDevice } from '../devices/calling-device.ts';
import { type DeviceUpload, ingestAll, type Taken } from './ingest.commands.ts';
import { inDeviceTurn, rowsInTurn } from './device-turns.ts';
import type { Upload } from './incoming.ts';

export interface WaitingUpload {
  readonly serial: string;
  readonly ip: string;
  readonly requestId: string;
  /** How many there are to be written. */
  readonly rows: number;
  /** As the device is now; null where it may not send this. */
  read(device: DeviceOfCall): Upload | null;
}

interface Item {
  readonly waiting: WaitingUpload;
  done(taken: Taken | null): void;
  failed(error: unknown): void;
}

/** Of a tenant: one may wait for its commit while the next is put together. PGlite has one connection. */
const AT_ONCE = { postgres: 2, pglite: 1 } as const;
const MOST_UPLOADS = 100;

class TenantIntake {
  readonly #db: Database;
  readonly #tenantId: string;
  #items: Item[] = [];
  readonly #busy = new Set<string>();
  #running = 0;

  constructor(db: Database, tenantId: string) {
    this.#db = db;
    this.#tenantId = tenantId;
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#items.length === 0;
  }

  take(waiting: WaitingUpload): Promise<Taken | null> {
    const taken = new Promise<Taken | null>((done, failed) => {
      this.#items.push({ waiting, done, failed });
    });
    void this.#work();
    return taken;
  }

  async #work(): Promise<void> {
    if (this.#running >= AT_ONCE[this.#db.engine.kind]) return;
    const batch = this.#next();
    if (batch.length === 0) return;
    this.#running++;
    await this.#store(batch);
    this.#running--;
    for (const { waiting } of batch) this.#busy.delete(waiting.serial);
    void this.#work();
  }

  /** What has waited longest, as much as one turn takes; of a device one at a time, for what it sends is taken in its order. */
  #next(): Item[] {
    const batch: Item[] = [];
    const later: Item[] = [];
    const waiting = new Set(this.#busy);
    let rows = 0;
    for (const item of this.#items) {
      const { serial, rows: own } = item.waiting;
      const isFull =
        batch.length === MOST_UPLOADS || (batch.length > 0 && rows + own > rowsInTurn(this.#db));
      if (isFull || waiting.has(serial)) later.push(item);
      else {
        this.#busy.add(serial);
        rows += own;
        batch.push(item);
      }
      // What it sent afterwards comes after it, however small it is.
      waiting.add(serial);
    }
    this.#items = later;
    return batch;
  }

  async #store(batch: readonly Item[]): Promise<void> {
    try {
      const taken = await this.#transact(batch.map(({ waiting }) => waiting));
      for (const [i, { done }] of batch.entries()) done(taken[i]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.failed(error);
      else for (const item of batch) await this.#store([item]);
    }
  }

  #transact(uploads: readonly WaitingUpload[]): Promise<(Taken | null)[]> {
    const [first] = uploads;
    const ctx = {
      tenantId: this.#tenantId,
      actor: { id: null, name: `Cihaz ${first!.serial}` },
      ip: first!.ip,
      requestId: first!.requestId,
    };
    const rows = uploads.reduce((sum, upload) => sum + upload.rows, 0);
    return inDeviceTurn(this.#db, `intake ${this.#tenantId}`, rows, () =>
      withTenant(this.#db, ctx, (db) => storeTogether(db, uploads)),
    );
  }
}

async function storeTogether(
  db: TenantTx,
  uploads: readonly WaitingUpload[],
): Promise<(Taken | null)[]> {
  const held = new Map(
    (await holdDevices(db, uploads)).map((device) => [device.serial, device] as const),
  );
  const accepted: DeviceUpload[] = [];
  const places: (number | null)[] = [];
  for (const { serial, ip, read } of uploads) {
    const device = held.get(serial);
    const upload = device && read(device);
    places.push(upload ? accepted.push({ device, upload }) - 1 : null);
    if (device && !upload) await touchDevice(db, device, ip);
  }
  const taken = accepted.length > 0 ? await ingestAll(db, accepted) : [];
  return places.map((place) => (place === null ? null : taken[place]!));
}

class Intake {
  readonly #db: Database;
  readonly #tenants = new Map<string, TenantIntake>();

  constructor(db: Database) {
    this.#db = db;
  }

  async take(tenantId: string, waiting: WaitingUpload): Promise<Taken | null> {
    let tenant = this.#tenants.get(tenantId);
    if (!tenant) {
      tenant = new TenantIntake(this.#db, tenantId);
      this.#tenants.set(tenantId, tenant);
    }
    try {
      return await tenant.take(waiting);
    } finally {
      if (tenant.isIdle) this.#tenants.delete(tenantId);
    }
  }
}

const intakes = new WeakMap<Database, Intake>();

/** Answers after the commit; null where the device is unknown or may not send this. */
export function takeUpload(
  db: Database,
  tenantId: string,
  waiting: WaitingUpload,
): Promise<Taken | null> {
  let intake = intakes.get(db);
  if (!intake) {
    intake = new Intake(db);
    intakes.set(db, intake);
  }
  return intake.take(tenantId, waiting);
}
