/**
 * A list is data: a row per column says what it holds, what people call it, how wide it is, whether one may sort by it and
 * what stands beside it; a row per filter what narrows the list. The call's schemas (`list-calls.schema.ts`), the columns
 * of page, phone and file (`web/records/list`, `server/records/lists`) are made from it. Where the values come from stands
 * in one table of the server, which has a row for each: no name of storage stands here, because the browser loads it.
 */
import type { Choices, ListFilter } from './list-filter.ts';

interface ColumnBase {
  /** What people call it in lists and files. Absent: rows carry it, and nothing shows it by itself. */
  readonly label?: string;
  /** Over the cell, where that shows more than the column itself. */
  readonly heading?: string;
  /** In px; absent: in files alone. */
  readonly width?: number;
  /** Takes the room that is left. */
  readonly grows?: true;
  /** Only where the column chooser asks for it; a carried field then comes only with a column that shows it. */
  readonly onRequest?: true;
  /** The rows are named by it: always first, never hidden. */
  readonly isName?: true;
  /** On a phone it stands below the name. */
  readonly isFact?: true;
  readonly sortable?: true;
  /** In no file. */
  readonly file?: false;
  /** Other columns that its cell shows too: they are asked for, and go into a file, together with it. */
  readonly with?: readonly string[];
  /** Other fields that its cell is made from. */
  readonly needs?: readonly string[];
}

interface Held extends ColumnBase {
  /** Nothing may stand there. */
  readonly empty?: true;
  /** What people read where something stands, if it is not the value itself. */
  readonly text?: (value: never) => string;
  /** The same where it takes more of the row than the value; `needs` names it. */
  readonly tell?: (row: never) => string | number | null;
}

export type Column =
  /** `hundredths`: kuruş, which files have as lira. */
  | (Held & {
      readonly kind: 'text' | 'whole' | 'hundredths' | 'number' | 'day' | 'moment' | 'yesNo' | 'id';
    })
  /** An id that stands for a person: calls that carry one are held to the scope. */
  | (Held & { readonly kind: 'person' })
  | (Held & { readonly kind: 'choice' | 'choices'; readonly options: Choices })
  /** Its schema is given where the list's calls are declared; `own<…>()`. */
  | (Held & { readonly kind: 'own'; readonly holds?: unknown })
  /** No row carries it: it is told from others, which `needs` names. */
  | (ColumnBase & { readonly kind?: never; readonly tell: (row: never) => string | number | null });

export type Columns = Readonly<Record<string, Column>>;
export type Filters = Readonly<Record<string, ListFilter>>;

interface ReportWords {
  readonly purpose: string;
  readonly noun: string;
  readonly empty: string;
}

export interface ListDef {
  /** What its file is called. */
  readonly file: string;
  /** Of a report: what its page says that it is, and what one row of it is called. */
  readonly report?: ReportWords;
  readonly columns: Columns;
  readonly filters: Filters;
}

/** A value that is more than one word: `{ ...own<readonly Silence[]>(), label: … }`. */
export const own = <T>(): { readonly kind: 'own'; readonly holds?: T } => ({ kind: 'own' });

type Filled<C> = C extends { kind: 'choice'; options: infer O }
  ? keyof O & string
  : C extends { kind: 'choices'; options: infer O }
    ? readonly (keyof O & string)[]
    : C extends { kind: 'whole' | 'number' | 'hundredths' }
      ? number
      : C extends { kind: 'yesNo' }
        ? boolean
        : C extends { kind: 'own'; holds?: infer T }
          ? T
          : string;
type Value<C> = C extends { empty: true } ? Filled<C> | null : Filled<C>;

type NamesWhere<C, Shape> = {
  [K in keyof C & string]: C[K] extends Shape ? K : never;
}[keyof C & string];

/** What a row carries. */
export type FieldName<L extends ListDef> = NamesWhere<L['columns'], { kind: string }>;
export type SortName<L extends ListDef> = NamesWhere<L['columns'], { sortable: true }>;
/** What a file may hold. */
export type FileName<L extends ListDef> = Exclude<
  NamesWhere<L['columns'], { label: string }>,
  NamesWhere<L['columns'], { file: false }>
>;
/** What a page may show. */
export type ShownName<L extends ListDef> = NamesWhere<
  L['columns'],
  { label: string; width: number }
>;

type RowOfColumns<C> = { readonly [K in NamesWhere<C, { kind: string }>]: Value<C[K]> };
export type RowOf<L extends ListDef> = RowOfColumns<L['columns']>;

type Fields<C> =
  | (C extends { with: readonly (infer W)[] } ? W : never)
  | (C extends { needs: readonly (infer N)[] } ? N : never);
type UsualName<C> = {
  [K in keyof C & string]: C[K] extends { onRequest: true }
    ? never
    : C[K] extends { label: string }
      ? C[K] extends { width: number }
        ? K | Fields<C[K]>
        : never
      : K;
}[keyof C & string];

/** What a page always asks of a row. */
export type UsualField<L extends ListDef> = FieldName<L> & UsualName<L['columns']>;
/** A row as a page asks for it: what only the column chooser asks for may be missing. */
export type ShownRow<L extends ListDef> = Pick<RowOf<L>, UsualField<L>> & Partial<RowOf<L>>;

/** What is told of a value or a row fits them, and what a column names is there. */
type Fitting<C> = {
  readonly [K in keyof C]: {
    readonly with?: readonly (keyof C)[];
    readonly needs?: readonly (keyof C)[];
    readonly text?: (value: Filled<C[K]>) => string;
    readonly tell?: (row: RowOfColumns<C>) => string | number | null;
  };
};

/** Keeps the literal types. */
export const defineList = <
  const C extends Columns,
  const F extends Filters,
  const D extends { readonly file: string; readonly report?: ReportWords },
>(
  list: D & { readonly columns: C & Fitting<C>; readonly filters: F },
): {
  readonly file: string;
  readonly report?: ReportWords;
  readonly columns: C;
  readonly filters: F;
} => list;

export const namesOf = <L extends ListDef>({ columns }: L) =>
  Object.keys(columns) as (keyof L['columns'] & string)[];

/** All that a row carries. */
export const carriedBy = <L extends ListDef>(list: L) =>
  namesOf(list).filter(
    (name) => list.columns[name]!.kind !== undefined,
  ) as string[] as FieldName<L>[];

/** What rows carry for a column. */
export const fieldsFor = (list: ListDef, name: string): string[] => {
  const { kind, with: together = [], needs = [] } = list.columns[name]!;
  const fields = [...needs, ...together.flatMap((other) => fieldsFor(list, other))];
  return kind === undefined ? fields : [name, ...fields];
};

export const sortableOf = <L extends ListDef>(list: L) =>
  namesOf(list).filter((name) => list.columns[name]!.sortable) as SortName<L>[];
