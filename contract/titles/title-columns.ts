import { activeText, type ListColumn } from '../kernel/list-column.ts';

interface ListedTitle {
  readonly code: string;
  readonly name: string;
  readonly peopleCount: number;
  readonly active: boolean;
}

export const titleColumns = {
  code: { label: 'Kod', kind: 'text', value: ({ code }) => code },
  name: { label: 'Ad', kind: 'text', value: ({ name }) => name },
  peopleCount: { label: 'Kişi sayısı', kind: 'number', value: ({ peopleCount }) => peopleCount },
  active: { label: 'Durum', kind: 'text', value: ({ active }) => activeText(active) },
} as const satisfies Readonly<Record<string, ListColumn<ListedTitle>>>;
