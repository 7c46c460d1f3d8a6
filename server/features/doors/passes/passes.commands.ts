/** What lies over the raw passes: missing ones are added, wrong ones cancelled, always with a reason. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { passesSchemas } from '#contract/doors/passes.schemas.ts';
import { formatClock } from '#core/time/clock.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Acting, CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { recordMany } from '#server/records/audit.ts';
import { checkWorkPlace } from '../devices/device-row.ts';
import { correct } from './corrections.ts';

type AddInput = z.output<(typeof passesSchemas)['AddPasses']['input']>;
type CancelInput = z.output<(typeof passesSchemas)['CancelPasses']['input']>;

interface Added {
  readonly id: string;
  readonly personId: string;
}

const idsOf = (passes: readonly { readonly id: string }[]) => passes.map(({ id }) => id);

/** 404 for whoever the caller does not see; 400 for who did not work here then, and for a time that has not come. */
async function checkPeople(db: TenantTx, { caller }: Acting, input: AddInput): Promise<void> {
  const wanted = [...new Set(input.personIds)];
  const { rows } = await sql<{ works: boolean }>`
    select worked_on(person, ${input.day}::date) as works from person
    where person.id = any(${wanted}::uuid[]) and ${inScope(caller)}`.execute(db);
  if (rows.length < wanted.length) throw new AppError('not_found');
  checkOthers(caller, wanted);
  if (rows.some(({ works }) => !works)) {
    throw fieldError('day', 'Seçilenlerden bazıları bu tarihte çalışmıyor.');
  }
}

export function addPasses(
  context: Acting,
  input: AddInput,
): Promise<{ added: number; ids: string[] }> {
  return context.write(async (db) => {
    await checkPeople(db, context, input);
    await checkWorkPlace(db, input.workPlaceId);
    const localTime = `${input.day} ${formatClock(input.time)}:00`;
    const { rows } = await sql<Added & { isFuture: boolean }>`
      insert into pass (row_key, at, local_time, direction, purpose, source, work_place_id, person_id, matched_at)
      select gen_random_uuid(), ${localTime}::timestamp at time zone coalesce(w.time_zone, ${TIME_ZONE}), ${localTime},
        ${input.direction}, 'puantaj', 'manual', w.id, person.id, now()
      from person left join work_place w on w.id = coalesce(${input.workPlaceId ?? null}::uuid, person.work_place_id)
      where person.id = any(${input.personIds}::uuid[]) order by person.id
      returning id, person_id as "personId", at > now() as "isFuture"`.execute(db);
    if (rows.some(({ isFuture }) => isFuture)) {
      throw fieldError('time', 'Gelecekteki bir geçiş eklenemez.');
    }
    await correct(db, context.caller.personId, idsOf(rows), 'added', input.reason);
    await recordMany(
      db,
      rows.map(({ id, personId }) => ({
        action: 'pass-add' as const,
        entity: 'pass' as const,
        entityId: id,
        after: {
          person_id: personId,
          at: localTime,
          direction: input.direction,
          reason: input.reason,
        },
      })),
    );
    return { added: rows.length, ids: idsOf(rows) };
  });
}

/** All or none. One that is cancelled already stays as it is. */
export function cancelPasses(
  context: CallContext,
  input: CancelInput,
): Promise<{ cancelled: number }> {
  return context.write(async (db) => {
    const wanted = [...new Set(input.ids)];
    const { rows } = await sql<Added & { localTime: string; isCancelled: boolean }>`
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
