import NProgress from 'nprogress';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import type { Page } from '#contract/kernel/pages/pages.ts';
import { documentTitle } from '#contract/kernel/pages/page-titles.ts';
import { readToken } from '#web/api/tokens.ts';
import { product } from '#web/session/product.ts';
import { navigation as shell } from '#web/session/navigation.ts';
import { viewerNow } from '#web/session/session.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { loadChunk } from './chunks.ts';
import { guard, type Opened } from './guard.ts';
import { loadPage, pageElement } from './loaded-pages.ts';
import { LoadFailed } from './load-failed.tsx';
import { readAhead } from './send-ahead.ts';

NProgress.configure({ showSpinner: false });

let Layout: ComponentType<{ instead?: ReactNode }> | undefined;
let FirstPassword: ComponentType | undefined;

async function loadLayout(): Promise<void> {
  Layout ??= (await import('#web/shell/layout/layout.tsx')).Layout;
}

async function loadFirstPassword(): Promise<void> {
  FirstPassword ??= (await import('#web/features/identity/account/first-password-page.tsx'))
    .FirstPasswordPage;
}

async function loadAndRead(page: Page, search: string): Promise<void> {
  (await loadPage(page)).readFirst?.(search);
}

function load({ match, frame }: Opened, search: string): Promise<unknown> {
  if (frame === 'password') return loadFirstPassword();
  return Promise.all([
    loadAndRead(match.page, search),
    frame === 'layout' ? loadLayout() : undefined,
  ]);
}

/** Code and rows travel while it is asked who is signed in; whether they may see them is judged as ever. */
function sendAhead({ pathname, search }: URL): void {
  const page = matchPath(pathname)?.page;
  if (readToken() === undefined || page === undefined || page.route.public === true) return;
  // What does not arrive is fetched again where it is waited for, and told there.
  Promise.all([readAhead(page, search), loadLayout()]).catch(() => {});
}

/** /401 and /404 have no tab. */
const hasTab = ({ match, frame }: Opened) => frame === 'layout' && match.page.route.public !== true;

async function open({ request }: LoaderFunctionArgs): Promise<Opened | Response> {
  NProgress.start();
  try {
    const url = new URL(request.url);
    if (viewerNow() === null) sendAhead(url);
    const verdict = await guard(url);
    if ('to' in verdict) return replace(verdict.to);
    await loadChunk(() => load(verdict, url.search), url.pathname + url.search).catch(() => {
      messages.error('Sayfa yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.', 3);
    });
    return verdict;
  } finally {
    NProgress.done();
  }
}

function Root() {
  const opened = useLoaderData<Opened>();
  const { match, frame } = opened;
  if (frame === 'password') return FirstPassword ? <FirstPassword /> : <LoadFailed />;
  const page = pageElement(match.page.route.name);
  if (frame === 'layout' && !Layout) return <LoadFailed />;
  if (frame === 'layout' && Layout) {
    return hasTab(opened) ? <Layout /> : <Layout instead={page ?? <LoadFailed />} />;
  }
  return page ? <Fragment key={match.page.path}>{page}</Fragment> : <LoadFailed />;
}

export const router = createBrowserRouter([
  { path: '*', loader: open, Component: Root, HydrateFallback: () => null },
]);

let at: string | undefined;

// Before React hears of it, so that the layout finds the tab of the page it shows.
router.subscribe(({ navigation, revalidation, initialized, loaderData, matches, location }) => {
  const id = matches[0]?.route.id;
  const opened = id === undefined ? undefined : (loaderData[id] as Opened | undefined);
  // Judged anew, a page may have to give way: it has not arrived yet.
  if (!initialized || navigation.state !== 'idle' || revalidation !== 'idle' || !opened) return;
  const { match, frame } = opened;
  document.title = documentTitle(match.page.route.meta.title, product);
  if (frame === 'layout') shell.arrive(location, hasTab(opened) ? match : undefined);
  if (at !== undefined && at !== location.pathname) window.scrollTo(0, 0);
  at = location.pathname;
});
