/** Equalization periods as the rules take them, in as many statements for one person as for everybody. */
import { sql } from 'kysely';
import type { KnownPeriod } from '#core/equalization/periods.ts';
import type { Day } from '#core/time/day.ts';
import type { DayRange } from '#core/time/day-range.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

interface Row extends Omit<KnownPeriod, 'departmentIds' | 'memberIds' | 'agreements'> {
  readonly departments: readonly string[] | null;
  readonly members: readonly string[] | null;
  readonly agreements:
    | readonly { readonly personId: string; readonly from: Day; readonly to: Day | null }[]
    | null;
}

const ofSome = (ids: readonly string[] | undefined) =>
  ids === undefined ? sql`true` : sql`one.person_id = any(${ids}::uuid[])`;

/** Those that have a day in the range; `ids`: only what concerns these people is needed of whom they name and who agreed. */
export async function loadPeriods(
  db: TenantTx,
  { from, to }: DayRange,
  ids?: readonly string[],
): Promise<KnownPeriod[]> {
  const { rows } = await sql<Row>`
    select e.id, e.from_day as "from", e.to_day as "to", e.basis, e.scope, e.company_id as "companyId",
      (with recursive below (id) as (
        select e.department_id where e.department_id is not null
        union select d.id from department d join below on d.parent_id = below.id)
        select jsonb_agg(id) from below) as departments,
      (select jsonb_agg(one.person_id) from equalization_member one
        where one.period_id = e.id and ${ofSome(ids)}) as members,
      (select jsonb_agg(jsonb_build_object('personId', one.person_id, 'from', one.from_day, 'to', one.to_day))
        from equalization_agreement one where one.period_id = e.id and ${ofSome(ids)}) as agreements
    from equalization_period e where e.from_day <= ${to}::date and e.to_day >= ${from}::date
    order by e.created_at, e.id`.execute(db);
  return rows.map(({ departments, members, agreements, ...period }) => ({
    ...period,
    departmentIds: new Set(departments ?? []),
    memberIds: new Set(members ?? []),
    agreements: new Map((agreements ?? []).map(({ personId, ...one }) => [personId, one])),
  }));
}
