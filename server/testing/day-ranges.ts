/** Ranges of days in the input of a call, by the names of its fields. */
import type { Json } from './example-input.ts';

/** By the beginning and the end of their names: what is a range. */
const PAIRS: readonly (readonly [first: RegExp, last: string])[] = [
  [/^from$/, 'to'],
  // Of what is mostly of one day.
  [/^day$/, 'to'],
  [/^(.+)From$/, '$1To'],
  [/^first(Day|Date)$/, 'last$1'],
  [/^start(Day|Date)?$/, 'end$1'],
  [/^since$/, 'until'],
];

/** Days beside others that are no end of a range: each is one moment. */
const MOMENTS = new Set([
  'birthDate',
  'seniorityDate',
  'probationEnd',
  'effectiveFrom',
  // Of somebody's employment: nothing is computed from one to the other.
  'startDate',
  'endDate',
  // A rotation holds from a day on, and is counted from another.
  'cycle.from',
  'cycle.firstDay',
  // What is needed holds on a date, or from a day on.
  'needs.0.date',
  'needs.0.from',
]);

export interface Range {
  readonly from: string[];
  readonly to: string[];
}

const isDay = ({ type, format, anyOf }: Json): boolean =>
  (type === 'string' && format === 'date') || (anyOf?.some(isDay) ?? false);

/** Ranges in an object and in what it holds; what is neither in a range nor a moment is told. */
export function rangesIn(json: Json, place: string[] = []): (Range | string)[] {
  const alternatives = (json.anyOf ?? []).flatMap((one) => rangesIn(one, place));
  const held = json.items ? rangesIn(json.items, [...place, '0']) : [];
  const fields = Object.entries(json.properties ?? {});
  const inner = fields.flatMap(([name, field]) => rangesIn(field, [...place, name]));
  const days = fields.filter(([, field]) => isDay(field)).map(([name]) => name);
  const paired = new Set<string>();
  const ranges = days.flatMap((from) =>
    PAIRS.flatMap(([shape, last]) => {
      const to = shape.test(from) ? from.replace(shape, last) : undefined;
      if (to === undefined || !days.includes(to)) return [];
      const nameOf = (name: string) => [...place, name].join('.');
      if (MOMENTS.has(nameOf(from)) && MOMENTS.has(nameOf(to))) return [];
      paired.add(from).add(to);
      return { from: [...place, from], to: [...place, to] };
    }),
  );
  const unknown =
    days.length < 2
      ? []
      : days
          .map((name) => [...place, name].join('.'))
          .filter((name) => !paired.has(name.split('.').at(-1)!) && !MOMENTS.has(name));
  return [...ranges, ...unknown, ...alternatives, ...held, ...inner];
}
