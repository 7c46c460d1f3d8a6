import { normalizeTenantCode } from '#contract/identity/tenant-code.ts';
import type { Engine } from '#server/db/engine.ts';
import { seedTenant } from './tenant-defaults.ts';

export interface NewTenant {
  readonly code: string;
  readonly name: string;
  readonly modules: readonly string[];
}

/**
 * Enters a tenant into the directory, as the owner: the application's own role cannot.
 * Answers the tenant's id, and whether it is new.
 */
export function ensureTenant(
  engine: Engine,
  { code, name, modules }: NewTenant,
): Promise<{ id: string; created: boolean }> {
  return engine.asOwner(async (client) => {
    await client.query('begin');
    const normalized = normalizeTenantCode(code);
    const inserted = await client.query<{ id: string }>(
      'insert into tenant (code, name) values ($1, $2) on conflict (code) do nothing returning id',
      [normalized, name],
    );
    const created = inserted.rows.length === 1;
    const { rows } = created
      ? inserted
      : await client.query<{ id: string }>('select id from tenant where code = $1', [normalized]);
    const { id } = rows[0]!;
    if (created) {
      await client.query(
        'insert into tenant_module (tenant_id, module) select $1, module from unnest($2::text[]) as module',
        [id, modules],
      );
      await seedTenant(client, id);
    }
    await client.query('commit');
    return { id, created };
  });
}
