import { sql } from 'kysely';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { inDepartment, inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';

/** Whom a notification is for: everyone whom any of these names. */
export interface Targets {
  readonly userIds: readonly string[];
  readonly roles: readonly Role[];
  /** With everything below. */
  readonly departmentIds: readonly string[];
  readonly workPlaceCodes: readonly string[];
  readonly companyCodes: readonly string[];
}

/** Whether something is named that this tenant does not have, or a person whom the caller does not reach. */
export async function isAnythingUnknown(
  db: TenantTx,
  caller: Caller,
  { userIds, departmentIds, workPlaceCodes, companyCodes }: Targets,
): Promise<boolean> {
  const { rows } = await sql<{ unknown: boolean }>`
    select exists (select from unnest(${userIds}::uuid[]) as named (id)
        where not exists (select from person p where p.id = named.id and ${inScope(caller, 'p.id')}))
      or exists (select unnest(${departmentIds}::uuid[]) except select id from department)
      or exists (select unnest(${workPlaceCodes}::text[]) except select code from work_place)
      or exists (select unnest(${companyCodes}::text[]) except select code from company)
      as unknown`.execute(db);
  return rows[0]!.unknown;
}

/** The active people among them whom the caller reaches. */
export async function findRecipients(
  db: TenantTx,
  caller: Caller,
  { userIds, roles, departmentIds, workPlaceCodes, companyCodes }: Targets,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p
    where p.active and ${inScope(caller, 'p.id')} and (
      p.id = any(${userIds}::uuid[])
      or p.roles && ${roles}::text[]
      or ${inDepartment(departmentIds, 'p.department_id')}
      or p.work_place_id in (select id from work_place where code = any(${workPlaceCodes}::text[]))
      or p.company_id in (select id from company where code = any(${companyCodes}::text[])))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
