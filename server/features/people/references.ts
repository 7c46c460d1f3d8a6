/** What a request names by code or id, found in the tenant; 400 at the field where there is no such thing. */
import { type RawBuilder, sql } from 'kysely';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import type { FieldError } from '#contract/kernel/errors.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { lockManagers } from './managers/managers.ts';

export interface Named {
  readonly companyCode?: string | null | undefined;
  readonly workPlaceCode?: string | null | undefined;
  readonly departmentId?: string | null | undefined;
  readonly titleId?: string | null | undefined;
  readonly managerId?: string | null | undefined;
  readonly secondManagerId?: string | null | undefined;
  readonly workingTimeId?: string | null | undefined;
  readonly teamId?: string | null | undefined;
}

/** The columns of person behind the names; a name that was not given is absent, a cleared one null. */
export interface References {
  readonly company_id?: string | null;
  readonly work_place_id?: string | null;
  readonly department_id?: string | null;
  readonly title_id?: string | null;
  readonly manager_id?: string | null;
  readonly second_manager_id?: string | null;
  readonly working_time_id?: string | null;
  readonly team_id?: string | null;
}

interface Found {
  readonly company_id: string | null;
  readonly work_place_id: string | null;
  readonly department_id: string | null;
  readonly title_id: string | null;
  readonly manager_id: string | null;
  readonly second_manager_id: string | null;
  readonly working_time_id: string | null;
  readonly team_id: string | null;
  readonly auths: Auth[];
  /** Columns whose record is archived. */
  readonly archived: (keyof References)[];
}

const FIELDS = [
  ['companyCode', 'company_id', 'firma'],
  ['workPlaceCode', 'work_place_id', 'işyeri'],
  ['departmentId', 'department_id', 'departman'],
  ['titleId', 'title_id', 'ünvan'],
  ['managerId', 'manager_id', 'yönetici'],
  ['secondManagerId', 'second_manager_id', 'yönetici'],
  ['workingTimeId', 'working_time_id', 'çalışma süresi'],
  ['teamId', 'team_id', 'ekip'],
] as const;

export const archivedText = (one: string) => `Bu ${one} artık kullanımda değil.`;

/** What is archived stays with those who have it, and is given to nobody else. */
export const faultsOfArchived = (
  archived: readonly (keyof References)[],
  change: References,
): FieldError[] =>
  FIELDS.filter(([, column]) => archived.includes(column) && change[column] !== undefined).map(
    ([field, , one]) => ({ field, Message: archivedText(one) }),
  );

/** The references, which of them are archived, and what the named title would give. */
export async function findReferences(
  db: TenantTx,
  named: Named,
): Promise<{
  columns: References;
  archived: readonly (keyof References)[];
  titleAuths: readonly Auth[];
}> {
  const given = FIELDS.filter(([field]) => named[field] !== undefined);
  if (given.every(([field]) => named[field] === null)) {
    return {
      columns: Object.fromEntries(given.map(([, column]) => [column, null])),
      archived: [],
      titleAuths: [],
    };
  }
  const { companyCode = null, workPlaceCode = null, departmentId = null, titleId = null } = named;
  const { managerId = null, secondManagerId = null, workingTimeId = null, teamId = null } = named;
  if (managerId ?? secondManagerId) await lockManagers(db);
  const { rows } = await sql<Found>`select
    (select id from company where code = ${companyCode}) as company_id,
    (select id from work_place where code = ${workPlaceCode}) as work_place_id,
    (select id from department where id = ${departmentId}::uuid) as department_id,
    (select id from title where id = ${titleId}::uuid) as title_id,
    (select id from person where id = ${managerId}::uuid and not archived) as manager_id,
    (select id from person where id = ${secondManagerId}::uuid and not archived) as second_manager_id,
    (select id from working_time where id = ${workingTimeId}::uuid) as working_time_id,
    (select id from team where id = ${teamId}::uuid) as team_id,
    coalesce((select json_agg(json_build_object('groupName', group_name, 'number', number))
      from title_auth where title_id = ${titleId}::uuid), '[]') as auths,
    array(
      select 'company_id' from company where code = ${companyCode} and not active
      union all select 'work_place_id' from work_place where code = ${workPlaceCode} and not active
      union all select 'department_id' from department where id = ${departmentId}::uuid and not active
      union all select 'title_id' from title where id = ${titleId}::uuid and not active
      union all select 'working_time_id' from working_time where id = ${workingTimeId}::uuid and not active
      union all select 'team_id' from team where id = ${teamId}::uuid and not active) as archived`.execute(
    db,
  );
  const found = rows[0]!;
  const unknown: FieldError[] = given
    .filter(([field, column]) => named[field] !== null && found[column] === null)
    .map(([field, , one]) => ({ field, Message: `Bilinmeyen ${one}.` }));
  if (unknown.length > 0) throw new AppError('invalid', unknown);
  return {
    columns: Object.fromEntries(given.map(([, column]) => [column, found[column]])),
    archived: found.archived,
    titleAuths: found.auths,
  };
}

/** Whoever changes the rows waits until the transaction has ended. */
export const held = (lock: boolean): RawBuilder<unknown> => (lock ? sql`for share` : sql``);

export const OTHER_COMPANY = {
  workPlaceCode: 'Bu işyeri personelin firmasına ait değil.',
  departmentId: 'Bu departman personelin firmasına ait değil.',
} as const;

/** The companies that a work place and a department belong to. `lock`: a work place stays with its company until the transaction ends. */
export async function companiesOf(
  db: TenantTx,
  place: { work_place_id?: string | null; department_id?: string | null },
  lock: boolean,
): Promise<{ workPlaceCode: string | null; departmentId: string | null }> {
  const { rows } = await sql<{ workPlaceCode: string | null; departmentId: string | null }>`select
    (select company_id from work_place where id = ${place.work_place_id ?? null}::uuid ${held(lock)}) as "workPlaceCode",
    (select company_id from department where id = ${place.department_id ?? null}::uuid) as "departmentId"`.execute(
    db,
  );
  return rows[0]!;
}
