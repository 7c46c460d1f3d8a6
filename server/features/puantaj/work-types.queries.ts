import { sql } from 'kysely';
import type { Code } from '#core/puantaj/codes.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

interface WorkType {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly baseType: Code;
  readonly colour: string;
  readonly builtIn: boolean;
  readonly active: boolean;
}

/** All work types of the tenant in their order: how they are called and how they look, for every page that shows their codes. */
export async function dailyWorkTypes(db: TenantTx): Promise<WorkType[]> {
  const { rows } = await sql<WorkType>`
    select id, code, name, base_type as "baseType", colour, built_in as "builtIn", active
    from work_type order by sort_order, sort_key, id`.execute(db);
  return rows;
}
