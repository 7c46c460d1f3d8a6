/**
 * What somebody has just signed in with, in memory alone: where it turns out to be good for one sign-in, it is not asked
 * for again seconds later.
 */
let typed: string | undefined;

export const keepTypedPassword = (password: string): void => {
  typed = password;
};
export const typedPassword = (): string | undefined => typed;
export const forgetTypedPassword = (): void => {
  typed = undefined;
};
