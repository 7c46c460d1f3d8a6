import { addressOf } from '#contract/kernel/pages/address.ts';
import { resolve } from '#contract/kernel/pages/resolve.ts';
import type { Viewer } from '#contract/kernel/pages/visibility.ts';
import { requestDetail } from '#contract/requests/request-address.ts';

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

/** The approval link rule: webUrl if there is one, else the page of the request's kind, or the inbox where that one does not open for the viewer, else none. */
export function linkOf(
  { webUrl, approveEnum, approveRequestId }: LinkSource,
  viewer?: Viewer,
): string | undefined {
  const own = webUrl === null ? undefined : ownPath(webUrl.trim());
  if (own !== undefined) return own;
  if (approveRequestId === null || approveRequestId === '') return undefined;
  const detail = requestDetail(approveEnum ?? 0, approveRequestId);
  if (detail === undefined || viewer === undefined) return detail;
  if (resolve(viewer, detail.split('?')[0]!).kind !== '401') return detail;
  return addressOf('ApprovalInbox', {}, { talep: approveRequestId });
}
