import { sql } from 'kysely';
import type { z } from 'zod';
import type { peopleSchemas } from '#contract/calls/people.schema.ts';
import type { Auth } from '#contract/permissions.ts';
import type { TenantTx } from '#server/db/tx.ts';
import { record } from '#server/features/audit/audit.commands.ts';
import { closeSignIn, putOut, rightsChanged } from '#server/features/identity/access.commands.ts';
import type { CallScope } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { keepAnAdmin, losesAdmin } from './admins.commands.ts';
import { mayChangeRoles, mayEdit, mayGiveAuths } from './grants.ts';
import {
  changedColumns,
  checkChange,
  type Columns,
  lockPerson,
  plainColumns,
  type Row,
  valuesBefore,
} from './person-row.ts';
import { findReferences } from './references.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';

type UpdateInput = z.output<(typeof peopleSchemas)['UpdateUser']['input']>;

/** 403 for what the caller may not do to this person. */
function checkRights(caller: Caller, row: Row, change: Columns, titleAuths: readonly Auth[]): void {
  const ofOwnRights =
    row.id === caller.personId && ('roles' in change || change.title_id !== undefined);
  const allowed =
    mayEdit(caller, row.roles) &&
    !ofOwnRights &&
    mayChangeRoles(caller, row.roles, change.roles ?? row.roles) &&
    (change.title_id === undefined || mayGiveAuths(caller, titleAuths));
  if (!allowed) throw new AppError('forbidden');
}

/** What follows for someone's sign-in from a change of their row. */
async function followUp(db: TenantTx, id: string, change: Columns): Promise<void> {
  if (change.username === null) await closeSignIn(db, id);
  else if (change.active === false) await putOut(db, [id]);
  else rightsChanged(db);
}

/** Changes the fields that the request carries; one who read an older version is told so. */
export function updateUser(scope: CallScope, input: UpdateInput): Promise<{ id: string }> {
  const { caller } = scope;
  return writeIfNeeded(scope, async (db, leave) => {
    const { columns, titleAuths } = await findReferences(db, input);
    const row = await lockPerson(db, caller, input.id);
    const change = changedColumns(row, { ...plainColumns(input), ...columns });
    checkRights(caller, row, change, titleAuths);
    await checkChange(db, row, change);
    if (input.version !== undefined && input.version !== row.version) {
      throw new AppError('changed_meanwhile');
    }
    const ownAccount = row.id === caller.personId;
    if (ownAccount && (change.active === false || change.username === null)) {
      throw new AppError('own_account');
    }
    if (losesAdmin(row, change)) await keepAnAdmin(db, [row.id]);
    if (Object.keys(change).length === 0) return leave({ id: row.id });

    await db
      .updateTable('person')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', row.id)
      .execute();
    await followUp(db, row.id, change);
    await record(db, {
      action: 'update',
      entity: 'person',
      entityId: row.id,
      before: valuesBefore(row, change),
      after: change,
    });
    return { id: row.id };
  });
}
