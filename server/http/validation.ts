import type { z } from 'zod';
import type { FieldError } from '#contract/errors.ts';
import { AppError } from './errors.ts';

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** No input of ours is nested deeper; recursion over a hostile one must not overflow. */
const DEEPEST = 20;

/** Whether every text in it is one that a database column can hold. */
function isStorable(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (typeof value === 'string') return !value.includes('\0') && !LONE_SURROGATE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isStorable(inner, depth + 1),
  );
}

const TURKISH = /[çğıöşüÇĞİÖŞÜ]|zorunlu|olmal|olabilir|seçin|girin|uzun/;

/** Our own words where a schema has them, else words by the kind of fault. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined || issue.input === null) return 'Bu alan zorunludur.';
  if (TURKISH.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return 'Bu alanın türü yanlış.';
    case 'unrecognized_keys':
      return 'Bilinmeyen alan.';
    case 'too_small':
      return 'Değer çok küçük ya da kısa.';
    case 'too_big':
      return 'Değer çok büyük ya da uzun.';
    default:
      return 'Geçersiz değer.';
  }
}

/** One fault per field: the first, which the others follow from. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const faults = issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.');
    if (issue.code !== 'unrecognized_keys') return [{ field, Message: messageOf(issue) }];
    return issue.keys.map((key) => ({
      field: field ? `${field}.${key}` : key,
      Message: messageOf(issue),
    }));
  });
  const byField = new Map(faults.toReversed().map((fault) => [fault.field, fault]));
  return [...byField.values()].toReversed();
}

type Checked<S extends z.ZodObject> =
  | { readonly data: z.output<S>; readonly faults?: never }
  | { readonly data?: never; readonly faults: readonly FieldError[] };

/** The checked input, or what is wrong at which field. Nothing is coerced, nothing dropped. */
export function checkInput<S extends z.ZodObject>(schema: S, input: unknown): Checked<S> {
  const parsed = schema.safeParse(input ?? {}, { reportInput: true });
  return parsed.success ? { data: parsed.data } : { faults: fieldErrors(parsed.error.issues) };
}

/** The same for a request: 400 where anything is wrong. */
export function parseInput<S extends z.ZodObject>(schema: S, input: unknown): z.output<S> {
  if (!isStorable(input)) throw new AppError('bad_request');
  const { data, faults } = checkInput(schema, input);
  if (faults) throw new AppError('invalid', faults.slice(0, 50));
  return data;
}
