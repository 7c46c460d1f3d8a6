import NProgress from 'nprogress';
import { type ComponentType, Fragment } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import type { PathMatch } from '#contract/match-path.ts';
import { documentTitle } from '#contract/titles.ts';
import { product } from '#web/shell/product.ts';
import { navigation as shell } from '#web/shell/navigation.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { loadChunk } from './chunks.ts';
import { guard } from './guard.ts';
import { loadPage, pageElement } from './loaded-pages.ts';
import { LoadFailed } from './load-failed.tsx';

NProgress.configure({ showSpinner: false });

interface Opened {
  readonly match: PathMatch;
}

let Layout: ComponentType | undefined;

async function loadLayout(): Promise<void> {
  Layout ??= (await import('#web/shell/layout/layout.tsx')).Layout;
}

const isInLayout = ({ page }: PathMatch) => page.chain[0]?.public !== true;

async function open({ request }: LoaderFunctionArgs): Promise<Opened | Response> {
  NProgress.start();
  try {
    const url = new URL(request.url);
    const verdict = await guard(url);
    if ('to' in verdict) return replace(verdict.to);
    const { match } = verdict;
    const load = () =>
      Promise.all([loadPage(match.page), isInLayout(match) ? loadLayout() : undefined]);
    await loadChunk(load, url.pathname + url.search).catch(() => {
      messages.error('Sayfa yüklenemedi. Bağlantınızı denetleyip yeniden deneyin.', 3);
    });
    return { match };
  } finally {
    NProgress.done();
  }
}

function Root() {
  const { match } = useLoaderData<Opened>();
  if (isInLayout(match)) return Layout ? <Layout /> : <LoadFailed />;
  const page = pageElement(match.page.route.name);
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
  const { match } = opened;
  document.title = documentTitle(match.page.route.meta.title, product);
  if (isInLayout(match)) shell.arrive(location, match);
  if (at !== undefined && at !== location.pathname) window.scrollTo(0, 0);
  at = location.pathname;
});
