/** A field of a person as people read it, for comparing two states. */
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { contractTypes, genders } from '#contract/people/person-choices.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { isDay } from '#core/time/day.ts';

export type Names = (field: string, value: string) => string | undefined;

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: genders,
  contractType: contractTypes,
};

export function fieldText(field: string, value: unknown, nameOf: Names): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'weeklyMinutes') return formatDuration(Number(value));
  if (Array.isArray(value)) return value.map((role) => roleNames[role as Role]).join(', ');
  const text = String(value);
  return choices[field]?.[text] ?? nameOf(field, text) ?? (isDay(text) ? formatDay(text) : text);
}
