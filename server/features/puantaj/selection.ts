/** Whom pages of the puantaj show: people of the caller's scope who belonged to the chosen place on the day itself. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inPlaces } from '#server/access/places.ts';
import { inScope } from '#server/access/scope.ts';
import { peopleWith } from '#server/db/text/words.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import type { PlanFilter } from '#server/access/people/selection.queries.ts';

/** Of rows of `puantaj_day` as `d`, joined with `person`. */
export function selectedDays(caller: Caller, filter: PlanFilter): RawBuilder<SqlBool> {
  const words = searchWords(filter.search);
  const conditions: RawBuilder<SqlBool>[] = [
    sql`not person.archived`,
    inScope(caller),
    ...inPlaces('d', filter),
    ...words.map((word) => sql<SqlBool>`person.id in (${peopleWith(word)})`),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

export interface PersonHead {
  readonly personId: string;
  readonly name: string;
  readonly registrationNo: string;
  readonly departmentName: string | null;
  readonly workPlaceName: string | null;
  readonly companyId: string | null;
}

/** Without the right to see the puantaj only one's own; 404 for whoever the caller does not see. */
export async function findPerson(db: TenantTx, caller: Caller, id: string): Promise<PersonHead> {
  const scope = may(caller, accessRules.viewPuantaj)
    ? inScope(caller)
    : sql<boolean>`person.id = ${caller.personId}`;
  const { rows } = await sql<PersonHead>`
    select person.id as "personId", person.name || ' ' || person.surname as name,
      person.registration_no as "registrationNo", person.company_id as "companyId",
      department.name as "departmentName", work_place.name as "workPlaceName"
    from person
    left join department on department.id = person.department_id
    left join work_place on work_place.id = person.work_place_id
    where person.id = ${id} and not person.archived and ${scope}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

export const mayCorrect = (caller: Caller): boolean => may(caller, accessRules.editPuantaj);
export const mayExport = (caller: Caller): boolean => may(caller, accessRules.exportPuantaj);
