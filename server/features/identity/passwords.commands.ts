import type { TenantTx } from '#server/db/tx.ts';
import { record } from '#server/features/audit/audit.commands.ts';
import type { CallScope } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import type { FirstPassword } from './access.commands.ts';
import { hashPassword, isPassword, passwordFault } from './passwords.ts';
import { endSessions } from './sessions.commands.ts';

/** Sets a password that was hashed before the transaction began: hashing takes longer than anything in it. */
export async function setPassword(
  db: TenantTx,
  personId: string,
  passwordHash: string,
  oneTime: boolean,
): Promise<void> {
  await db
    .insertInto('credential')
    .values({ person_id: personId, password_hash: passwordHash, one_time: oneTime })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'person_id']).doUpdateSet({
        password_hash: passwordHash,
        one_time: oneTime,
        changed_at: new Date().toISOString(),
      }),
    )
    .execute();
}

/** Gives a password to someone who has none; answers the one-time one, which is shown once. */
export async function giveFirstPassword(
  db: TenantTx,
  personId: string,
  { hash, oneTime }: FirstPassword,
): Promise<string | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('credential')
    .values({ person_id: personId, password_hash: hash, one_time: oneTime !== undefined })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? oneTime : undefined;
}

/** One's own password: needs the old one, ends the other sessions. */
export async function changePassword(
  { read, write, caller }: CallScope,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<null> {
  const person = await read((db) =>
    db
      .selectFrom('person')
      .leftJoin('credential', (join) =>
        join
          .onRef('credential.tenant_id', '=', 'person.tenant_id')
          .onRef('credential.person_id', '=', 'person.id'),
      )
      .select(['person.name', 'person.surname', 'person.username', 'credential.password_hash'])
      .where('person.id', '=', caller.personId)
      .executeTakeFirstOrThrow(),
  );
  if (!(await isPassword(person.password_hash ?? undefined, oldPassword))) {
    throw fieldError('oldPassword', 'Eski şifre yanlış.');
  }
  const fault =
    oldPassword === newPassword
      ? 'Yeni şifre eskisinden farklı olmalı.'
      : passwordFault(newPassword, [person.name, person.surname, person.username ?? '']);
  if (fault) throw fieldError('newPassword', fault);

  const hashed = await hashPassword(newPassword);
  return write(async (db) => {
    await setPassword(db, caller.personId, hashed, false);
    await endSessions(db, { personId: caller.personId, except: caller.sessionId });
    await record(db, { action: 'password-change', entity: 'person', entityId: caller.personId });
    return null;
  });
}
