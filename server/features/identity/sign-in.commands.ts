import type { FastifyRequest } from 'fastify';
import { worksToday } from '#server/db/today.ts';
import {
  type Database,
  readTenant,
  type TenantContext,
  withoutTenant,
  withTenant,
} from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import { AppError } from '#server/http/errors.ts';
import { inTurn, isPassword } from './passwords/hashing.ts';
import { useOneTimePassword } from './passwords/passwords.commands.ts';
import { openSession } from './sessions/sessions.commands.ts';
import { browserKeys, countTry, forgiveTries, signInKeys } from './passwords/sign-in-limits.ts';
import type { SessionRef } from '#server/http/caller/tokens.ts';

/** How sign-in names are compared: trimmed, ASCII lower case. */
export const normalizeUsername = (username: string) =>
  username.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export interface SignIn {
  readonly tenantId: string;
  /** As names are compared. */
  readonly username: string;
  readonly password: string;
  /** The proof that the name signed in before in this browser. */
  readonly browser: string | undefined;
}

/**
 * Opens a session, or throws `wrong_credentials` whatever was wrong: name, password, no sign-in, not working here. The
 * same work is done in every case, and every try counts. Only who knows a one-time password hears that it is over.
 */
export async function signIn(
  db: Database,
  { tenantId, username: name, password, browser }: SignIn,
  request: FastifyRequest,
): Promise<SessionRef> {
  const keys = browser ? browserKeys(browser) : signInKeys(tenantId, name, request.ip);
  const { person, right } = await inTurn(keys, async () => {
    await countTry(db, keys, 'too_many_sign_ins');
    const found = await findCredential(db, contextOf(tenantId, request, null, ''), name);
    const hashed = found?.works ? found.password_hash : undefined;
    return { person: found, right: await isPassword(hashed, password) };
  });
  const fail = async (code: 'wrong_credentials' | 'one_time_password_over') => {
    await withTenant(db, contextOf(tenantId, request, null, name.slice(0, 100)), (tx) =>
      record(tx, {
        action: 'sign-in-failed',
        entity: 'person',
        ...(person && { entityId: person.id }),
      }),
    );
    return new AppError(code);
  };
  if (!person || !right) throw await fail('wrong_credentials');
  const ctx = contextOf(tenantId, request, person.id, `${person.name} ${person.surname}`);
  const from = { ip: request.ip, userAgent: request.headers['user-agent'] };
  const sessionId = await withTenant(db, ctx, async (tx) => {
    if (person.one_time && !(await useOneTimePassword(tx, person.id))) return undefined;
    return openSession(tx, person.id, from);
  });
  if (sessionId === undefined) throw await fail('one_time_password_over');
  await forgiveTries(db, keys);
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
      .selectFrom('person as p')
      .innerJoin('credential as c', (join) =>
        join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.person_id', '=', 'p.id'),
      )
      .select(['p.id', 'p.name', 'p.surname', 'c.password_hash', 'c.one_time'])
      .select(worksToday('p').as('works'))
      .where('p.username', '=', username)
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
