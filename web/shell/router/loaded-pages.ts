/** The pages whose code is here. The table of them all grows with every page, so sign-in does without it. */
import { createElement, type ReactElement } from 'react';
import type { Page } from '#contract/kernel/pages/pages.ts';
import { loadSignIn } from './load-sign-in.ts';

const loaded = new Map<string, ReactElement>();

export async function loadPage({ route: { name } }: Page): Promise<void> {
  if (loaded.has(name)) return;
  const load = name === 'Login' ? loadSignIn : (await import('./pages.ts')).loadOf(name);
  loaded.set(name, createElement(await load()));
}

/** The page, once its code is loaded. */
export const pageElement = (name: string): ReactElement | undefined => loaded.get(name);
