import { formatClock } from '#core/time/clock.ts';
import type { ListColumn } from '../kernel/list-column.ts';

interface ListedSpecialDay {
  readonly name: string;
  readonly typeName: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly halfFrom: number | null;
  readonly companyName: string | null;
  readonly workPlaceName: string | null;
}

/** Where a day holds. */
export const scopeText = ({
  companyName,
  workPlaceName,
}: Pick<ListedSpecialDay, 'companyName' | 'workPlaceName'>): string =>
  workPlaceName ?? companyName ?? 'Tüm grup';

export const specialDayColumns = {
  name: { label: 'Ad', kind: 'text', value: ({ name }) => name },
  typeName: { label: 'Tip', kind: 'text', value: ({ typeName }) => typeName },
  firstDay: { label: 'İlk gün', kind: 'day', value: ({ firstDay }) => firstDay },
  lastDay: { label: 'Son gün', kind: 'day', value: ({ lastDay }) => lastDay },
  halfFrom: {
    label: 'Yarım gün',
    kind: 'text',
    value: ({ halfFrom }) => (halfFrom === null ? null : `${formatClock(halfFrom)} sonrası`),
  },
  scope: { label: 'Kapsam', kind: 'text', value: scopeText },
} as const satisfies Readonly<Record<string, ListColumn<ListedSpecialDay>>>;
