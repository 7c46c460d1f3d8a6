/** The schemas of a list's two calls, made from its definition: a page of it, and its file. */
import { z } from 'zod';
import { within } from '../day-spans.ts';
import { day, fileOf, id, line, personId, search, sortBy } from '../fields.ts';
import { bounded, pagedList } from '../list.schema.ts';
import type { Column, FieldName, FileName, ListDef, RowOf, SortName } from './list.ts';
import { sortableOf } from './list.ts';
import type { ListFilter } from './list-filter.ts';
import { fileColumns } from './list-value.ts';

type Keys<O> = z.ZodEnum<{ [K in keyof O & string]: K }>;
type FilterSchema<F> = F extends { kind: 'choice'; options: infer O }
  ? F extends { initial: string }
    ? z.ZodDefault<Keys<O>>
    : z.ZodOptional<Keys<O>>
  : F extends { kind: 'choices'; options: infer O }
    ? z.ZodOptional<z.ZodArray<Keys<O>>>
    : F extends { kind: 'numbers'; options: infer O }
      ? z.ZodOptional<z.ZodArray<z.ZodLiteral<keyof O & number>>>
      : F extends { kind: 'only' }
        ? z.ZodOptional<z.ZodBoolean>
        : F extends { kind: 'days'; span: string }
          ? typeof day
          : F extends { kind: 'text' }
            ? z.ZodOptional<ReturnType<typeof line>>
            : z.ZodOptional<typeof id>;
type LastDays<F> = {
  [K in keyof F]: F[K] extends { kind: 'days'; to: infer T } ? T : never;
}[keyof F];
type IsNeeded<F, Key> = {
  [K in keyof F]: F[K] extends { kind: 'days'; to: Key; span: string } ? Key : never;
}[keyof F];
type FilterShape<L extends ListDef> = { readonly search: typeof search } & {
  readonly [K in keyof L['filters'] & string]: FilterSchema<L['filters'][K]>;
} & {
  readonly [K in LastDays<L['filters']> & string]: [IsNeeded<L['filters'], K>] extends [never]
    ? z.ZodOptional<typeof day>
    : typeof day;
} & ([SortName<L>] extends [never]
    ? unknown
    : { readonly sort: ReturnType<typeof sortBy<[SortName<L>, ...SortName<L>[]]>> });

type RowShape<L extends ListDef> = {
  readonly [K in FieldName<L>]: z.ZodType<RowOf<L>[K], RowOf<L>[K]>;
};
/** The columns whose values are no single words. */
type OwnShape<L extends ListDef> = {
  readonly [K in FieldName<L> as L['columns'][K] extends { kind: 'own' } ? K : never]: z.ZodType<
    RowOf<L>[K]
  >;
};

const UNKNOWN = 'Listeden bir değer seçin.';

function filterSchemas(key: string, filter: ListFilter): readonly (readonly [string, z.ZodType])[] {
  switch (filter.kind) {
    case 'choice': {
      const one = z.enum(Object.keys(filter.options), UNKNOWN);
      return [[key, filter.initial === undefined ? one.optional() : one.default(filter.initial)]];
    }
    case 'choices': {
      const keys = Object.keys(filter.options);
      return [[key, z.array(z.enum(keys, UNKNOWN)).max(keys.length).optional()]];
    }
    case 'numbers': {
      const numbers = Object.keys(filter.options).map(Number);
      return [[key, z.array(z.literal(numbers, UNKNOWN)).max(numbers.length).optional()]];
    }
    case 'only':
      return [[key, z.boolean().optional()]];
    case 'text':
      return [[key, line(filter.most).optional()]];
    case 'days':
      return [key, filter.to].map((end) => [end, filter.span ? day : day.optional()] as const);
    case 'reference':
    case 'place':
    case 'record':
      return [[key, id.optional()]];
  }
}

function heldSchema(column: Column, own: z.ZodType | undefined): z.ZodType {
  switch (column.kind) {
    case 'whole':
    case 'hundredths':
      return z.int();
    case 'number':
      return z.number();
    case 'yesNo':
      return z.boolean();
    case 'id':
      return id;
    case 'person':
      return personId;
    case 'choice':
      return z.enum(Object.keys(column.options), UNKNOWN);
    case 'choices':
      return z.array(z.enum(Object.keys(column.options)));
    case 'own':
      return own!;
    default:
      return z.string();
  }
}

/** A row of a list, for what else shows one. */
export function rowSchema<L extends ListDef>(list: L, own: OwnShape<L>) {
  const held = Object.entries(list.columns).filter(([, { kind }]) => kind !== undefined);
  const schemas = held.map(([name, column]) => {
    const value = heldSchema(column, (own as Record<string, z.ZodType>)[name]);
    return [name, 'empty' in column && column.empty ? value.nullable() : value];
  });
  return z.object(Object.fromEntries(schemas)) as unknown as z.ZodObject<RowShape<L>>;
}

interface More<L extends ListDef, Input extends object> {
  readonly own: OwnShape<L>;
  /** What the calls take besides filters. */
  readonly input: Input;
}

/** `more` says what a definition cannot. */
export function listSchemas<L extends ListDef, Input extends object = object>(
  list: L,
  ...[more]: keyof OwnShape<L> extends never
    ? [Partial<More<L, Input>>?]
    : [Pick<More<L, Input>, 'own'> & Partial<More<L, Input>>]
) {
  const sortable = sortableOf(list);
  const filters = Object.entries(list.filters);
  const input = {
    search,
    ...(sortable.length > 0 && { sort: sortBy(sortable as [SortName<L>, ...SortName<L>[]]) }),
    ...Object.fromEntries(filters.flatMap(([key, filter]) => filterSchemas(key, filter))),
    ...more?.input,
  } as unknown as FilterShape<L> & Input;
  const spans = filters.flatMap(([key, filter]) =>
    filter.kind === 'days' ? [within(filter.span ?? 'filter', key, filter.to)] : [],
  );
  const columns = Object.keys(fileColumns(list)) as [FileName<L>, ...FileName<L>[]];
  return {
    List: pagedList(input, rowSchema(list, more?.own ?? ({} as OwnShape<L>)), ...spans),
    Export: {
      input: bounded(z.strictObject({ ...input, ...fileOf(columns) }), spans),
      data: z.null(),
    },
  } as const;
}
