import type { FastifyInstance } from 'fastify';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { identitySchemas } from '#contract/identity/identity.schemas.ts';
import { pageAuthsOf } from '#contract/kernel/pages/page-auths.ts';
import type { Module } from '#contract/kernel/pages/route.ts';
import { withoutTenant, withTenant } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import { imageAddress } from '#server/http/caller/signed-address.ts';
import { normalizeTenantCode } from '#contract/identity/tenant-code.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { commonPasswords } from './passwords/passwords.ts';
import { countedAddress } from '#server/http/counted-address.ts';
import { AppError } from '#server/http/errors.ts';
import { refuseOtherTenant } from '#server/http/caller/guard.ts';
import { changePassword } from './passwords/passwords.commands.ts';
import { describePerson } from './people-info.queries.ts';
import { listSessions, listSignIns } from './sessions/own-sessions.queries.ts';
import { actAs, endOtherSessions, endSessions, exchange } from './sessions/sessions.commands.ts';
import { proofFor, rememberBrowser } from './passwords/known-browsers.ts';
import { normalizeUsername, signIn, tenantOfHeader } from './sign-in.commands.ts';

/** Signing in and out, renewing, switching role, one's own password and sessions. */
export function identityRoutes(app: FastifyInstance, context: ServerContext): void {
  const { tokens } = context;
  bind(app, context, identityCalls, identitySchemas, {
    async GetTenantId({ db, request, countAs }, { code }) {
      const tenant = await withoutTenant(db, (tx) =>
        tx
          .selectFrom('tenant')
          .select(['id', 'name'])
          .where('code', '=', normalizeTenantCode(code))
          .executeTakeFirst(),
      );
      if (!tenant) throw new AppError('unknown_tenant');
      // The code is no secret: of those who know it each address has its own share.
      await countAs(`${tenant.id} ${countedAddress(request.ip)}`);
      return { tenantId: tenant.id, tenantName: tenant.name };
    },

    async authenticate({ db, request, reply }, input) {
      const tenantId = await tenantOfHeader(db, request.headers.tenantid);
      const account = { tenantId, username: normalizeUsername(input.username) };
      const browser = proofFor(tokens, request, account);
      const { password } = input;
      const session = await signIn(db, { ...account, password, browser }, request);
      rememberBrowser(tokens, request, reply, account);
      return tokens.access(session);
    },

    async GetUserInfo({ read, caller }) {
      const person = await read((db) => describePerson(db, caller.personId, caller.sessionId));
      return {
        id: caller.personId,
        name: caller.name,
        avatar: person.avatar_id && imageAddress(tokens, caller.tenantId, person.avatar_id),
        introduction: [person.title, person.department].filter(Boolean).join(', '),
        roles: [...caller.roles],
        auths: [...caller.auths],
        pageAuths: pageAuthsOf({
          roles: caller.roles,
          auths: caller.auths,
          modules: caller.modules as Module[],
        }).map(({ path, actions }) => ({ path, actions: [...actions] })),
        modules: [...caller.modules],
        refreshToken: tokens.refresh({ ...caller, generation: person.generation }),
        heldRoles: [...caller.heldRoles],
        mustChangePassword: caller.mustChangePassword,
        viewedBy: caller.viewedBy ?? null,
      };
    },

    async Logout({ write, caller }) {
      return write(async (db) => {
        await endSessions(db, { sessionId: caller.sessionId });
        await record(db, { action: 'sign-out', entity: 'session', entityId: caller.sessionId });
        return null;
      });
    },

    async CreateTokenByRefreshToken({ db, request, countAs }, { refreshToken }) {
      const ref = tokens.readRefresh(refreshToken);
      if (!ref) throw new AppError('session_over');
      await countAs(`${ref.tenantId} ${ref.sessionId}`);
      refuseOtherTenant(request, ref.tenantId);
      const ctx = {
        tenantId: ref.tenantId,
        // Whose session it is, its exchange finds out.
        actor: { id: null, name: '' },
        ip: request.ip,
        requestId: request.id,
      };
      const next = await withTenant(db, ctx, (tx) => exchange(tx, ref));
      // A reused token has ended its session, and that is kept: it is not thrown inside the transaction.
      if (next === 'reused' || next === 'over') throw new AppError('session_over');
      return {
        token: await tokens.access(
          { ...ref, personId: next.personId },
          next.actingRole ? `${next.actingRole}-token` : undefined,
        ),
        refreshToken: tokens.refresh({ ...ref, generation: next.generation }),
      };
    },

    PasswordChange: (call, input) => changePassword(call, input),
    GetCommonPasswords: async () => [...commonPasswords],

    async SwitchRole({ write, caller }, { role }) {
      if (role !== null && !caller.heldRoles.includes(role)) throw new AppError('forbidden');
      await write((db) => actAs(db, caller.sessionId, role));
      return tokens.access(caller, role ? `${role}-token` : undefined);
    },

    GetSessions: ({ read, caller }) => read((db) => listSessions(db, caller)),

    EndOtherSessions: ({ write, caller }) => write((db) => endOtherSessions(db, caller)),

    GetSignInHistory: ({ read, caller }) => read((db) => listSignIns(db, caller.personId)),
  });
}
