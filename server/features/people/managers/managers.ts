/** Who leads whom: an active person, never oneself, and never in a circle, whichever of the two managers one follows. */
import { sql } from 'kysely';
import type { FieldError } from '#contract/kernel/errors.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

interface Managers {
  readonly manager_id?: string | null | undefined;
  readonly second_manager_id?: string | null | undefined;
}

const MANAGERS = [
  ['managerId', 'manager_id'],
  ['secondManagerId', 'second_manager_id'],
] as const;

export const NOT_ACTIVE = 'Yönetici, çalışan bir personel olmalı.';
export const ONESELF = 'Personel kendi yöneticisi olamaz.';
export const CIRCLE = 'Bu personel, seçilen yöneticinin üstü; birbirlerinin yöneticisi olamazlar.';

/** Two changes that would close a circle together come one after the other. Before any row is held: the reference to a manager waits for theirs. */
export const lockManagers = (db: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`managers ${db.ctx.tenantId}`}, 0))`.execute(
    db,
  );

/** The manager and everyone above; undefined if the manager is not active. */
async function leadersFrom(db: TenantTx, managerId: string): Promise<Set<string> | undefined> {
  const { rows } = await sql<{ id: string; active: boolean }>`
    with recursive above (id) as (
      select ${managerId}::uuid
      union
      select next.id from above join person p on p.id = above.id,
        lateral (values (p.manager_id), (p.second_manager_id)) as next (id)
      where next.id is not null
    )
    select above.id, p.active from above join person p on p.id = above.id`.execute(db);
  const manager = rows.find(({ id }) => id === managerId);
  return manager?.active ? new Set(rows.map(({ id }) => id)) : undefined;
}

/** Finds what is wrong with the managers of a change, for one person after the other. */
export async function managersOf(
  db: TenantTx,
  change: Managers,
): Promise<(personId: string | undefined, changed: Managers) => FieldError[]> {
  const given = MANAGERS.filter(([, column]) => change[column] != null);
  const leaders = new Map<string, Set<string> | undefined>();
  for (const [, column] of given) {
    leaders.set(change[column]!, await leadersFrom(db, change[column]!));
  }
  return (personId, changed) =>
    given.flatMap(([field, column]) => {
      const managerId = changed[column];
      if (managerId == null) return [];
      const above = leaders.get(managerId);
      if (!above) return [{ field, Message: NOT_ACTIVE }];
      if (personId === managerId) return [{ field, Message: ONESELF }];
      return personId && above.has(personId) ? [{ field, Message: CIRCLE }] : [];
    });
}
