import type { z } from 'zod';
import type { peopleSchemas } from '#contract/people/people.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import { firstPassword, sharersOf, setPassword } from '#server/features/identity/identity.ts';
import { readToday } from '#server/db/today.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { mayChangeRoles, mayGiveAuths } from './rights/grants.ts';
import { forAudit, type NewRow, plainColumns } from './person-row.ts';
import { checkChange } from './check-change.ts';
import { mayWriteIban } from './iban.ts';
import { findReferences } from './references.ts';
import { withTermination } from './row-rules.ts';

type AddInput = z.output<(typeof peopleSchemas)['AddUser']['input']>;

/** Adds a person; one with a username can sign in, with the given password or a one-time one that is shown once. */
export async function addUser(
  context: CallContext,
  input: AddInput,
): Promise<{ id: string; oneTimePassword?: string }> {
  const { caller } = context;
  const { username, name, surname } = input;
  const roles = input.roles ?? ['Personel'];
  if (!mayChangeRoles(caller, [], roles)) throw new AppError('forbidden');
  if (input.password !== undefined && !username) {
    throw fieldError('username', 'Şifre verilen personelin kullanıcı adı da olmalı.');
  }
  const password = username
    ? await firstPassword(input.password, [name, surname, username], sharersOf(context))
    : undefined;

  // The one-time password is no part of what is kept for a repeated request.
  const { id } = await context.write(async (db) => {
    const { columns, archived, titleAuths } = await findReferences(db, input);
    if (!mayGiveAuths(caller, titleAuths)) throw new AppError('forbidden');
    if (input.iban && !mayWriteIban(caller, null)) throw new AppError('forbidden');
    const wanted = { ...plainColumns({ ...input, roles }), ...columns };
    const row = withTermination({}, wanted, await readToday(db));
    await checkChange(db, {}, row, archived);
    const [added] = await insertPeople(db, [row as NewRow]);
    if (password) await setPassword(db, added!.id, password.hash, password.oneTime !== undefined);
    await record(db, {
      action: 'create',
      entity: 'person',
      entityId: added!.id,
      after: forAudit(row),
    });
    return { id: added!.id };
  });
  return password?.oneTime !== undefined && !context.repeated
    ? { id, oneTimePassword: password.oneTime }
    : { id };
}

/** Many people in one statement, for whoever checked them: here and in the demo. */
export const insertPeople = (db: TenantTx, rows: readonly NewRow[]) =>
  db.insertInto('person').values(rows).returning(['id', 'registration_no']).execute();
