/** What lies over the raw passes: missing ones are added, wrong ones cancelled, always with a reason. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { passesSchemas } from '#contract/doors/passes.schemas.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Acting, CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { recordMany } from '#server/records/audit.ts';
import { checkWorkPlace } from '../devices/device-row.ts';
import { correct } from './corrections.ts';
import { judgePasses, type NewPass, storePasses } from './enter-passes.commands.ts';

type AddInput = z.output<(typeof passesSchemas)['AddPasses']['input']>;
type CancelInput = z.output<(typeof passesSchemas)['CancelPasses']['input']>;

interface Held {
  readonly id: string;
  readonly personId: string;
}

const idsOf = (passes: readonly { readonly id: string }[]) => passes.map(({ id }) => id);

/** 404 for whoever the caller does not see; 400 for who did not work here then, and for a time that has not come. */
async function checkPasses(
  db: TenantTx,
  { caller }: Acting,
  passes: readonly NewPass[],
): Promise<void> {
  const judged = await judgePasses(db, caller, passes);
  if (judged.some(({ known }) => known === undefined)) throw new AppError('not_found');
  checkOthers(
    caller,
    judged.map(({ personId }) => personId),
  );
  if (judged.some(({ known }) => !known!.works)) {
    throw fieldError('day', 'Seçilenlerden bazıları bu tarihte çalışmıyor.');
  }
  await checkWorkPlace(db, passes[0]!.workPlaceId);
  if (judged.some(({ known }) => known!.isFuture)) {
    throw fieldError('time', 'Gelecekteki bir geçiş eklenemez.');
  }
}

export function addPasses(
  context: Acting,
  { personIds, reason, day, time, direction, workPlaceId }: AddInput,
): Promise<{ added: number; ids: string[] }> {
  return context.write(async (db) => {
    const passes = [...new Set(personIds)].map((personId) => ({
      personId,
      day,
      time,
      direction,
      workPlaceId,
    }));
    await checkPasses(db, context, passes);
    const ids = await storePasses(db, context.caller.personId, passes, reason);
    return { added: ids.length, ids };
  });
}

/** All or none. One that is cancelled already stays as it is. */
export function cancelPasses(
  context: CallContext,
  input: CancelInput,
): Promise<{ cancelled: number }> {
  return context.write(async (db) => {
    const wanted = [...new Set(input.ids)];
    const { rows } = await sql<Held & { localTime: string; isCancelled: boolean }>`
      select pass.id, pass.person_id as "personId", pass.local_time as "localTime",
        exists (select from pass_correction c where c.pass_id = pass.id and c.kind = 'cancelled' and c.withdrawn_at is null) as "isCancelled"
      from pass where pass.id = any(${wanted}::uuid[]) and ${inScope(context.caller, 'pass.person_id')}
      order by pass.id for update`.execute(db);
    if (rows.length < wanted.length) throw new AppError('not_found');
    checkOthers(
      context.caller,
      rows.map(({ personId }) => personId),
    );
    const fresh = rows.filter(({ isCancelled }) => !isCancelled);
    if (fresh.length === 0) throw fieldError('ids', 'Seçilen geçişler daha önce iptal edilmiş.');
    await correct(db, context.caller.personId, idsOf(fresh), 'cancelled', input.reason);
    await recordMany(
      db,
      fresh.map(({ id, personId, localTime }) => ({
        action: 'pass-cancel' as const,
        entity: 'pass' as const,
        entityId: id,
        after: { person_id: personId, at: localTime, reason: input.reason },
      })),
    );
    return { cancelled: fresh.length };
  });
}
