import type { ReactNode } from 'react';

/** A column of a list, as data. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** In px, whatever the rows hold. */
  readonly width: number;
  render(row: Row): ReactNode;
  /** In the place of the title, where its column needs more than words; the title stays its name. */
  readonly head?: ReactNode;
  /** Takes what room is left over. */
  readonly grows?: boolean;
  /** The server sorts by it, under the column's key or the first of its fields. */
  readonly isSortable?: boolean;
  /** What it shows together, by the names that a file and the order have for each; absent where it is its key alone. */
  readonly fields?: readonly [string, ...string[]];
  /** Numbers stand at the right, under each other. */
  readonly isNumber?: boolean;
  /** Only where the column chooser asks for it. */
  readonly isOnRequest?: boolean;
  /** Named by it: always first, never hidden. */
  readonly isName?: boolean;
  /** What a phone's row shows below the name. */
  readonly isFact?: boolean;
}

/** What the server calls what a column shows. */
export const fieldsOf = <Row>({ key, fields }: Column<Row>): readonly [string, ...string[]] =>
  fields ?? [key];

export type Density = 'normal' | 'compact';

/** How a person wants a list to look; kept per page. */
export interface ListLayout {
  /** Keys of the shown columns in their order; absent while nobody chose. */
  readonly columns?: readonly string[];
  readonly density: Density;
}

export interface ArrangedColumn<Row> {
  readonly column: Column<Row>;
  readonly isShown: boolean;
}

/** All columns in the chosen order, the hidden ones behind. Keys that are no longer known are left out. */
export function arrange<Row>(
  columns: readonly Column<Row>[],
  { columns: chosen }: ListLayout,
): ArrangedColumn<Row>[] {
  const wanted = chosen ?? columns.filter(({ isOnRequest }) => !isOnRequest).map(({ key }) => key);
  const isShown = ({ key, isName }: Column<Row>) => isName === true || wanted.includes(key);
  // Sorting is stable: what stands at the same place keeps the order of the definition.
  const place = (column: Column<Row>) =>
    column.isName ? -1 : isShown(column) ? wanted.indexOf(column.key) : wanted.length;
  return columns
    .toSorted((a, b) => place(a) - place(b))
    .map((column) => ({ column, isShown: isShown(column) }));
}

const shownKeys = <Row>(all: readonly ArrangedColumn<Row>[]) =>
  all.filter(({ isShown }) => isShown).map(({ column }) => column.key);

/** The shown columns after one is shown or hidden. */
export function toggleColumn<Row>(all: readonly ArrangedColumn<Row>[], key: string): string[] {
  const shown = shownKeys(all);
  return shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key];
}

/** The shown columns after one moved a place; the first is the name's. */
export function moveColumn<Row>(
  all: readonly ArrangedColumn<Row>[],
  key: string,
  step: 1 | -1,
): string[] {
  const shown = shownKeys(all);
  const from = shown.indexOf(key);
  const to = from + step;
  if (from < 1 || to < 1 || to >= shown.length) return shown;
  return shown.toSpliced(from, 1).toSpliced(to, 0, key);
}
