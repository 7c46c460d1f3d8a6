import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** What people are called, by id. */
export async function namesOf(
  db: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name || ' ' || surname as name from person where id = any(${[...new Set(ids)]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What leave types are called, by id. */
export async function leaveTypeNames(
  db: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from leave_type where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
