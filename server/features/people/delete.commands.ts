import { deleteRecord, saveRecord } from '#server/records/record.ts';
import { closeSignIns } from '#server/features/identity/identity.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { keepAnAdmin, losesAdmin } from './rights/admins.commands.ts';
import { mayEdit } from './rights/grants.ts';
import { lockPerson, PERSON } from './person-row.ts';
import { recordsOfPeople } from './records-of-people.queries.ts';

/** Archives a person who has records and deletes one who has none; the sign-in is closed either way (D47). */
export function deleteUser({ write, caller }: CallContext, id: string) {
  return write(async (db) => {
    const row = await lockPerson(db, caller, id);
    if (row.id === caller.personId) throw new AppError('own_account');
    if (!mayEdit(caller, row.roles)) throw new AppError('forbidden');
    const gone = { active: false, username: null };
    if (losesAdmin(row, gone)) await keepAnAdmin(db, [row.id]);

    const archived = (await recordsOfPeople(db, [row.id])).size > 0;
    await closeSignIns(db, [row.id]);
    // The username is free for someone else; the registration number stays with the records.
    if (archived) await saveRecord(db, PERSON, row, { ...gone, archived: true }, 'archive');
    else await deleteRecord(db, PERSON, row);
    return { archived };
  });
}
