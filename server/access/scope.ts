/** Whose records a caller sees (D14), said once: every list, detail, select, export and report asks here. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';

export type ScopeOf = Pick<Caller, 'personId' | 'roles'>;

/** `Admin` and `admin`: all of the tenant. By the roles in force, so that a switched role narrows it. */
export const seesEveryone = ({ roles }: ScopeOf): boolean =>
  roles.includes('Admin') || roles.includes('admin');

/** Whether a manager leads what this person is named to lead; who sees everyone leads everything. */
export const leads = (caller: ScopeOf, managerId: unknown): boolean =>
  seesEveryone(caller) || (caller.roles.includes('MNG') && managerId === caller.personId);

/** A department and those above it, as `up`. */
export const upwards = (departmentId: string) => sql`
  with recursive up (id, parent_id, manager_id) as (
    select id, parent_id, manager_id from department where id = ${departmentId}::uuid
    union
    select d.id, d.parent_id, d.manager_id from department d join up on d.id = up.parent_id
  )`;

/** The ids of departments and of all below them, found once: as `in (…)` they would be looked for with every row. */
const downwards = (departmentIds: readonly string[]) => sql`array(
  with recursive below (id) as (
    select id from department where id = any(${departmentIds}::uuid[])
    union select d.id from department d join below on d.parent_id = below.id)
  select id from below)`;

/** What every filter by department means (D67): these, and everything below them. `column` holds a department's id. */
export const inDepartment = (
  departmentId: string | readonly string[],
  column: `${string}.${'department_id' | 'id'}` = 'person.department_id',
): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = any(${downwards(typeof departmentId === 'string' ? [departmentId] : departmentId)})`;

/** Whether the caller leads the department, or one above it: who may move it or hand it on, for that decides whose records its manager sees. */
export async function leadsDepartment(
  db: TenantTx,
  caller: ScopeOf,
  departmentId: string,
): Promise<boolean> {
  if (seesEveryone(caller)) return true;
  const { rows } = await sql<{ manager_id: string | null }>`
    ${upwards(departmentId)} select manager_id from up`.execute(db);
  return rows.some(({ manager_id }) => leads(caller, manager_id));
}

/** Of the departments with everything below, and of the work places, that the manager leads; and themselves. */
function isManagedBy(managerId: string, person: 'person' | 'managed'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${person}.${name}`);
  // `union` and not `union all`: a tree that someone bent into a circle ends too.
  return sql`(${column('id')} = ${managerId}
    or ${column('department_id')} in (
      with recursive led (id) as (
        select id from department where manager_id = ${managerId}
        union
        select below.id from department below join led on below.parent_id = led.id
      )
      select id from led)
    or ${column('work_place_id')} in (select id from work_place where manager_id = ${managerId}))`;
}

/**
 * Holds for the people whose records the caller may see. `column` is any column that holds a person's id:
 * `.where(inScope(caller))` on `person`, `.where(inScope(caller, 'pass.person_id'))` elsewhere.
 */
export function inScope(
  caller: ScopeOf,
  column: 'person.id' | `${string}.${string}` = 'person.id',
): RawBuilder<SqlBool> {
  if (seesEveryone(caller)) return sql`true`;
  const { personId } = caller;
  if (!caller.roles.includes('MNG')) return sql`${sql.ref(column)} = ${personId}`;
  return column === 'person.id'
    ? isManagedBy(personId, 'person')
    : sql`${sql.ref(column)} in (select managed.id from person managed where ${isManagedBy(personId, 'managed')})`;
}
