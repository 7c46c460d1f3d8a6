import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface Led {
  readonly id: string;
  readonly managerId: string | null;
  readonly secondManagerId: string | null;
}

/** Who leads whom, for many in one statement, for whoever checked it. */
export async function setLeaders(db: TenantTx, led: readonly Led[]): Promise<void> {
  await sql`update person set manager_id = led.manager_id, second_manager_id = led.second_manager_id
    from unnest(
      ${led.map(({ id }) => id)}::uuid[],
      ${led.map(({ managerId }) => managerId)}::uuid[],
      ${led.map(({ secondManagerId }) => secondManagerId)}::uuid[]
    ) as led (id, manager_id, second_manager_id)
    where person.id = led.id`.execute(db);
}
