import { Select } from 'antd';
import { cloneElement, type ReactElement } from 'react';
import type { FieldValue } from '#contract/kernel/resource/resource.ts';
import type { Setting } from '#contract/settings/setting.ts';
import { type SettingKey, settings } from '#contract/settings/settings.ts';
import { formatDay } from '#core/format/day.ts';
import { inputOf } from '#web/records/resource/field-input.tsx';
import { rulesOf } from '#web/records/resource/field-rules.ts';
import { fieldText } from '#web/records/resource/field-text.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import type { FormField } from '#web/ui/form/form-fields.tsx';
import type { SettingRow } from './setting-calls.ts';

const NONE = 'sınır yok';

/** A value as people read it, also of none. */
export function settingText(setting: Setting, value: FieldValue): string {
  if (value === null) return NONE;
  const unit = setting.kind === 'money' ? setting.unit : undefined;
  return fieldText(setting, value, { unit });
}

const YES_NO = [
  { value: true, label: 'Evet' },
  { value: false, label: 'Hayır' },
];

/** Empty takes what stands above: the input says what that is. */
function inputFor(key: string, setting: Setting, inherited: FieldValue): ReactElement {
  const placeholder = settingText(setting, inherited);
  if (setting.kind === 'yesNo') {
    return <Select options={YES_NO} allowClear={clearable} placeholder={placeholder} />;
  }
  return cloneElement(inputOf(key, setting, undefined) as ReactElement<{ placeholder: string }>, {
    placeholder,
  });
}

/** Since when it is so, and what was said for days to come. */
function daysOf(setting: Setting, { since, planned }: SettingRow): string {
  const lines = [
    ...(since === null ? [] : [`${formatDay(since)} gününden beri`]),
    ...planned.map(
      ({ from, value }) =>
        `${formatDay(from)} gününden itibaren: ${value === null ? 'üst ayar' : settingText(setting, value)}`,
    ),
  ];
  return lines.length === 0 ? '' : ` (${lines.join('; ')})`;
}

export function fieldOfSetting(row: SettingRow): FormField {
  const key = row.key as SettingKey;
  const setting: Setting = settings[key];
  return {
    name: key,
    label: setting.label,
    input: inputFor(key, setting, row.inherited),
    rules: rulesOf(setting),
    help: `${setting.help}${daysOf(setting, row)}`,
    stored: row.own === null ? '' : settingText(setting, row.own),
    group: setting.group,
  };
}

export const isDated = (key: string) =>
  key in settings && (settings[key as SettingKey] as Setting).dated === true;
