/** What keeps a shift or a working time from being removed: everything that is planned with it, now, in the past and ahead. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { type UsedBy, usagesOf, usedByPeople } from '#server/records/removal.ts';

const COLUMNS = ['published', 'draft'].flatMap((of) =>
  [1, 2, 3, 4].map((nth) => sql.ref(`${of}_shift_${nth}`)),
);

/** Weekly working times and rotations by their number, the grid by its days. */
export async function usersOfShift(db: TenantTx, id: string): Promise<UsedBy[]> {
  const { rows } = await sql<UsedBy>`
    select 'haftalık düzen' as label, count(distinct v.working_time_id)::int as count
      from working_time_day d join working_time_version v on v.tenant_id = d.tenant_id and v.id = d.version_id
      where d.shift_id = ${id}
    union all select 'dönüşüm', count(distinct rotation_id)::int from rotation_entry where shift_id = ${id}
    union all select 'planlanan gün', count(*)::int from plan_cell where ${id}::uuid in (${sql.join(COLUMNS)})
    union all select 'gereken kişi sayısı', count(*)::int from needed_heads where shift_id = ${id}`.execute(
    db,
  );
  return rows.filter(({ count }) => count > 0);
}

const ASSIGNED = [
  ['company_id', 'firma'],
  ['work_place_id', 'işyeri'],
  ['department_id', 'departman'],
  ['team_id', 'ekip'],
] as const;

export const usersOfWorkingTime = (db: TenantTx, id: string): Promise<UsedBy[]> =>
  usagesOf(db, id, [
    ...ASSIGNED.map(([column, label]) => ({
      table: 'working_time_assignment',
      column: 'working_time_id',
      label: `${label} ataması`,
      where: sql<boolean>`${sql.ref(column)} is not null`,
    })),
    ...usedByPeople('working_time_id'),
  ]);
