import type { OwnerClient } from '#server/db/engine.ts';

/**
 * What a tenant begins with, by the functions that the migrations made: the migration that brings a kind of record gives
 * it to the tenants of before with the same function.
 */
const SEEDS = [
  'seed_leave_types',
  'seed_day_off_time_types',
  'seed_advance_types',
  'seed_work_types',
  'seed_special_day_types',
] as const;

/** For a tenant that has just been entered, in the same transaction. */
export async function seedTenant(client: OwnerClient, tenantId: string): Promise<void> {
  for (const seed of SEEDS) await client.query(`select ${seed}($1)`, [tenantId]);
}
