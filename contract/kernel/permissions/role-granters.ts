import type { Role } from './permissions.ts';

/** Who may give and take a role; a role that is not named here, anyone who may edit people. */
export const roleGranters: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  Admin: ['Admin'],
  admin: ['Admin'],
  MNG: ['Admin', 'admin'],
};

export const mayGrantRole = (holder: { readonly roles: readonly Role[] }, role: Role): boolean =>
  roleGranters[role]?.some((granter) => holder.roles.includes(granter)) ?? true;
