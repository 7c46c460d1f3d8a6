/** What is entered into an account by hand: openings, corrections, what was paid. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { leaveAccountSchemas } from '#contract/leave/leave-account.schemas.ts';
import { hasRightSign } from '#core/leave/account/entry.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { holdPeople } from '../settle.commands.ts';
import { ownExit } from './exit.queries.ts';

type PayInput = z.output<(typeof leaveAccountSchemas)['PayUnusedLeave']['input']>;
type Input = z.output<(typeof leaveAccountSchemas)['AddLeaveEntry']['input']>;

async function insertEntry(
  db: TenantTx,
  { personId, day, kind, days, note }: Input,
): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into leave_entry (person_id, day, kind, days, note, created_by)
    values (${personId}, ${day}, ${kind}, ${days}, ${note}, ${db.ctx.actor.id}::uuid) returning id`.execute(
    db,
  );
  const { id } = rows[0]!;
  await record(db, {
    action: 'create',
    entity: 'leaveEntry',
    entityId: id,
    after: { person_id: personId, day, kind, days, note },
  });
  return { id };
}

export function addLeaveEntry(context: CallContext, input: Input): Promise<{ id: string }> {
  return context.write(async (db) => {
    await checkSeen(db, context.caller, input.personId);
    checkOthers(context.caller, [input.personId]);
    if (!hasRightSign(input)) throw fieldError('days', 'Ödenen gün eksi yazılır: -5.');
    return insertEntry(db, input);
  });
}

/** What is open at the exit becomes paid on the last day of work. `days`: what the caller saw, so that nothing else is entered. */
export function payUnusedLeave(
  context: CallContext,
  { personId, days }: PayInput,
): Promise<{ id: string }> {
  return context.write(async (db) => {
    await checkSeen(db, context.caller, personId);
    checkOthers(context.caller, [personId]);
    await holdPeople(db, [personId]);
    const exit = await ownExit(db, personId);
    if (exit === null) throw fieldError('personId', 'Bu personelin işten çıkış tarihi yok.');
    if (exit.open !== days) throw new AppError('changed_meanwhile');
    const note = 'İşten çıkışta ödenen izin';
    return insertEntry(db, { personId, day: exit.day, kind: 'paid', days: -days, note });
  });
}

/** What leaves themselves entered goes with them alone. */
export function removeLeaveEntry(context: CallContext, { id }: { id: string }): Promise<null> {
  return context.write(async (db) => {
    const { rows } = await sql<Omit<Input, 'personId'> & { personId: string }>`
      delete from leave_entry where id = ${id} and request_id is null and ${inScope(context.caller, 'leave_entry.person_id')}
      returning person_id as "personId", day, kind, days::float8 as days, note`.execute(db);
    const entry = rows[0];
    if (!entry) throw new AppError('not_found');
    checkOthers(context.caller, [entry.personId]);
    const { personId, ...columns } = entry;
    await record(db, {
      action: 'delete',
      entity: 'leaveEntry',
      entityId: id,
      before: { person_id: personId, ...columns },
    });
    return null;
  });
}
