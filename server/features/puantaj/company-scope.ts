/** From which day on a company's puantaj is kept (D67): what lies before is outside, whatever happened then. */
import { sql } from 'kysely';
import { OUTSIDE } from '#contract/puantaj/months/outside.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface CompanyScope {
  /** Of whoever belongs to no company, the first day of all companies. */
  firstDayOf(companyId: string | null | undefined): Day;
  /** By the company that holds on the day itself. */
  isOutside(companyId: string | null | undefined, day: Day): boolean;
}

/** As a cell of the month and a day of a person tell it. */
export const OUTSIDE_CELL: [code: string, minutes: number, flags: number, missing: number] = [
  OUTSIDE.code,
  0,
  0,
  0,
];

export async function loadCompanyScope(db: TenantTx): Promise<CompanyScope> {
  const { rows } = await sql<{ floor: Day; companies: Readonly<Record<string, Day>> | null }>`
    select puantaj_floor() as floor, (select jsonb_object_agg(id, first_puantaj_day) from company) as companies`.execute(
    db,
  );
  const { floor, companies } = rows[0]!;
  const firstDayOf: CompanyScope['firstDayOf'] = (id) => companies?.[id ?? ''] ?? floor;
  return { firstDayOf, isOutside: (id, day) => day < firstDayOf(id) };
}
