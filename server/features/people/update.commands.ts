import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { peopleSchemas } from '#contract/people/people.schemas.ts';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type FirstPassword,
  firstPassword,
  sharersOf,
  giveFirstPassword,
} from '#server/features/identity/identity.ts';
import { changedColumns, checkVersion, hasChanges } from '#server/records/record.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { keepAnAdmin, losesAdmin, startsLater } from './rights/admins.commands.ts';
import { mayChangeRoles, mayEdit, mayGiveAuths } from './rights/grants.ts';
import { effectiveDay } from './facts/effective-day.ts';
import { asOf } from './facts/facts.queries.ts';
import { savePeople } from './facts/facts.commands.ts';
import { takeNumbers } from './facts/take-numbers.commands.ts';
import { type Columns, lockPerson, plainColumns, type Row } from './person-row.ts';
import { checkChange } from './check-change.ts';
import { mayWriteIban, tellOfIban } from './iban.ts';
import { mendsOwnTime } from './own-time.ts';
import { findReferences } from './references.ts';
import { terminates, withTermination } from './row-rules.ts';
import { checkMayBeShownPassword } from './rights/shown-passwords.ts';
import { canBeKept } from './undo/kept-people.ts';
import { followUp } from './rights/sign-ins.commands.ts';
import { authsOfTitles } from './rights/title-auths.queries.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';

type UpdateInput = z.output<(typeof peopleSchemas)['UpdateUser']['input']>;
type UpdateAnswer = z.output<(typeof peopleSchemas)['UpdateUser']['data']>;

/** Whether the caller may do this to this person. `titleAuths`: all that the title before and the one after give. */
export function mayChange(
  caller: Pick<Caller, 'personId' | 'roles' | 'auths'>,
  row: Row,
  change: Columns,
  titleAuths: readonly Auth[],
): boolean {
  const ofOwnRights =
    row.id === caller.personId && ('roles' in change || change.title_id !== undefined);
  return (
    mayEdit(caller, row.roles) &&
    !ofOwnRights &&
    mayChangeRoles(caller, row.roles, change.roles ?? row.roles) &&
    (change.title_id === undefined || mayGiveAuths(caller, titleAuths))
  );
}

/** Changes the fields that the request carries; one who read an older version is told so. */
export async function updateUser(context: CallContext, input: UpdateInput): Promise<UpdateAnswer> {
  // Hashing is slow, so it is done before it is known whether they have a password already.
  const password = input.username
    ? await firstPassword(undefined, [], sharersOf(context))
    : undefined;
  return writeIfNeeded(context, (db, unchanged) =>
    change(db, context.caller, input, password, unchanged),
  );
}

async function change(
  db: TenantTx,
  caller: Caller,
  input: UpdateInput,
  password: FirstPassword | undefined,
  unchanged: (answer: UpdateAnswer) => never,
): Promise<UpdateAnswer> {
  const { columns, archived, titleAuths } = await findReferences(db, input);
  const now = await lockPerson(db, caller, input.id);
  const effective = await effectiveDay(db, caller, input.effectiveFrom);
  const { today } = effective;
  const row = await asOf(db, now, effective);
  const asked = changedColumns(row, { ...plainColumns(input), ...columns });
  const changed = withTermination(row, asked, today);
  const authsOf = await authsOfTitles(db, [row.title_id]);
  if (!mayChange(caller, row, changed, [...authsOf(row.title_id), ...titleAuths])) {
    throw new AppError('forbidden');
  }
  const takes = input.takesNumbers && (changed.active ?? row.active);
  const act = takes && canBeKept(changed) ? randomUUID() : undefined;
  const taken = takes ? await takeNumbers(db, caller, row.id, changed, effective, act) : [];
  const told = { id: row.id, ...(taken.length > 0 && { taken }) };
  await checkChange(db, row, changed, archived, effective);
  checkVersion(row, input.version);
  const ownAccount = row.id === caller.personId;
  const shutsOut =
    changed.active === false ||
    changed.username === null ||
    changed.end_date ||
    startsLater(changed, today);
  if (ownAccount && shutsOut) throw new AppError('own_account');
  if (mendsOwnTime(caller, row.id, changed)) throw new AppError('own_time');
  if (changed.iban !== undefined && !mayWriteIban(caller, row.id)) throw new AppError('forbidden');
  if (losesAdmin(row, changed, today)) await keepAnAdmin(db, [row.id]);
  if (!hasChanges(changed)) return unchanged(told);

  const action = terminates(row, changed) ? 'terminate' : 'update';
  const entry = await savePeople(db, effective, [{ row, change: changed }], action, {
    act: taken.length > 0 ? act : undefined,
  });
  const answer = { ...told, ...(entry !== undefined && { undo: entry }) };
  await followUp(db, [{ before: row, change: changed }]);
  if (changed.iban !== undefined) await tellOfIban(db, row.id, changed.iban);
  const given = changed.username && password && (await giveFirstPassword(db, row.id, password));
  if (!given) return answer;
  await checkMayBeShownPassword(db, caller, row, changed);
  return { ...answer, oneTimePassword: given };
}
