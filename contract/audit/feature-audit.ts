/** What the audit trail calls the doings and the records of a feature; each feature says so in its `*.audit.ts`. */
import type { RecordKind } from '../resources.ts';

export interface FieldName {
  readonly label: string;
  /** What its ids stand for: the page shows the name instead. */
  readonly names?: RecordKind;
  /** What stored values are called. */
  readonly choices?: Readonly<Record<string, string>>;
  /** What people read otherwise than it is kept: minutes as hours and minutes, kuruş as lira, bytes as kB and MB, phones as they are written. */
  readonly kind?: 'duration' | 'timeOfDay' | 'money' | 'amount' | 'bytes' | 'phone';
  /** Where the value itself tells a reader nothing: what to call the one before and the one after. */
  readonly instead?: { readonly before: string; readonly after: string };
}

export interface EntityName {
  readonly label: string;
  /** Where the entity's own name is found. */
  readonly names?: RecordKind;
  /** In the order in which forms have them. */
  readonly fields: Readonly<Record<string, FieldName>>;
}

export interface FeatureAudit {
  readonly actions?: Readonly<Record<string, string>>;
  readonly entities?: Readonly<Record<string, EntityName>>;
}

/** Fields that many records have. */
export const commonFields = {
  name: { label: 'Ad' },
  code: { label: 'Kod' },
  active: { label: 'Aktif' },
  company: { label: 'Firma', names: 'companies' },
} as const satisfies Readonly<Record<string, FieldName>>;
