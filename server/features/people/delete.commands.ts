import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { deleteRecord, saveRecord } from '#server/records/record.ts';
import { closeSignIns } from '#server/features/identity/identity.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { keepAnAdmin, losesAdmin } from './rights/admins.commands.ts';
import { mayEdit } from './rights/grants.ts';
import { lockPerson, PERSON } from './person-row.ts';

/** Whether anything in the tenant tells of this person. Sessions come first: whoever signed in stands in the trail. */
async function hasRecords(db: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from session where person_id = ${id} and viewer_session_id is null)
    or exists (select from department where manager_id = ${id})
    or exists (select from work_place where manager_id = ${id})
    or exists (select from person where manager_id = ${id} or second_manager_id = ${id})
    or exists (select from person_document where person_id = ${id} or added_by = ${id})
    or exists (select from person_fact where manager_id = ${id} or second_manager_id = ${id})
    or exists (select from employment_period where person_id = ${id})
    or exists (select from pass where person_id = ${id})
    or exists (select from notification where sender_id = ${id})
    or exists (select from request where person_id = ${id} or entered_by = ${id})
    or exists (select from request_approver where person_id = ${id})
    or exists (select from approval_step where person_id = ${id})
    or exists (select from approval_chain where fallback_id = ${id})
    or exists (select from audit_entry where actor_id = ${id}) as has`.execute(db);
  return rows[0]!.has;
}

/** Archives a person who has records and deletes one who has none; the sign-in is closed either way (D47). */
export function deleteUser({ write, caller }: CallContext, id: string) {
  return write(async (db) => {
    const row = await lockPerson(db, caller, id);
    if (row.id === caller.personId) throw new AppError('own_account');
    if (!mayEdit(caller, row.roles)) throw new AppError('forbidden');
    const gone = { active: false, username: null };
    if (losesAdmin(row, gone)) await keepAnAdmin(db, [row.id]);

    const archived = await hasRecords(db, row.id);
    await closeSignIns(db, [row.id]);
    // The username is free for someone else; the registration number stays with the records.
    if (archived) await saveRecord(db, PERSON, row, { ...gone, archived: true }, 'archive');
    else await deleteRecord(db, PERSON, row);
    return { archived };
  });
}
