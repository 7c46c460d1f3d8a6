/**
 * An input with a long list is checked item by item, with a rest after each: thousands of them take longer than others
 * may wait. Where items are faulty it ends as soon as there are more faults than are told.
 */
import { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Settings = z.core.ParseContext<Issue>;

export type Parsed<S extends z.ZodObject> =
  | { readonly data: z.output<S>; readonly issues?: never }
  | { readonly data?: never; readonly issues: readonly Issue[] };

/** Shorter ones are no burden. */
const MANY_ITEMS = 100;

interface Outline {
  readonly lists: ReadonlyMap<string, z.ZodType>;
  /** The schema without a look at the items of its lists; and without the rules that need all of it, too. */
  readonly whole: z.ZodObject;
  readonly fields: z.ZodObject;
}

const outlines = new WeakMap<z.ZodObject, Outline>();

function outlineOf(schema: z.ZodObject): Outline {
  const known = outlines.get(schema);
  if (known) return known;
  const lists = new Map<string, z.ZodType>();
  const shape: Record<string, z.core.$ZodType> = { ...schema.shape };
  for (const [name, field] of Object.entries(shape)) {
    if (!(field instanceof z.ZodArray)) continue;
    lists.set(name, field.element as z.ZodType);
    shape[name] = field.clone({ ...field.def, element: z.unknown() });
  }
  const whole = schema.clone({ ...schema.def, shape });
  const outline = { lists, whole, fields: whole.clone({ ...whole.def, checks: [] }) };
  outlines.set(schema, outline);
  return outline;
}

const isLong = (value: unknown) => Array.isArray(value) && value.length > MANY_ITEMS;

function hasLongList(schema: z.ZodObject, input: unknown): input is Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  return Object.entries(schema.shape).some(
    ([name, field]) => field instanceof z.ZodArray && isLong((input as never)[name]),
  );
}

/** As `safeParse` of the schema, apart from faults beyond `mostFaults`. */
export function* parsing<S extends z.ZodObject>(
  schema: S,
  input: unknown,
  settings: Settings,
  mostFaults: number,
): Generator<undefined, Parsed<S>> {
  if (!hasLongList(schema, input)) {
    const { data, error } = schema.safeParse(input, settings);
    return error ? { issues: error.issues } : { data: data as z.output<S> };
  }
  yield;
  const { lists, whole, fields } = outlineOf(schema);
  const checked: Record<string, unknown> = { ...input };
  const around = fields.safeParse(input, settings).error?.issues ?? [];
  const issues: Issue[] = [];
  for (const [name, element] of lists) {
    const items = input[name];
    if (!Array.isArray(items) || isTooLong(name, around)) continue;
    const good: unknown[] = [];
    for (const [i, item] of items.entries()) {
      const { data, error } = element.safeParse(item, settings);
      good.push(data);
      for (const one of error?.issues ?? []) issues.push({ ...one, path: [name, i, ...one.path] });
      if (issues.length >= mostFaults) break;
      yield;
    }
    checked[name] = good;
  }
  if (issues.length > 0)
    return { issues: inOrder([...around, ...issues], Object.keys(schema.shape)) };
  const { data, error } = whole.safeParse(checked, settings);
  return error ? { issues: error.issues } : { data: data as z.output<S> };
}

/** Nobody looks into a list that is refused as a whole. */
const isTooLong = (name: string, issues: readonly Issue[]) =>
  issues.some(({ code, path }) => code === 'too_big' && path.length === 1 && path[0] === name);

/** By the fields of the schema; those of no field come last. */
function inOrder(issues: readonly Issue[], names: readonly string[]): Issue[] {
  const placeOf = ({ path }: Issue) => {
    const place = names.indexOf(String(path[0]));
    return place === -1 ? names.length : place;
  };
  return issues.toSorted((a, b) => placeOf(a) - placeOf(b));
}
