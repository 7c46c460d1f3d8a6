/** The body of a success: cut to the call's schema, and the rows of a list to the fields that were asked for. */
import { z } from 'zod';
import type { CallSchema } from '#contract/kernel/call.ts';

export interface Page<Row> {
  readonly rows: Row;
  readonly total: number;
}

/** A schema is costly to make, and callers choose its fields: so many are kept. */
const MOST_KEPT = 100;

/** The schema of a list's rows by the fields that were asked for. */
function rowSchemas(data: z.ZodType) {
  const { element } = data as z.ZodArray<z.ZodObject>;
  const kept = new Map<string, z.ZodType>();
  return (fields: readonly string[] | undefined): z.ZodType => {
    if (!fields) return data;
    const names = Object.keys(element.shape).filter(
      (name) => name === 'id' || fields.includes(name),
    );
    const key = names.join();
    const known = kept.get(key);
    if (known) return known;
    const some = z.array(
      z.object(Object.fromEntries(names.map((name) => [name, element.shape[name]!]))),
    );
    if (kept.size === MOST_KEPT) kept.clear();
    kept.set(key, some);
    return some;
  };
}

/** Makes the bodies of a call. Fields that its schema does not name are dropped; a list carries its total. */
export function successBodies({ data, paged }: CallSchema) {
  if (!paged) return (answer: unknown) => ({ success: true, data: data.parse(answer) });
  const schemaFor = rowSchemas(data);
  return (answer: unknown, input: unknown) => {
    const { rows, total } = answer as Page<unknown>;
    const { fields } = input as { readonly fields?: readonly string[] };
    return { success: true, data: schemaFor(fields).parse(rows), total };
  };
}
