/** A field of a person as people read it, for comparing two states. */
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { isPhone } from '#contract/people/person-field.ts';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { personField, type PersonFieldName } from '#contract/people/person-values.ts';
import { formatPhone } from '#core/identifiers/phone.ts';
import { isDay } from '#core/time/day.ts';

export type Names = (field: string, value: string) => string | undefined;

export function fieldText(name: string, value: unknown, nameOf: Names): string {
  if (value === null || value === undefined || value === '') return '';
  const field = personField(name as PersonFieldName);
  if (field.kind === 'flag') return value === true ? 'Evet' : 'Hayır';
  if (field.kind === 'duration') return formatDuration(Number(value));
  if (isPhone(field)) return formatPhone(String(value));
  if (Array.isArray(value)) return value.map((role) => roleNames[role as Role]).join(', ');
  const text = String(value);
  if (field.kind === 'choice') return field.options[text] ?? text;
  return nameOf(name, text) ?? (isDay(text) ? formatDay(text) : text);
}
