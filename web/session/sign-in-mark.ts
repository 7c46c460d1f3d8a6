/**
 * That somebody is signed in here, in local storage: it outlives the cookies. Where they are gone and this is not, the
 * session was lost and not left, in whichever browser tab that shows.
 */
const KEY = 'signedIn';

export function markSignIn(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage a lost session cannot be told from a first visit.
  }
}

/** Signed out on purpose. */
export const forgetSignIn = (): void => localStorage.removeItem(KEY);

export const hasSignInMark = (): boolean => localStorage.getItem(KEY) !== null;
