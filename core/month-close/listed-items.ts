/** Items whose records are counted where they stand; the others are told by the lock, the approvals and the lines themselves. */
import { CLOSE_ITEMS, type CloseItem, closeItems } from './items.ts';

const TOLD_BY_THE_CLOSE = [
  'lostRest',
  'difference',
  'previousOpen',
  'department',
] as const satisfies readonly CloseItem[];

export type OwnItem = (typeof TOLD_BY_THE_CLOSE)[number] | 'stale';
export type ListedItem = Exclude<CloseItem, (typeof TOLD_BY_THE_CLOSE)[number]>;

export const isListed = (item: CloseItem): item is ListedItem =>
  !(TOLD_BY_THE_CLOSE as readonly CloseItem[]).includes(item);

export const LISTED_ITEMS = CLOSE_ITEMS.filter(isListed) as [ListedItem, ...ListedItem[]];

/** Whom others wait for is told so. */
export const REMINDED_ITEMS = [
  'openRequest',
  'unconfirmed',
] as const satisfies readonly ListedItem[];
export type RemindedItem = (typeof REMINDED_ITEMS)[number];

export const isReminded = (item: CloseItem): item is RemindedItem =>
  (REMINDED_ITEMS as readonly CloseItem[]).includes(item);

/** A warning is closed by a note for as long as no more is counted than then; what blocks is never closed so. */
export const isNoted = (
  item: CloseItem,
  count: number,
  note: { readonly count: number } | null | undefined,
): boolean => !closeItems[item].blocks && count > 0 && note != null && note.count >= count;
