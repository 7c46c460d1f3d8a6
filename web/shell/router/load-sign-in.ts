import type { ComponentType } from 'react';

export const loadSignIn = async (): Promise<ComponentType> =>
  (await import('#web/features/identity/sign-in/sign-in-page.tsx')).SignInPage;
