import { sql } from 'kysely';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import { type FirstPassword, sharersOf } from '../access.commands.ts';
import { hashPassword, inTurn, isPassword } from './hashing.ts';
import { passwordFault } from './passwords.ts';
import { endSessions } from '../sessions/sessions.commands.ts';
import { countTry, forgiveTries, passwordKeys } from './sign-in-limits.ts';

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
        changed_at: sql<string>`now()`,
        used_at: null,
      }),
    )
    .execute();
}

/** How long a one-time password is good: from when it was made, or from the first day of work where that lies ahead. */
const ONE_TIME_HOURS = 72;

/** Whether a one-time password is still good; it is used up with that. Of two at the same time one gets yes. */
export async function useOneTimePassword(db: TenantTx, personId: string): Promise<boolean> {
  const { rows } = await sql`update credential c set used_at = now() from person p
    where p.tenant_id = c.tenant_id and p.id = c.person_id and c.person_id = ${personId} and c.used_at is null
      and greatest(c.changed_at, p.start_date at time zone ${TIME_ZONE}) > now() - make_interval(hours => ${ONE_TIME_HOURS})
    returning c.person_id`.execute(db);
  return rows.length > 0;
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

/** One's own password: needs the old one, which is guessed at no more often than at sign-in; ends the other sessions. */
export async function changePassword(
  context: CallContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<null> {
  const { read, write, caller, db: database } = context;
  const sharers = sharersOf(context);
  const keys = passwordKeys(caller.tenantId, caller.personId);
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
  const right = await inTurn(sharers, async () => {
    await countTry(database, keys, 'too_many_password_tries');
    return isPassword(person.password_hash ?? undefined, oldPassword);
  });
  if (!right) throw fieldError('oldPassword', 'Mevcut şifre yanlış.');
  await forgiveTries(database, keys);
  const fault =
    oldPassword === newPassword
      ? 'Yeni şifre eskisinden farklı olmalı.'
      : passwordFault(newPassword, [person.name, person.surname, person.username ?? '']);
  if (fault) throw fieldError('newPassword', fault);

  const hashed = await hashPassword(newPassword, sharers);
  return write(async (db) => {
    await setPassword(db, caller.personId, hashed, false);
    await endSessions(db, { personId: caller.personId, except: caller.sessionId });
    await record(db, { action: 'password-change', entity: 'person', entityId: caller.personId });
    return null;
  });
}
