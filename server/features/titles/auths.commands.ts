import type { z } from 'zod';
import type { titlesSchemas } from '#contract/titles/titles.schemas.ts';
import {
  type PermissionGroup,
  permissionGroups,
} from '#contract/kernel/permissions/permission-groups.ts';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { saveRecord } from '#server/records/record.ts';
import { rightsChanged } from '#server/features/identity/identity.ts';
import type { CallContext } from '#server/http/bind.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import {
  changedGroups,
  checkGrant,
  checkOwnWayIn,
  type GroupChange,
  keepAnAuthEditor,
  lockAuthsFor,
} from './safeguards.ts';
import { authsOf, lockTitle, TITLE } from './title-row.ts';

type UpdateInput = z.output<(typeof titlesSchemas)['UpdateTitleAuths']['input']>;

/** The bits by their labels, as the audit trail keeps them. */
const labelsOf = (group: PermissionGroup, number: number): string[] =>
  permissionGroups[group].bits
    .filter(({ value }) => (number & value) !== 0)
    .map(({ label }) => label);

const inWords = (changes: readonly GroupChange[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.group, labelsOf(change.group, change[side])]));

/** What the audit trail keeps of a title's auths: the changed groups, in words. */
export const authsInWords = (before: readonly Auth[], after: readonly Auth[]) => {
  const changes = changedGroups(before, after);
  return { before: inWords(changes, 'before'), after: inWords(changes, 'after') };
};

export async function writeAuths(
  db: TenantTx,
  titleId: string,
  auths: readonly Auth[],
): Promise<void> {
  await db.deleteFrom('title_auth').where('title_id', '=', titleId).execute();
  const rows = auths
    .filter(({ number }) => number > 0)
    .map(({ groupName, number }) => ({ title_id: titleId, group_name: groupName, number }));
  if (rows.length > 0) await db.insertInto('title_auth').values(rows).execute();
}

/** Everyone with the title may do, from now on and in open sessions too, what the given auths say. */
export function updateTitleAuths(
  context: CallContext,
  input: UpdateInput,
): Promise<{ id: string; version: number }> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const caller = await lockAuthsFor(db, context.caller, accessRules.editTitleAuths);
    const title = await lockTitle(db, input);
    const before = await authsOf(db, title.id);
    const changes = changedGroups(before, input.auths);
    if (changes.length === 0) return unchanged({ id: title.id, version: title.version });
    checkGrant(caller, changes);
    await checkOwnWayIn(db, caller, title.id, input.auths);
    await writeAuths(db, title.id, input.auths);
    await keepAnAuthEditor(db);
    const inWords = authsInWords(before, input.auths);
    const saved = await saveRecord(db, TITLE, title, {}, 'update-auths', inWords);
    rightsChanged(db);
    return saved;
  });
}
