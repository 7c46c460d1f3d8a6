/** Whose records a period's checklist counts: people of the payroll, in the company on the dates themselves. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inScope } from '#server/access/scope.ts';
import type { ClosePeriod, CountedFor } from './period.queries.ts';

/** On `person`: subcontractors are in nobody's payroll (PR-13). */
export const payrollPeople = (scope: CountedFor): RawBuilder<SqlBool> =>
  sql`(not person.archived and person.contract_type is distinct from 'subcontractor' and ${scope === null ? sql`true` : inScope(scope)})`;

/**
 * On `person`: in the company on one of these dates of the period, by the calculated days; where none is, today. `from`
 * and `to` are columns.
 */
export function belongsOn(
  { companyId, from, to }: ClosePeriod,
  first: RawBuilder<unknown>,
  last = first,
): RawBuilder<SqlBool> {
  const days = sql`from puantaj_day own where own.person_id = person.id
    and own.day between greatest(${first}, ${from}::date) and least(${last}, ${to}::date)`;
  return sql`(exists (select ${days} and own.company_id = ${companyId})
    or (person.company_id = ${companyId} and not exists (select ${days})))`;
}
