/** What a page needs travels before it is opened: its code, and what it reads first. */
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import type { Page } from '#contract/kernel/pages/pages.ts';
import { loadPage } from './loaded-pages.ts';

/** Nobody is told of a refusal or a failure: where the page is opened all the same, it asks again, and tells. */
export const readAhead = (page: Page, search: string): Promise<unknown> =>
  loadPage(page).then(({ readFirst }) => readFirst?.(search, { quiet: true }));

const pageAt = (to: string): [Page | undefined, string] => {
  const { pathname, search } = new URL(to, window.location.origin);
  return [matchPath(pathname)?.page, search];
};

/** Somebody points at a link: the code comes. */
export function sendCode(to: string): void {
  const [page] = pageAt(to);
  if (page) loadPage(page).catch(() => {});
}

/** Somebody presses it: a click is a tenth of a second, in which the rows are on their way. */
export function sendRows(to: string): void {
  const [page, search] = pageAt(to);
  if (page) readAhead(page, search).catch(() => {});
}
