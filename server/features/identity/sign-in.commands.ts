import type { FastifyRequest } from 'fastify';
import {
  type Database,
  readTenant,
  type TenantContext,
  withoutTenant,
  withTenant,
} from '#server/db/tx.ts';
import { record } from '#server/features/audit/audit.commands.ts';
import { AppError } from '#server/http/errors.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.commands.ts';
import { countSignIn, forgiveSignIns, signInKeys } from './sign-in-limits.ts';
import type { SessionRef } from '#server/http/tokens.ts';

/** How sign-in names are compared: trimmed, ASCII lower case. */
export const normalizeUsername = (username: string) =>
  username.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export interface SignIn {
  readonly tenantId: string;
  readonly username: string;
  readonly password: string;
}

/**
 * Opens a session, or throws `wrong_credentials` whatever was wrong: name, password, no sign-in, not active.
 * The same work is done in every case, and every try counts (D18, D20).
 */
export async function signIn(
  db: Database,
  { tenantId, username, password }: SignIn,
  request: FastifyRequest,
): Promise<SessionRef> {
  const name = normalizeUsername(username);
  const keys = signInKeys(tenantId, name, request.ip);
  await countSignIn(db, keys);
  const person = await findCredential(db, contextOf(tenantId, request, null, ''), name);
  const right = await isPassword(person?.active ? person.password_hash : undefined, password);
  if (!person || !right) {
    await withTenant(db, contextOf(tenantId, request, null, name.slice(0, 100)), (tx) =>
      record(tx, {
        action: 'sign-in-failed',
        entity: 'person',
        ...(person && { entityId: person.id }),
      }),
    );
    throw new AppError('wrong_credentials');
  }
  await forgiveSignIns(db, keys);
  const ctx = contextOf(tenantId, request, person.id, `${person.name} ${person.surname}`);
  const sessionId = await withTenant(db, ctx, (tx) =>
    openSession(tx, person.id, { ip: request.ip, userAgent: request.headers['user-agent'] }),
  );
  return { tenantId, personId: person.id, sessionId };
}

const contextOf = (
  tenantId: string,
  request: FastifyRequest,
  id: string | null,
  name: string,
): TenantContext => ({
  tenantId,
  actor: { id, name },
  ip: request.ip,
  requestId: request.id,
});

const findCredential = (db: Database, ctx: TenantContext, username: string) =>
  readTenant(db, ctx, (tx) =>
    tx
      .selectFrom('person')
      .innerJoin('credential', (join) =>
        join
          .onRef('credential.tenant_id', '=', 'person.tenant_id')
          .onRef('credential.person_id', '=', 'person.id'),
      )
      .select([
        'person.id',
        'person.name',
        'person.surname',
        'person.active',
        'credential.password_hash',
      ])
      .where('person.username', '=', username)
      .executeTakeFirst(),
  );

/** The tenant of a header that anyone may send: a tenant that exists, or `unknown_tenant`. */
export async function tenantOfHeader(
  db: Database,
  header: string | string[] | undefined,
): Promise<string> {
  if (typeof header !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(header)) {
    throw new AppError('unknown_tenant');
  }
  const tenant = await withoutTenant(db, (tx) =>
    tx.selectFrom('tenant').select('id').where('id', '=', header).executeTakeFirst(),
  );
  if (!tenant) throw new AppError('unknown_tenant');
  return tenant.id;
}
