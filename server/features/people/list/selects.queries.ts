/** The minimal selects (D14): active people, few fields, for everyone who is signed in, to pick a deputy or a host. */
import { sql } from 'kysely';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { inDepartment } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { isListed, withWords } from './person-search.ts';

const MOST_ROWS = 50;

const fullName = sql<string>`person.name || ' ' || person.surname`.as('name');

const active = (db: TenantTx) =>
  db
    .selectFrom('person')
    .where('person.active', '=', true)
    .where(isListed)
    .orderBy('person.sort_key')
    .orderBy('person.id')
    .limit(MOST_ROWS);

/** With any of the roles; none named means all. */
export function byRoles(db: TenantTx, roles: readonly Role[]) {
  let query = active(db);
  if (roles.length > 0) query = query.where(sql<boolean>`person.roles && ${roles}::text[]`);
  return query.select(['person.id', fullName, 'person.roles']).execute();
}

/** At any of the work places and in any of the departments, with those below; an empty list is no limit. */
export function byPlaces(
  db: TenantTx,
  workPlaceCodes: readonly string[],
  departmentIds: readonly string[],
) {
  let query = active(db);
  if (workPlaceCodes.length > 0) {
    query = query.where('person.work_place_id', 'in', (eb) =>
      eb
        .selectFrom('work_place')
        .select('id')
        .where(sql<boolean>`code = any(${workPlaceCodes}::text[])`),
    );
  }
  if (departmentIds.length > 0) {
    query = query.where(inDepartment(departmentIds));
  }
  return query
    .select((eb) => [
      'person.id',
      fullName,
      eb
        .selectFrom('work_place')
        .select('code')
        .whereRef('work_place.id', '=', 'person.work_place_id')
        .as('workPlaceCode'),
      'person.department_id as departmentId',
    ])
    .execute();
}

export function byText(db: TenantTx, text: string) {
  return withWords(active(db), text)
    .select((eb) => [
      'person.id',
      'person.registration_no as registrationNo',
      fullName,
      eb
        .selectFrom('department')
        .select('department.name')
        .whereRef('department.id', '=', 'person.department_id')
        .as('departmentName'),
    ])
    .execute();
}

export async function byCompany(db: TenantTx, companyCode: string) {
  const company = await db
    .selectFrom('company')
    .select('id')
    .where('code', '=', companyCode)
    .executeTakeFirst();
  if (!company) throw new AppError('not_found');
  return active(db)
    .where('person.company_id', '=', company.id)
    .select(['person.id', 'person.registration_no as registrationNo', fullName])
    .execute();
}
