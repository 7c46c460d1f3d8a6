/** The body of a success: cut to the call's schema, and the rows of a list to the fields that were asked for. */
import { z } from 'zod';
import type { CallSchema } from '#contract/kernel/call.ts';
import { inTurns, type Manners } from '#server/turns.ts';

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

/** More rows than this are cut in turns with others' answers. */
const MANY_ROWS = 100;

const isLong = (schema: unknown, value: unknown): value is readonly unknown[] =>
  schema instanceof z.ZodArray && Array.isArray(value) && value.length > MANY_ROWS;

async function cutRows(
  schema: z.ZodArray,
  rows: readonly unknown[],
  manners: Manners,
): Promise<unknown[]> {
  const cut: unknown[] = [];
  await inTurns(rows, (row) => cut.push((schema.element as z.ZodType).parse(row)), manners);
  return cut;
}

/** As `parse` does it, but the rows of a long list, also of one in an answer, are not cut all at a stretch. */
async function cutTo(schema: z.ZodType, answer: unknown, manners: Manners): Promise<unknown> {
  if (isLong(schema, answer)) return cutRows(schema as z.ZodArray, answer, manners);
  if (!(schema instanceof z.ZodObject) || typeof answer !== 'object' || answer === null) {
    return schema.parse(answer);
  }
  const long = Object.entries(answer).filter(([name, value]) => isLong(schema.shape[name], value));
  const lists = Object.fromEntries(long.map(([name]) => [name, []]));
  const cut = schema.parse({ ...answer, ...lists }) as Record<string, unknown>;
  for (const [name, rows] of long) {
    const list = schema.shape[name] as unknown as z.ZodArray;
    cut[name] = await cutRows(list, rows as unknown[], manners);
  }
  return cut;
}

/** Makes the bodies of a call. Fields that its schema does not name are dropped; a list carries its total. */
export function successBodies({ data, paged }: CallSchema, manners: Manners) {
  if (!paged)
    return async (answer: unknown) => ({ success: true, data: await cutTo(data, answer, manners) });
  const schemaFor = rowSchemas(data);
  return async (answer: unknown, input: unknown) => {
    const { rows, total } = answer as Page<unknown>;
    const { fields } = input as { readonly fields?: readonly string[] };
    return { success: true, data: await cutTo(schemaFor(fields), rows, manners), total };
  };
}
