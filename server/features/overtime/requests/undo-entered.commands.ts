/** What one has entered for many as agreed is taken back by one press: all of it, or nothing. */
import { sql } from 'kysely';
import { OVERTIME_KIND } from '#core/requests/kinds.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { annulApproved } from '#server/features/requests/requests.ts';
import { settleWindows } from '#server/features/work-windows/work-windows.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { recordMany } from '#server/records/audit.ts';
import { holdPeople } from '../judge/judge.ts';

interface Entered {
  readonly id: string;
  readonly personId: string;
  readonly isAgreed: boolean;
}

/** Held before their people, as a decision on them holds them. 404 where one is not of the caller's own entries, or no longer seen. */
async function hold(db: TenantTx, caller: Caller, ids: readonly string[]): Promise<Entered[]> {
  const { rows } = await sql<Entered>`
    select r.id, r.person_id as "personId", r.state = 'approved' as "isAgreed"
    from request r join overtime_request o on o.request_id = r.id join person on person.id = r.person_id
    where r.id = any(${ids}::uuid[]) and r.kind = ${OVERTIME_KIND} and r.entered_by = ${caller.personId} and o.origin = 'hr'
      and person.id <> ${caller.personId} and not person.archived and ${inScope(caller)}
    order by r.id for update of r`.execute(db);
  if (rows.length !== new Set(ids).size) throw new AppError('not_found');
  await holdPeople(
    db,
    rows.map(({ personId }) => personId),
  );
  return rows;
}

export function undoEnteredOvertime(
  { caller, write }: CallContext,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ undone: number }> {
  return write(async (db) => {
    const entered = await hold(db, caller, ids);
    if (entered.some(({ isAgreed }) => !isAgreed)) {
      const Message = 'Bir kısmı sonradan değişti; hiçbiri geri alınmadı.';
      throw new AppError('not_possible', [{ field: 'ids', Message }]);
    }
    await annulApproved(db, caller.personId, ids, 'Onaylı giriş geri alındı');
    await settleWindows(db, ids);
    await recordMany(
      db,
      entered.map(({ id, personId }) => ({
        action: 'undo' as const,
        entity: 'overtime' as const,
        entityId: id,
        before: { person_id: personId },
      })),
    );
    return { undone: entered.length };
  });
}
