/** Devices and people with PINs in a tenant, for tests. */
import { sql } from 'kysely';
import { EVERY_NETWORK } from '#contract/doors/door-choices.ts';
import { type Database, readTenant, withTenant } from '#server/db/tenant/tx.ts';
import type { World } from '#server/testing/world.ts';
import { holdDevice } from '../devices/calling-device.ts';
import { ingest } from '../ingest/ingest.commands.ts';

interface DeviceLike {
  readonly serial: string;
  readonly workPlaceId?: string;
  readonly purpose?: 'puantaj' | 'access' | 'canteen';
  readonly direction?: 'in' | 'out' | 'both' | 'key';
  readonly adapter?: 'adms' | 'http';
  readonly needsAddress?: boolean;
  readonly addresses?: readonly string[];
  readonly keyHash?: string;
  readonly sendsPeople?: boolean;
}

/** A claimed device; answers its id. */
export const addDevice = (db: Database, world: World, device: DeviceLike): Promise<string> =>
  withTenant(db, world.ctx, async (tx) => {
    await tx
      .insertInto('device_directory')
      .values({ serial: device.serial, network: EVERY_NETWORK })
      .execute();
    const { id } = await tx
      .insertInto('device')
      .values({
        code: device.serial,
        name: `Kapı ${device.serial}`,
        serial: device.serial,
        work_place_id: device.workPlaceId ?? world.workPlaces.MERKEZ,
        purpose: device.purpose ?? 'puantaj',
        direction: device.direction ?? 'both',
        adapter: device.adapter ?? 'adms',
        needs_address: device.needsAddress ?? false,
        addresses: [...(device.addresses ?? [])],
        key_hash: device.keyHash ?? null,
        sends_people: device.sendsPeople ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('device_state').values({ device_id: id }).execute();
    return id;
  });

/** Gives people of the world their numbers on devices, from ever. */
export const givePins = (db: Database, world: World, pins: Readonly<Record<string, string>>) =>
  withTenant(db, world.ctx, async (tx) => {
    for (const [personId, pin] of Object.entries(pins)) {
      await sql`update person set device_pin = ${pin} where id = ${personId}`.execute(tx);
      await sql`delete from person_fact where person_id = ${personId}`.execute(tx);
      await sql`insert into person_fact (person_id, from_date, facts)
        select id, '0001-01-01', dated_columns(person) from person where id = ${personId}`.execute(
        tx,
      );
    }
  });

/** A device reads a number at these moments of its own clock: `2026-03-05 08:00:00`. */
export const sendPasses = (
  db: Database,
  world: World,
  { serial, pin, times }: { serial: string; pin: string; times: readonly string[] },
) =>
  withTenant(db, world.ctx, async (tx) =>
    ingest(tx, (await holdDevice(tx, serial, '10.0.0.1'))!, {
      id: crypto.randomUUID(),
      isWhole: true,
      kind: 'ATTLOG',
      ip: '10.0.0.1',
      bytes: 1,
      passes: times.map((localTime) => ({
        key: `${pin}\t${localTime}`,
        pin,
        card: null,
        localTime,
        utcOffset: null,
        status: null,
        verify: null,
        workCode: null,
        direction: null,
        raw: `${pin}\t${localTime}`,
      })),
      aside: [],
    }),
  );

export interface StoredPass {
  readonly pin: string | null;
  readonly local_time: string;
  readonly at: string;
  readonly person_id: string | null;
  readonly direction: string | null;
  readonly flags: string[];
}

export const passesOf = (db: Database, world: World, deviceId: string): Promise<StoredPass[]> =>
  readTenant(db, world.ctx, (tx) =>
    tx
      .selectFrom('pass')
      .select(['pin', 'local_time', 'at', 'person_id', 'direction', 'flags'])
      .where('device_id', '=', deviceId)
      .orderBy('local_time')
      .orderBy('pin')
      .orderBy('row_key')
      .execute(),
  );
