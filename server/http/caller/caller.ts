import type { Auth, Role } from '#contract/kernel/permissions/permissions.ts';

/** Who is signed in, as of this request. Everything a call decides on comes from here. */
export interface Caller {
  readonly tenantId: string;
  readonly personId: string;
  readonly sessionId: string;
  readonly name: string;
  /** The roles in force: all that are held, or the one switched to (D16). */
  readonly roles: readonly Role[];
  readonly heldRoles: readonly Role[];
  readonly auths: readonly Auth[];
  readonly modules: readonly string[];
  /** Signed in with a one-time password that is not replaced yet. */
  readonly mustChangePassword: boolean;
  /** The Admin who looks through this person's eyes, and the session to go back to: nothing may be written. */
  readonly viewedBy?: { readonly id: string; readonly name: string; readonly sessionId: string };
}
