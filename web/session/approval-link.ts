import { useSession } from './session.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { resolve } from '#contract/kernel/pages/resolve.ts';
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

/** Whether the page opens for whoever is signed in; before that nobody is told anything else. */
function mayOpen(address: string): boolean {
  const viewer = useSession.getState();
  if (viewer.roles.length === 0) return true;
  return resolve(viewer, address.split('?')[0]!).kind !== '401';
}

/** The approval link rule: webUrl if there is one, else the page of the request's kind, or the inbox where that one does not open, else none. */
export function linkOf({ webUrl, approveEnum, approveRequestId }: LinkSource): string | undefined {
  const own = webUrl === null ? undefined : ownPath(webUrl.trim());
  if (own !== undefined) return own;
  if (approveRequestId === null || approveRequestId === '') return undefined;
  const detail = requestDetail(approveEnum ?? 0, approveRequestId);
  if (detail === undefined || mayOpen(detail)) return detail;
  return addressOf('ApprovalInbox', {}, { talep: approveRequestId });
}
