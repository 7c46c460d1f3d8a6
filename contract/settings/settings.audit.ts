import type { FeatureAudit, FieldName } from '#contract/audit/feature-audit.ts';
import type { Setting } from './setting.ts';
import { settings } from './settings.ts';

function wordsOf(setting: Setting): FieldName {
  const { label } = setting;
  if (setting.kind === 'money') return { label, kind: 'amount' };
  if (setting.kind !== 'choice') return { label };
  return {
    label,
    choices: Object.fromEntries(setting.options.map((option) => [option.value, option.label])),
  };
}

export const settingsAudit = {
  entities: {
    settingValue: {
      label: 'Firma ayarı',
      fields: {
        companyId: { label: 'Firma', names: 'companies' },
        from: { label: 'Şu tarihten itibaren' },
        ...(Object.fromEntries(
          Object.entries(settings).map(([key, setting]) => [key, wordsOf(setting)]),
        ) as Record<string, FieldName>),
      },
    },
  },
} as const satisfies FeatureAudit;
