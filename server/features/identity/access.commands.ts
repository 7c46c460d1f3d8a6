/** What other features need of a person's sign-in: a first password, an end, new rights that count at once. */
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { sql } from 'kysely';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import { hashPassword, type Sharers } from './passwords/hashing.ts';
import { oneTimePassword, passwordFault } from './passwords/passwords.ts';
import { SESSION_TOPIC } from '#server/db/events.ts';

export interface FirstPassword {
  readonly hash: string;
  /** Shown once, where none was given. */
  readonly oneTime: string | undefined;
}

/** By whom hashing for a signed-in caller is shared: whatever strangers at their address ask for is not theirs. */
export const sharersOf = ({ caller }: Pick<CallContext, 'caller'>): Sharers => [
  caller.personId,
  caller.tenantId,
];

/** Checks the given password or makes a one-time one. Hashing is slow: call it before the transaction. */
export async function firstPassword(
  given: string | undefined,
  names: readonly string[],
  sharers: Sharers,
): Promise<FirstPassword> {
  const fault = given === undefined ? undefined : passwordFault(given, names);
  if (fault) throw fieldError('password', fault);
  const oneTime = given === undefined ? oneTimePassword() : undefined;
  return { hash: await hashPassword(given ?? oneTime!, sharers), oneTime };
}

/** Roles, title or name of someone changed: what sessions remember of it is asked anew. */
export function rightsChanged(db: TenantTx): void {
  db.emit(SESSION_TOPIC);
}

/** Ends every session of these people. */
export async function endSessionsOf(db: TenantTx, personIds: readonly string[]): Promise<void> {
  await sql`update session set ended_at = now() where ended_at is null and person_id = any(${personIds}::uuid[])`.execute(
    db,
  );
  rightsChanged(db);
}

/** Ends the sessions that were narrowed to a role which their person no longer has: given back, it opens none of them. */
export async function endSessionsInLostRoles(
  db: TenantTx,
  personIds: readonly string[],
): Promise<void> {
  await sql`update session s set ended_at = now() from person p
    where p.tenant_id = s.tenant_id and p.id = s.person_id and p.id = any(${personIds}::uuid[])
      and s.ended_at is null and s.acting_role is not null and not s.acting_role = any(p.roles)`.execute(
    db,
  );
  rightsChanged(db);
}

/** Takes the sign-in away, for good: the sessions end and the passwords are gone. */
export async function closeSignIns(db: TenantTx, personIds: readonly string[]): Promise<void> {
  await endSessionsOf(db, personIds);
  await sql`delete from credential where person_id = any(${personIds}::uuid[])`.execute(db);
}
