/** What the demo's terminals go on to tell where the demo itself ended: passes by the plan, as time goes by. */
import { sql } from 'kysely';
import { demoDevices, demoTroubles } from '#db/seeds/devices.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { type Instant, instantOf, localDay } from '#core/time/zone.ts';
import {
  type Database,
  readTenant,
  type TenantContext,
  type TenantTx,
} from '#server/db/tenant/tx.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { claimsOf } from './devices/calling-device.ts';
import { terminalRows } from './passes.demo.ts';

const { away, unconnected, ahead } = demoTroubles;
const TERMINALS = demoDevices
  .map(({ serial }) => serial)
  .filter((serial) => serial !== away && serial !== unconnected);

/** A server that was away for longer does not make up for all of it. */
const MOST_MS = 31 * 86_400_000;
/** The demo's passes are made for a few people at a time, each up to the moment: so long before the last one some may be missing. */
const OVERLAP_MS = 3_600_000;

/** Of the terminals that have no trouble, those that are in use here and that no other tenant has claimed too. */
export async function demoTerminals(database: Database, ctx: TenantContext): Promise<string[]> {
  const own = await readTenant(database, ctx, async (db) => {
    const { rows } = await sql<{ serial: string }>`
      select serial from device where active and serial = any(${TERMINALS}::text[]) order by serial`.execute(
      db,
    );
    return rows.map(({ serial }) => serial);
  });
  const claims = await Promise.all(own.map((serial) => claimsOf(database, serial)));
  return own.filter((_, i) => claims[i]!.every(({ tenantId }) => tenantId === ctx.tenantId));
}

/** When the last pass came, and some time before. */
export async function toldUntil(db: TenantTx, now: Instant): Promise<Instant> {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from max(s.last_pass_at))::float8 * 1000 as at
    from device_state s join device d on d.id = s.device_id where d.serial = any(${TERMINALS}::text[])`.execute(
    db,
  );
  return Math.max(Math.min(rows[0]!.at ?? now, now) - OVERLAP_MS, now - MOST_MS);
}

/** From the day before `since` until tomorrow, in order; a terminal whose clock is ahead has its rows before their time. */
export async function liveRows(db: TenantTx, since: Instant, now: Instant) {
  const rows = await terminalRows(
    db,
    addDays(localDay(TIME_ZONE, since), -1),
    addDays(localDay(TIME_ZONE, now), 1),
  );
  const midnights = new Map<Day, Instant>();
  const instantAt = (localTime: string): Instant => {
    const day = localTime.slice(0, 10);
    const midnight = midnights.get(day) ?? instantOf(TIME_ZONE, day, 0);
    midnights.set(day, midnight);
    const [hour, minute, second] = localTime.slice(11).split(':').map(Number);
    return midnight + ((hour! * 60 + minute!) * 60 + second!) * 1000;
  };
  return rows
    .map(({ serial, localTime, row }) => ({
      serial,
      at: instantAt(localTime) - (serial === ahead.serial ? ahead.seconds * 1000 : 0),
      row,
    }))
    .toSorted((a, b) => a.at - b.at);
}
