import { addressOf } from '#contract/kernel/pages/address.ts';

/** What of a notification decides where it leads. */
export interface LinkSource {
  webUrl: string | null;
  approveEnum: number | null;
  approveRequestId: string | null;
}

/**
 * The text as a path of this origin (with query and hash), or nothing: no other site, no script,
 * nothing that a browser would read as one.
 */
export function ownPath(text: string): string | undefined {
  // Browsers drop tabs and newlines and read `\` as `/`, so that `/\t/site` would be another site.
  if (!/^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(text)) return undefined;
  const here = 'http://here.invalid';
  const url = new URL(text, here);
  if (url.origin !== here || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The detail page of a request, by the kind of request (specification section 4, D46). */
const detailPages: Readonly<Record<number, 'LeaveDetail' | 'AdvanceDetail'>> = {
  1: 'LeaveDetail',
  3: 'AdvanceDetail',
};

/** The approval link rule: webUrl if there is one, else the request's detail page, else none. */
export function linkOf({ webUrl, approveEnum, approveRequestId }: LinkSource): string | undefined {
  const own = webUrl === null ? undefined : ownPath(webUrl.trim());
  if (own !== undefined) return own;
  const page = detailPages[approveEnum ?? 0];
  if (page === undefined || approveRequestId === null || approveRequestId === '') return undefined;
  return addressOf(page, { id: approveRequestId });
}
