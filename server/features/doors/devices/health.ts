/** How a device fares, told by when it was last heard; never stored. */
import { type RawBuilder, sql } from 'kysely';
import type { DeviceHealth } from '#contract/doors/door-choices.ts';

/** A device that asks every ten seconds and was not heard for two minutes is late; after a quarter of an hour it is away. */
export const healthOf = (lastSeen: string): RawBuilder<DeviceHealth> => sql`case
  when ${sql.ref(lastSeen)} is null then 'never'
  when ${sql.ref(lastSeen)} > now() - interval '2 minutes' then 'online'
  when ${sql.ref(lastSeen)} > now() - interval '15 minutes' then 'late'
  else 'offline' end`;

/** A clock is off from here on, in seconds either way. */
export const MOST_DRIFT = 60;
