import { defineList, own, type RowOf } from '../kernel/list/list.ts';
import { auditActions, auditEntities } from './audit-labels.ts';

export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface Subject {
  readonly entityLabel: string;
  readonly entityName: string | null;
}

/** To the second, on the clock of the company: '15.11.2026 08:30:05'. */
const instant = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
export const instantText = (at: string): string => instant.format(new Date(at));

export const changeText = ({ label, before, after }: FieldChange): string =>
  `${label}: ${before ?? '–'} → ${after ?? '–'}`;

const subjectText = ({ entityLabel, entityName }: Subject): string =>
  entityName === null ? entityLabel : `${entityLabel}: ${entityName}`;

/** As people look for them. */
const byLabel = <K extends string>(labels: readonly (readonly [string, string])[]) =>
  Object.fromEntries(labels.toSorted(([, a], [, b]) => a.localeCompare(b, 'tr'))) as Record<
    K,
    string
  >;

/** Who did what and when, and from where. */
export const auditList = defineList({
  file: 'İşlem geçmişi',
  filters: {
    actorId: { kind: 'record', label: 'İşlemi yapan' },
    /** Whom it is about: their record, their leaves, requests and passes, what was mended of their time. */
    personId: { kind: 'record', label: 'Etkilenen personel' },
    entity: {
      kind: 'choice',
      label: 'Kayıt türü',
      options: byLabel<keyof typeof auditEntities>(
        Object.entries(auditEntities).map(([entity, { label }]) => [entity, label]),
      ),
    },
    entityId: { kind: 'text', most: 64, label: 'Kayıt' },
    action: {
      kind: 'choice',
      label: 'İşlem',
      options: byLabel<keyof typeof auditActions>(Object.entries(auditActions)),
    },
    from: { kind: 'days', to: 'to', label: 'Tarih', labels: ['Başlangıç', 'Bitiş'] },
    requestId: { kind: 'text', most: 64 },
  },
  columns: {
    id: { kind: 'id' },
    at: {
      kind: 'moment',
      text: instantText,
      label: 'Ne zaman',
      width: 184,
      isName: true,
      sortable: true,
    },
    actorId: { kind: 'person', empty: true },
    actorName: { kind: 'text', label: 'Kim', width: 180, isFact: true },
    action: { kind: 'text' },
    actionLabel: { kind: 'text', label: 'İşlem', width: 190, isFact: true },
    entity: { kind: 'text' },
    entityLabel: { kind: 'text' },
    entityId: { kind: 'text', empty: true },
    entityName: { kind: 'text', empty: true },
    record: {
      tell: subjectText,
      needs: ['entityLabel', 'entityName'],
      label: 'Kayıt',
      width: 220,
      isFact: true,
    },
    changes: {
      ...own<FieldChange[]>(),
      text: (changes: readonly FieldChange[]) => changes.map(changeText).join('; '),
      label: 'Değişiklik',
      width: 300,
    },
    ip: { kind: 'text', empty: true, label: 'IP adresi', width: 130, onRequest: true },
    requestId: { kind: 'text', empty: true, label: 'İstek no', width: 260, onRequest: true },
  },
});

export type AuditEntry = RowOf<typeof auditList>;
