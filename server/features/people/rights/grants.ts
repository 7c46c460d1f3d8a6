/** Nobody gives, takes or undoes what they do not hold themselves (S-07). */
import { type Auth, holds, type Role } from '#contract/kernel/permissions/permissions.ts';
import { mayGrantRole } from '#contract/kernel/permissions/role-granters.ts';
import type { Caller } from '#server/http/caller/caller.ts';

/** Who may edit, deactivate or delete someone with a role. */
const EDITORS: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  Admin: ['Admin'],
  admin: ['Admin', 'admin'],
};

type Rights = Pick<Caller, 'roles' | 'auths'>;

const hasOneOf = (caller: Rights, allowed: readonly Role[] | undefined) =>
  allowed === undefined || allowed.some((role) => caller.roles.includes(role));

export function mayChangeRoles(
  caller: Rights,
  before: readonly Role[],
  after: readonly Role[],
): boolean {
  const changed = [
    ...before.filter((role) => !after.includes(role)),
    ...after.filter((role) => !before.includes(role)),
  ];
  return changed.every((role) => mayGrantRole(caller, role));
}

/** Whether the caller holds everything that a title gives: to give it to someone, or to take it away. */
export function mayGiveAuths(caller: Rights, auths: readonly Auth[]): boolean {
  return (
    caller.roles.includes('Admin') ||
    auths.every(
      ({ groupName, number }) =>
        number === 0 || holds(caller.auths, { group: groupName, bits: number }),
    )
  );
}

/**
 * Whether the caller may be shown a password of someone: with it they can act as that person. Two `admin`s see the same
 * people; two managers do not.
 */
export const maySignInAs = (
  caller: Rights,
  theirRoles: readonly Role[],
  theirAuths: readonly Auth[],
): boolean =>
  mayGiveAuths(caller, theirAuths) &&
  theirRoles.every(
    (role) => mayGrantRole(caller, role) || (role === 'admin' && caller.roles.includes('admin')),
  );

export function mayEdit(caller: Rights, theirRoles: readonly Role[]): boolean {
  return theirRoles.every((role) => hasOneOf(caller, EDITORS[role]));
}
