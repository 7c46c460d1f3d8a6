import { weekdayName } from '#core/format/day.ts';
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

/** 'Salı', 'Çarşamba – Cumartesi' */
const weekdaysText = ({ firstDay, lastDay }: ListedSpecialDay): string =>
  firstDay === lastDay
    ? weekdayName(firstDay)
    : `${weekdayName(firstDay)} – ${weekdayName(lastDay)}`;

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
  weekday: { label: 'Haftanın günü', kind: 'text', value: weekdaysText },
  halfFrom: {
    label: 'Yarım gün',
    kind: 'text',
    value: ({ halfFrom }) => (halfFrom === null ? null : `${formatClock(halfFrom)} sonrası`),
  },
  scope: { label: 'Kapsam', kind: 'text', value: scopeText },
} as const satisfies Readonly<Record<string, ListColumn<ListedSpecialDay>>>;
