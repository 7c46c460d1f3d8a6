/** The pages whose code is here. The table of them all grows with every page, so sign-in does without it. */
import { createElement, type ReactElement } from 'react';
import type { Page } from '#contract/kernel/pages/pages.ts';
import { loadSignIn } from './load-sign-in.ts';
import type { PageComponent } from './page-component.ts';

const loaded = new Map<string, ReactElement>();

const components = new Map<string, PageComponent>();

export async function loadPage({ route: { name } }: Page): Promise<PageComponent> {
  const known = components.get(name);
  if (known) return known;
  const load = name === 'Login' ? loadSignIn : (await import('./pages.ts')).loadOf(name);
  const component = await load();
  components.set(name, component);
  loaded.set(name, createElement(component));
  return component;
}

/** The page, once its code is loaded. */
export const pageElement = (name: string): ReactElement | undefined => loaded.get(name);
