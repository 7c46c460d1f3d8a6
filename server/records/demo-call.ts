import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** For commands that the demo gives as somebody of the personnel office would: what they write is part of the demo's own transaction. */
export function demoCall(db: TenantTx, personId: string): CallContext {
  const { ctx } = db;
  const caller: Caller = {
    tenantId: ctx.tenantId,
    personId,
    sessionId: personId,
    name: ctx.actor.name,
    roles: ['Admin'],
    heldRoles: ['Admin'],
    auths: [],
    modules: [],
    mustChangePassword: false,
  };
  const here = <T>(work: (tx: TenantTx) => Promise<T>) => work(db);
  const asked: Pick<CallContext, 'caller' | 'ctx' | 'read' | 'write' | 'repeated'> = {
    caller,
    ctx,
    read: here,
    write: here,
    repeated: false,
  };
  // There is no request that an answer could go to: commands alone are given so.
  return asked as CallContext;
}
