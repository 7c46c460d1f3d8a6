import { commonFields, type FeatureAudit, type FieldName } from '#contract/audit/feature-audit.ts';
import { weekdayNames } from './rests.ts';
import { termLabels } from './term-labels.ts';

const { code, name, active } = commonFields;
const from = { label: 'Geçerlilik başlangıcı' } as const;
const taken = { label: 'Değişikliği alan sonraki sürümler' } as const;

const terms = Object.fromEntries(
  Object.entries(termLabels).map(([term, label]) => [term, { label }]),
) as Readonly<Record<keyof typeof termLabels, FieldName>>;

/** The days by number: a shift by its id, a rest in words. */
const days = Object.fromEntries(
  weekdayNames.map((label, i): [string, FieldName] => [`day${i + 1}`, { label, names: 'shifts' }]),
);

export const workingTimesAudit = {
  actions: { 'delete-version': 'Sürüm kaldırma' },
  entities: {
    shift: {
      label: 'Vardiya',
      names: 'shifts',
      fields: {
        code,
        name,
        color: { label: 'Renk' },
        shortKey: { label: 'Kısayol tuşu' },
        active,
        from,
        taken,
        ...terms,
      },
    },
    workingTime: {
      label: 'Haftalık düzen',
      names: 'workingTimes',
      fields: {
        code,
        name,
        active,
        from,
        taken,
        contractWeek: { label: 'Sözleşme haftası', kind: 'duration' },
        ...days,
        ...terms,
      },
    },
  },
} as const satisfies FeatureAudit;
