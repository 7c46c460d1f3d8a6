import { formatDuration } from '#core/format/duration.ts';
import { activeText, type ListColumn } from '../kernel/list-column.ts';
import { restNames, weekdayNames } from './rests.ts';
import type { ShiftTerms } from './term.schemas.ts';
import { hoursInWords, shiftInWords } from './term-words.ts';

interface ListedShift {
  readonly code: string;
  readonly name: string;
  readonly shortKey: string | null;
  readonly terms: ShiftTerms;
  readonly netMinutes: number;
  readonly usedBy: number;
  readonly active: boolean;
}

export const shiftColumns = {
  code: { label: 'Kod', kind: 'text', value: ({ code }) => code },
  name: { label: 'Ad', kind: 'text', value: ({ name }) => name },
  hours: { label: 'Saatler', kind: 'text', value: ({ terms }) => hoursInWords(terms) },
  net: {
    label: 'Net süre',
    kind: 'text',
    value: ({ netMinutes }) => formatDuration(netMinutes),
  },
  breaks: { label: 'Molalar', kind: 'text', value: ({ terms }) => shiftInWords(terms).breaks },
  shortKey: { label: 'Kısayol', kind: 'text', value: ({ shortKey }) => shortKey },
  usedBy: { label: 'Haftalık düzen', kind: 'number', value: ({ usedBy }) => usedBy },
  active: { label: 'Durum', kind: 'text', value: ({ active }) => activeText(active) },
} as const satisfies Readonly<Record<string, ListColumn<ListedShift>>>;

/** One of the seven days, with the name of its shift. */
export interface NamedDay {
  readonly shiftId: string | null;
  readonly shiftCode: string | null;
  readonly rest: keyof typeof restNames | null;
}

interface ListedWorkingTime {
  readonly code: string;
  readonly name: string;
  readonly days: readonly NamedDay[];
  readonly weekMinutes: number;
  readonly contractWeek: number;
  readonly active: boolean;
}

export const dayInWords = ({ shiftCode, rest }: NamedDay): string =>
  rest === null ? (shiftCode ?? '') : restNames[rest];

export const workingTimeColumns = {
  code: { label: 'Kod', kind: 'text', value: ({ code }) => code },
  name: { label: 'Ad', kind: 'text', value: ({ name }) => name },
  days: {
    label: 'Günler',
    kind: 'text',
    value: ({ days }) =>
      days.map((day, i) => `${weekdayNames[i]?.slice(0, 3)} ${dayInWords(day)}`).join(', '),
  },
  weekMinutes: {
    label: 'Haftalık net süre',
    kind: 'text',
    value: ({ weekMinutes }) => formatDuration(weekMinutes),
  },
  contractWeek: {
    label: 'Sözleşme haftası',
    kind: 'text',
    value: ({ contractWeek }) => formatDuration(contractWeek),
  },
  active: { label: 'Durum', kind: 'text', value: ({ active }) => activeText(active) },
} as const satisfies Readonly<Record<string, ListColumn<ListedWorkingTime>>>;
