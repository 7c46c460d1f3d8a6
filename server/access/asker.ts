import { type Holder, may, type Permission } from '#contract/kernel/permissions/permissions.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { readRights } from './rights.ts';

export interface Asker extends Holder {
  readonly personId: string;
}

/**
 * Whoever asked for long work, with what they hold now: rights that went meanwhile are gone here too. `rolesAsked` are
 * those in force when they asked; 403 where the rest does not allow the work any more.
 */
export async function askerNow(
  db: TenantTx,
  rolesAsked: readonly string[],
  rule: Permission,
): Promise<Asker> {
  const personId = db.ctx.actor.id!;
  const held = await readRights(db, personId);
  const roles = held.roles.filter((role) => rolesAsked.includes(role));
  const asker = { personId, roles, auths: held.auths };
  if (!may(asker, rule)) throw new AppError('forbidden');
  return asker;
}
