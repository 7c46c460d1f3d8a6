/** What one has entered for many as agreed is taken back by one press: all of it, or nothing. */
import { sql } from 'kysely';
import type { RequestKind } from '#core/requests/kinds.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import type { EffectsOfKinds } from '../effects.ts';
import { annulApproved } from './annul.commands.ts';

interface Entered {
  readonly id: string;
  readonly kind: RequestKind;
  readonly personId: string;
  readonly stands: boolean;
}

/** 404 where one was asked of a chain, entered by somebody else, or is of somebody whom the caller no longer sees. */
async function hold(db: TenantTx, caller: Caller, ids: readonly string[]): Promise<Entered[]> {
  const { rows } = await sql<Entered>`
    select r.id, r.kind, r.person_id as "personId", r.state = 'approved' as stands from request r join person on person.id = r.person_id
    where r.id = any(${ids}::uuid[]) and r.round = 0 and r.entered_by = ${caller.personId}
      and person.id <> ${caller.personId} and not person.archived and ${inScope(caller)}
    order by r.id for update of r`.execute(db);
  if (rows.length !== new Set(ids).size) throw new AppError('not_found');
  // In one order, as all do who hold several.
  const people = rows.map(({ personId }) => personId);
  await sql`select from person where id = any(${people}::uuid[]) order by id for no key update`.execute(
    db,
  );
  return rows;
}

export function undoEntered(
  { caller, write }: CallContext,
  effects: EffectsOfKinds,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ undone: number }> {
  return write(async (db) => {
    const entered = await hold(db, caller, ids);
    if (entered.some(({ kind }) => effects[kind]?.isTakenBack !== true)) {
      throw new AppError('not_found');
    }
    if (entered.some(({ stands }) => !stands)) {
      const Message = 'Bir kısmı sonradan değişti; hiçbiri geri alınmadı.';
      throw new AppError('not_possible', [{ field: 'ids', Message }]);
    }
    for (const { id, kind } of entered) await effects[kind]!.check?.(db, id, 'end');
    await annulApproved(db, caller.personId, ids, 'Onaylı giriş geri alındı');
    for (const { id, kind } of entered) await effects[kind]!.end?.(db, id);
    return { undone: entered.length };
  });
}
