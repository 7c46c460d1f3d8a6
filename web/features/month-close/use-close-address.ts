/** Whose period of which month the page shows, and what stands open beside it: all of it stands in the address. */
import { useSearchParams } from 'react-router';
import { isListed, type ListedItem } from '#core/month-close/listed-items.ts';
import type { CloseItem } from '#core/month-close/items.ts';
import { closeItems } from '#core/month-close/items.ts';
import { isMonth, monthOf, turned } from '#web/features/puantaj/puantaj.tsx';
import { today } from '#web/ui/time/instant.ts';

const MONTH = 'ay';
const COMPANY = 'firma';
const ITEM = 'kalem';
const OPEN = 'acik';

/** Beside the page. */
export const SIDES = ['satirlar', 'farklar', 'neolurdu'] as const;
export type Side = (typeof SIDES)[number];

export interface CloseAddress {
  /** The one before this, until another is chosen: what is closed is over. */
  readonly month: string;
  readonly companyId: string | undefined;
  readonly item: ListedItem | undefined;
  readonly side: Side | undefined;
  go(change: {
    month?: string;
    companyId?: string;
    item?: CloseItem | undefined;
    side?: Side | undefined;
  }): void;
}

const itemIn = (text: string | null): ListedItem | undefined =>
  text !== null && Object.hasOwn(closeItems, text) && isListed(text as CloseItem)
    ? (text as ListedItem)
    : undefined;

export function useCloseAddress(): CloseAddress {
  const [address, setAddress] = useSearchParams();
  const month = address.get(MONTH) ?? undefined;
  return {
    month: isMonth(month) ? month : turned(monthOf(today()), -1),
    companyId: address.get(COMPANY) ?? undefined,
    item: itemIn(address.get(ITEM)),
    side: SIDES.find((side) => side === address.get(OPEN)),
    go: ({ month: chosen, companyId, ...open }) =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        const put = (key: string, value: string | undefined) =>
          value === undefined ? next.delete(key) : next.set(key, value);
        if (chosen !== undefined) put(MONTH, chosen);
        if (companyId !== undefined) put(COMPANY, companyId);
        // Another period has other records.
        put(ITEM, 'item' in open ? open.item : undefined);
        put(OPEN, 'side' in open ? open.side : undefined);
        return next;
      }),
  };
}
