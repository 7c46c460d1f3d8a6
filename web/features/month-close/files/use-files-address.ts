/** Whose file of which month in which layout: all of it stands in the address. */
import { useSearchParams } from 'react-router';
import { isMonth, monthOf, turned } from '#web/features/puantaj/puantaj.tsx';
import { today } from '#web/ui/time/instant.ts';

const NAMES = { month: 'ay', companyId: 'firma', layout: 'duzen' } as const;
type Part = keyof typeof NAMES;

export interface FilesAddress {
  readonly month: string;
  readonly companyId: string | undefined;
  readonly layout: string | undefined;
  go(change: Partial<Record<Part, string>>): void;
}

export function useFilesAddress(): FilesAddress {
  const [address, setAddress] = useSearchParams();
  const month = address.get(NAMES.month) ?? undefined;
  return {
    month: isMonth(month) ? month : turned(monthOf(today()), -1),
    companyId: address.get(NAMES.companyId) ?? undefined,
    layout: address.get(NAMES.layout) ?? undefined,
    go: (change) =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        for (const [part, value] of Object.entries(change)) next.set(NAMES[part as Part], value);
        return next;
      }),
  };
}
