/** What closed accounts of equalization owe, by person, on the day that it is dated. */
import { sql } from 'kysely';
import { grouped } from '#core/lists/grouped.ts';
import type { Settled } from '#core/puantaj/payroll/settled.ts';
import type { DayRange } from '#core/time/day-range.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export async function loadSettled(
  db: TenantTx,
  ids: readonly string[],
  { from, to }: DayRange,
): Promise<ReadonlyMap<string, readonly Settled[]>> {
  const { rows } = await sql<Settled & { personId: string }>`
    select person_id as "personId", day, excess150 as overtime, excess125 as excess from equalization_settlement
    where reversed_at is null and person_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date
    order by day, id`.execute(db);
  return grouped(rows, ({ personId }) => personId);
}
