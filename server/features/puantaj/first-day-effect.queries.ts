import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

interface Effect {
  readonly days: number;
  readonly people: number;
}

/** What is kept of the days that would be outside. */
async function goneBefore(db: TenantTx, companyId: string, from: Day, to: Day): Promise<Effect> {
  const { rows } = await sql<Effect>`
    select count(*)::int as days, count(distinct person_id)::int as people from puantaj_day
    where company_id = ${companyId} and day >= ${from}::date and day < ${to}::date`.execute(db);
  return rows[0]!;
}

/** Days on which somebody was employed, belonged to the company and had their puantaj kept: as spans, however many there are. */
async function comeFrom(db: TenantTx, companyId: string, from: Day, to: Day): Promise<Effect> {
  const { rows } = await sql<Effect>`
    with fact as (
      select f.person_id, f.facts, daterange(f.from_date,
        lead(f.from_date) over (partition by f.person_id, f.facts ? 'company_id' order by f.from_date)) as company_span,
        daterange(f.from_date,
        lead(f.from_date) over (partition by f.person_id, f.facts ? 'in_puantaj' order by f.from_date)) as kept_span
      from person_fact f
      where f.person_id in (select person_id from person_fact where company_id = ${companyId})
        and (f.facts ? 'company_id' or f.facts ? 'in_puantaj')),
    held as (
      select person_id,
        range_agg(company_span) filter (where facts ->> 'company_id' = ${companyId}) as company,
        range_agg(kept_span) filter (where (facts ->> 'in_puantaj')::boolean) as kept
      from fact group by person_id),
    employed as (
      select p.id, range_agg(daterange(e.from_day, e.to_day, '[]')) as spans
      from person p cross join lateral (
        select p.start_date as from_day, p.end_date as to_day
        union all select start_date, end_date from employment_period where person_id = p.id) as e
      where not p.archived and (p.active or p.end_date is not null) and p.id in (select person_id from held)
      group by p.id),
    own as (
      select h.person_id, (select sum(upper(one) - lower(one)) from unnest(h.company * h.kept * e.spans
        * datemultirange(daterange(${from}::date, least(${to}::date, ${today} + 1)))) as one) as days
      from held h join employed e on e.id = h.person_id)
    select coalesce(sum(days), 0)::int as days, count(*) filter (where days > 0)::int as people from own`.execute(
    db,
  );
  return rows[0]!;
}

/** Told before it is saved: how many days of how many people come or go with another first day. */
export async function firstDayEffect(
  db: TenantTx,
  { companyId, firstDay }: { readonly companyId: string; readonly firstDay: Day },
): Promise<Effect> {
  const { rows } = await sql<{ now: Day }>`
    select first_puantaj_day as now from company where id = ${companyId}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  const { now } = rows[0];
  return firstDay > now
    ? goneBefore(db, companyId, now, firstDay)
    : comeFrom(db, companyId, firstDay, now);
}
