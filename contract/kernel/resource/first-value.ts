import type { Field, FieldValue } from './resource.ts';

/** What a new record has in a field of which nothing was said; undefined where that is nothing. */
export function firstValueOf(field: Field, today: string): FieldValue | undefined {
  if (!('default' in field)) return undefined;
  return field.kind === 'day' ? `${today.slice(0, 7)}-01` : field.default;
}
