/** Who is signed in (specification, section 3), and what signing in, out and switching do to it. */
import { create } from 'zustand';
import { identity, type UserInfo } from '#web/api/identity.ts';
import { forgetRefusals } from '#web/api/send.ts';
import { readTenant, type TenantInfo } from '#web/api/tenant.ts';
import {
  forgetOwnRefreshToken,
  forgetTokens,
  keepRefreshToken,
  keepSession,
  keepToken,
  readOwnRefreshToken,
  readToken,
} from '#web/api/tokens.ts';
import type { Auth, Role } from '#contract/kernel/permissions/permissions.ts';
import type { Viewer } from '#contract/kernel/pages/visibility.ts';
import { avatarAddress } from './avatar-address.ts';
import { announce } from './other-tabs.ts';
import { publicUrl } from './product.ts';
import { forgetTypedPassword, keepTypedPassword } from './one-time-password.ts';
import { forgetSignIn, hasSignInMark, markSignIn } from './sign-in-mark.ts';

/** The live stream's state. */
export type Connection = 'open' | 'retrying' | 'closed';

export interface Session {
  token: string | undefined;
  id: string;
  name: string;
  avatar: string | null;
  introduction: string;
  /** Empty until the user info is there. */
  roles: readonly Role[];
  auths: readonly Auth[];
  pageAuths: UserInfo['pageAuths'];
  modules: readonly string[];
  heldRoles: readonly Role[];
  /** The Admin who looks through this person's eyes: nothing can be changed. */
  viewedBy: UserInfo['viewedBy'];
  /** Signed in with a one-time password: nothing else until it is changed. */
  mustChangePassword: boolean;
  tenantInfo: TenantInfo | null;
  connection: Connection;
}

const nobody = (): Session => ({
  token: readToken(),
  id: '',
  name: '',
  avatar: null,
  introduction: '',
  roles: [],
  auths: [],
  pageAuths: [],
  modules: [],
  heldRoles: [],
  viewedBy: null,
  mustChangePassword: false,
  tenantInfo: readTenant(),
  connection: 'closed',
});

export const useSession = create<Session>()(nobody);

/** What the rules of routes look at; `null` while nobody's roles are known. */
export function viewerNow(): Viewer | null {
  const { roles, auths, modules } = useSession.getState();
  return roles.length === 0 ? null : { roles, auths, modules };
}

function take(info: UserInfo | null | undefined): void {
  if (!info) throw new Error('Verification failed, please Login again.');
  if (!Array.isArray(info.roles) || info.roles.length === 0) {
    throw new Error('getInfo: roles must be a non-null array!');
  }
  if (info.refreshToken) keepRefreshToken(info.refreshToken);
  if (!info.viewedBy) forgetOwnRefreshToken();
  markSignIn();
  isToldOfEnd = false;
  useSession.setState({
    token: readToken(),
    id: info.id,
    name: info.name,
    avatar: avatarAddress(info.avatar, publicUrl),
    introduction: info.introduction,
    roles: info.roles,
    auths: info.auths ?? [],
    pageAuths: info.pageAuths ?? [],
    modules: info.modules ?? [],
    heldRoles: info.heldRoles ?? info.roles,
    viewedBy: info.viewedBy ?? null,
    // Whoever looks through someone's eyes is not to choose their password.
    mustChangePassword: info.mustChangePassword === true && !info.viewedBy,
    tenantInfo: readTenant(),
  });
  if (!useSession.getState().mustChangePassword) forgetTypedPassword();
}

export async function fetchUserInfo(): Promise<void> {
  take(await identity.userInfo());
}

let refreshing: Promise<void> | undefined;

/** Permissions may have changed: asks again without a word, and keeps what is known if that fails. */
export function refreshUserInfo(): Promise<void> {
  refreshing ??= identity
    .userInfo({ quiet: true, background: true })
    .then((info) => {
      // An answer that comes after the token is gone must not bring the person back.
      if (readToken() !== undefined) take(info);
    })
    .catch(() => {})
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

export async function signIn(username: string, password: string, isKept: boolean): Promise<void> {
  const token = await identity.authenticate(username, password);
  signingOut = false;
  keepTypedPassword(password);
  forgetRefusals();
  keepSession(isKept);
  keepToken(token);
  useSession.setState({ ...nobody(), token });
  announce('changed');
}

/** Whether this browser tab has been told why nobody is signed in any more. */
let isToldOfEnd = false;

/** Clears the token and the roles; whoever calls it has said why. */
export function resetToken(): void {
  isToldOfEnd = true;
  forgetTokens();
  dropPerson();
}

/** The token is gone, deleted or expired: nothing of the person stays on the screen. */
export function dropPerson(): void {
  forgetRefusals();
  forgetTypedPassword();
  useSession.setState(nobody());
}

/** Whether the session ended without a word so far: its cookies are gone, and nobody signed out. */
export const isSessionLost = (): boolean =>
  readToken() === undefined && hasSignInMark() && !isToldOfEnd;

/** At most so long for the server to hear of it: nobody stays signed in because it is away. */
const LOGOUT_MS = 3000;

let signingOut = false;

/** From asking to sign out until somebody signs in: what is still under way is refused, which surprises nobody. */
export const isSigningOut = (): boolean => signingOut;

/** In a view, the Admin's own session too: who signs out is not to be signed in as somebody else. */
async function endSession(token: string): Promise<void> {
  if (readOwnRefreshToken() === undefined && !useSession.getState().viewedBy) {
    await identity.logout(token);
    return;
  }
  const { signOutOfView } = await import('./sign-out-of-view.ts');
  await signOutOfView();
}

export async function signOut(): Promise<void> {
  signingOut = true;
  const token = readToken();
  if (token !== undefined) {
    const tooLate = new Promise((done) => setTimeout(done, LOGOUT_MS));
    await Promise.race([endSession(token).catch(() => {}), tooLate]);
  }
  forgetSignIn();
  resetToken();
  announce('signed-out');
}

/** Acts with one of the held roles, or with all of them again. */
export async function switchRole(role: Role | null): Promise<void> {
  await goOnAs(await identity.switchRole(role));
}

/** Takes a token over that another session, or the same in another role, goes on with; in every browser tab. */
export async function goOnAs(token: string): Promise<void> {
  keepToken(token);
  take(await identity.userInfo({}));
  announce('changed');
}

export function setAvatar(avatar: string | null): void {
  useSession.setState({ avatar: avatarAddress(avatar, publicUrl) });
}
