import { addressOf } from '#contract/kernel/pages/address.ts';

/** The kinds of request whose detail page the specification names (section 4, D46). */
const detailPages: Readonly<Record<number, 'LeaveDetail' | 'AdvanceDetail'>> = {
  1: 'LeaveDetail',
  3: 'AdvanceDetail',
};

/** The detail page of a request, where its kind has one. */
export function requestDetail(kind: number, id: string): string | undefined {
  const page = detailPages[kind];
  return page && addressOf(page, { id });
}

/** What a notification carries as its webUrl: none where kind and id make the link. */
export const requestWebUrl = (kind: number): string | null =>
  kind in detailPages ? null : addressOf('ApprovalInbox');

/** Where a request opens, by the rule of approval links. */
export const requestAddress = (kind: number, id: string): string =>
  requestDetail(kind, id) ?? addressOf('ApprovalInbox');
