import { fold } from './turkish.ts';

/** For each field what a column of it may be called; folded, without marks. */
export type Headings<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** Where each field stands that a file has. */
export type FileColumns<Field extends string> = Readonly<Partial<Record<Field, number>>>;

const wordsOf = (heading: string) =>
  fold(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Of two columns that mean the same, the first. */
export function columnsOf<Field extends string>(
  known: Headings<Field>,
  headings: readonly string[],
): FileColumns<Field> {
  const found = headings.map(wordsOf);
  const columns = Object.entries<readonly string[]>(known).flatMap(([field, words]) => {
    const column = found.findIndex((heading) => words.includes(heading));
    return column < 0 ? [] : [[field, column]];
  });
  return Object.fromEntries(columns) as FileColumns<Field>;
}

/** What a row says in the column of a field; null where it says nothing. */
export const cellsOf =
  <Field extends string>(columns: FileColumns<Field>, cells: readonly (string | null)[]) =>
  (field: Field): string | null => {
    const column = columns[field];
    return column === undefined ? null : (cells[column] ?? null);
  };
