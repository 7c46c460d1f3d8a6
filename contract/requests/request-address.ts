import { addressOf } from '#contract/kernel/pages/address.ts';

/** The kinds of request whose detail page the specification names (section 4, D46). */
const detailPages: Readonly<Record<number, 'LeaveDetail' | 'AdvanceDetail'>> = {
  1: 'LeaveDetail',
  3: 'AdvanceDetail',
};

/** Kinds whose requests open on their list's page, beside the list. */
const listPages: Readonly<Record<number, 'Corrections' | 'Equalization' | 'Overtime'>> = {
  2: 'Overtime',
  4: 'Equalization',
  6: 'Corrections',
};

/** Beside the list in which one looks for it. */
export const correctionAddress = (id: string, view?: string): string =>
  addressOf('Corrections', {}, { ...(view !== undefined && { view }), talep: id });
export const overtimeAddress = (id: string, view?: string): string =>
  addressOf('Overtime', {}, { ...(view !== undefined && { view }), talep: id });

interface AskedOvertime {
  readonly day: string;
  /** Oneself unless named. */
  readonly personId?: string | undefined;
  readonly windows: readonly { readonly from: number; readonly to: number }[];
}

/** The form of overtime with what is known of it filled in. */
export const askOvertimeAddress = ({ day, personId, windows }: AskedOvertime): string =>
  addressOf(
    'Overtime',
    {},
    {
      gun: day,
      ...(personId !== undefined && { kisi: personId }),
      saat: windows.map(({ from, to }) => `${from}-${to}`).join(','),
    },
  );

/** Where a request of a kind that has a page opens. */
export function requestDetail(kind: number, id: string): string | undefined {
  const page = detailPages[kind];
  if (page) return addressOf(page, { id });
  const list = listPages[kind];
  return list && addressOf(list, {}, { talep: id });
}

/** What a notification carries as its webUrl: none where kind and id make the link. */
export const requestWebUrl = (kind: number): string | null =>
  kind in detailPages || kind in listPages ? null : addressOf('ApprovalInbox');

/** Where a request opens, by the rule of approval links. */
export const requestAddress = (kind: number, id: string): string =>
  requestDetail(kind, id) ?? addressOf('ApprovalInbox');
