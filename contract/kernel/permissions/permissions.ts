/** Who may do what: the roles, what a person holds, and the one check of a call. The groups with their bits stand apart: sign-in needs no labels. */
import type { PermissionGroup } from './permission-groups.ts';

/** The roles. Compared letter for letter: `Admin` and `admin` are two roles. */
export const roles = ['Admin', 'admin', 'MNG', 'Personel'] as const;

export type Role = (typeof roles)[number];

/** One entry of a person's auths: a group and the bits held in it. */
export interface Auth {
  groupName: PermissionGroup;
  number: number;
}

/** All of `bits` in the group. */
export interface GroupRule {
  group: PermissionGroup;
  bits: number;
}

/** Any of the roles. */
export interface RoleRule {
  roles: readonly [Role, ...Role[]];
}

/** Who may: the same objects stand behind the routes and behind the server's calls. A device signs in with its key, and no person passes for one. */
export type Permission = GroupRule | RoleRule | 'signedIn' | 'public' | 'device';

/** What a signed-in person holds. */
export interface Holder {
  roles: readonly Role[];
  auths: readonly Auth[];
}

/** The largest number an auth may have: bit operations are exact and positive up to here. */
export const maxAuthNumber = 2 ** 31 - 1;

export function isAuthNumber(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxAuthNumber;
}

/** Whether `number` contains all of `bits`; nothing but integers from 0 to 2^31-1 ever does. */
export function hasBits(number: number, bits: number): boolean {
  return isAuthNumber(number) && isAuthNumber(bits) && (number & bits) === bits;
}

/** Whether one entry has the group's name and all the bits. Two entries are not added up. */
export function holds(auths: readonly Auth[], { group, bits }: GroupRule): boolean {
  return auths.some((auth) => auth.groupName === group && hasBits(auth.number, bits));
}

/** Whether a call is open to this person; `null` is nobody signed in. */
export function may(holder: Holder | null, permission: Permission): boolean {
  if (permission === 'public') return true;
  if (holder === null || permission === 'device') return false;
  if (permission === 'signedIn' || holder.roles.includes('Admin')) return true;
  if ('roles' in permission) return permission.roles.some((role) => holder.roles.includes(role));
  return holds(holder.auths, permission);
}
