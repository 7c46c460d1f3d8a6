import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { formatHundredths, type Unit } from '#core/format/money.ts';
import { formatPhone } from '#core/identifiers/phone.ts';
import { formatClock } from '#core/time/clock.ts';
import type { Field, FieldValue } from '#contract/kernel/resource/resource.ts';
import type { Row } from './resource-calls.ts';

export const yesNo = (value: boolean) => (value ? 'Evet' : 'Hayır');

/** What a value cannot say by itself: the name of a reference, the unit of an amount. */
interface Told {
  readonly name?: string | undefined;
  readonly unit?: Unit | undefined;
}

/** A value as people read it; empty where there is none. */
export function fieldText(
  field: Field,
  value: FieldValue | undefined,
  { name, unit = 'TRY' }: Told = {},
): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'number': {
      const text = Number(value).toLocaleString('tr-TR', { maximumFractionDigits: field.digits });
      return field.unit ? `${text} ${field.unit}` : text;
    }
    case 'duration':
      return formatDuration(Number(value));
    case 'day':
      return formatDay(String(value));
    case 'timeOfDay':
      return formatClock(Number(value));
    case 'money':
      return formatHundredths(Number(value), unit);
    case 'line':
      return field.check === 'phone' ? formatPhone(String(value)) : String(value);
    case 'yesNo':
      return yesNo(value === true);
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'reference':
      return name ?? '';
    default:
      return String(value);
  }
}

/** The field of a record as people read it. */
export const rowText = (key: string, field: Field, row: Row): string =>
  fieldText(field, row[key], {
    name: (row[`${key}Name`] as string | null) ?? undefined,
    unit: unitOf(field, row),
  });

/** Of an amount, in which unit the record has it. */
export const unitOf = (
  field: Field,
  values: Readonly<Record<string, unknown>>,
): Unit | undefined =>
  field.kind === 'money' && field.unitFrom !== undefined
    ? (values[field.unitFrom] as Unit | undefined)
    : undefined;
