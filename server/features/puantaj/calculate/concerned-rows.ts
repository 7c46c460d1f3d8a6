import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { type ChangedDefinition, concernedBy } from '#server/features/work-plan/work-plan.ts';

interface ConcernedRows {
  /** Of rows of `puantaj_day` as `p`, whatever their day. */
  readonly isConcerned: RawBuilder<SqlBool>;
  /** So many days beside each of them are concerned too: where a shift's hours changed, the neighbours. */
  readonly near: 0 | 1;
}

/** Which calculated days a changed definition concerns. */
export async function concernedRows(
  db: TenantTx,
  changed: ChangedDefinition,
): Promise<ConcernedRows> {
  if (changed.shiftId !== null) {
    return { isConcerned: sql`${changed.shiftId}::uuid = any(p.candidate_ids)`, near: 1 };
  }
  const concerned = await concernedBy(db, changed);
  if (concerned === null) return { isConcerned: sql`true`, near: 0 };
  const { companies, workPlaces, departments, teams, people } = concerned;
  return {
    isConcerned: sql`(p.company_id = any(${companies}::uuid[]) or p.work_place_id = any(${workPlaces}::uuid[])
      or p.department_id = any(${departments}::uuid[]) or p.team_id = any(${teams}::uuid[])
      or p.person_id = any(${people}::uuid[]))`,
    near: 0,
  };
}
