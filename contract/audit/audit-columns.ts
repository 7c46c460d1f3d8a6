import type { ListColumn } from '../kernel/list-column.ts';

interface ListedChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface ListedEntry {
  readonly at: string | Date;
  readonly actorName: string;
  readonly actionLabel: string;
  readonly entityLabel: string;
  readonly entityName: string | null;
  readonly changes: readonly ListedChange[];
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** To the second, on the clock of the company (D28): '15.11.2026 08:30:05'. */
const instant = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export const changeText = ({ label, before, after }: ListedChange): string =>
  `${label}: ${before ?? '–'} → ${after ?? '–'}`;

export const auditColumns = {
  at: { label: 'Ne zaman', kind: 'text', value: ({ at }) => instant.format(new Date(at)) },
  actorName: { label: 'Kim', kind: 'text', value: ({ actorName }) => actorName },
  actionLabel: { label: 'İşlem', kind: 'text', value: ({ actionLabel }) => actionLabel },
  record: {
    label: 'Kayıt',
    kind: 'text',
    value: ({ entityLabel, entityName }) =>
      entityName === null ? entityLabel : `${entityLabel}: ${entityName}`,
  },
  changes: {
    label: 'Değişiklik',
    kind: 'text',
    value: ({ changes }) => changes.map(changeText).join('; '),
  },
  ip: { label: 'IP adresi', kind: 'text', value: ({ ip }) => ip },
  requestId: { label: 'İstek no', kind: 'text', value: ({ requestId }) => requestId },
} as const satisfies Readonly<Record<string, ListColumn<ListedEntry>>>;
