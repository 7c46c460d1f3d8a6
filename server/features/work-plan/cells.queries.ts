import { sql } from 'kysely';
import type { PlanValue } from '#contract/shift-planning/plan-values.ts';
import type { Day } from '#core/time/day.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPace } from '#server/pace.ts';
import { grouped } from '#core/lists/grouped.ts';

export interface StoredCell {
  readonly personId: string;
  readonly day: Day;
  readonly published: PlanValue | null;
  /** '' empties the cell; null where there is none. */
  readonly draft: PlanValue | null;
  readonly version: number;
}

const cellPace = readPace({ least: 25, most: 500 });

/** What the grid says of these people in a range; cells that became empty say nothing. */
export async function loadCells(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
  pace = cellPace,
): Promise<ReadonlyMap<string, readonly StoredCell[]>> {
  const cells = await ofKeys(db, pace, ids, (some) => cellsOf(db, some, from, to));
  return grouped(cells, ({ personId }) => personId);
}

async function cellsOf(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
): Promise<readonly StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    select person_id as "personId", day, published, draft, version from plan_cell
    where person_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date
      and (published is not null or draft is not null)`.execute(db);
  return rows;
}
