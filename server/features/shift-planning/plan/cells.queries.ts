import { sql } from 'kysely';
import type { PlanValue } from '#contract/shift-planning/plan-values.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { grouped } from './grouped.ts';

export interface StoredCell {
  readonly personId: string;
  readonly day: Day;
  readonly published: PlanValue | null;
  /** '' empties the cell; null where there is none. */
  readonly draft: PlanValue | null;
  readonly version: number;
}

/** What the grid says of these people in a range; cells that became empty say nothing. */
export async function loadCells(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
): Promise<ReadonlyMap<string, readonly StoredCell[]>> {
  const { rows } = await sql<StoredCell>`
    select person_id as "personId", day, published, draft, version from plan_cell
    where person_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date
      and (published is not null or draft is not null)`.execute(db);
  return grouped(rows, ({ personId }) => personId);
}
