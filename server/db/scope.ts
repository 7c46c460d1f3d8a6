/** Whose records a caller sees (D14), said once: every list, detail, select, export and report asks here. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '#server/http/caller.ts';

export type ScopeOf = Pick<Caller, 'personId' | 'roles'>;

/** `Admin` and `admin`: all of the tenant. By the roles in force, so that a switched role narrows it. */
export const seesEveryone = ({ roles }: ScopeOf): boolean =>
  roles.includes('Admin') || roles.includes('admin');

/** `union` and not `union all`: a tree that someone bent into a circle ends too. */
const peopleManagedBy = (managerId: string) => sql`
  with recursive managed (id) as (
    select id from department where manager_id = ${managerId}
    union
    select below.id from department below join managed on below.parent_id = managed.id
  )
  select managed_person.id from person managed_person
  where managed_person.id = ${managerId}
     or managed_person.department_id in (select id from managed)
     or managed_person.work_place_id in (select id from work_place where manager_id = ${managerId})`;

/**
 * Holds for the people whose records the caller may see. `column` is any column that holds a person's id:
 * `.where(inScope(caller))` on `person`, `.where(inScope(caller, 'pass.person_id'))` elsewhere.
 */
export function inScope(caller: ScopeOf, column = 'person.id'): RawBuilder<SqlBool> {
  if (seesEveryone(caller)) return sql`true`;
  const person = sql.ref(column);
  return caller.roles.includes('MNG')
    ? sql`${person} in (${peopleManagedBy(caller.personId)})`
    : sql`${person} = ${caller.personId}`;
}
