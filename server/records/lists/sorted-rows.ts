/** Rows that a calculation makes, in the order that is asked for; what is alike stays as it stood. */
import type { ListDef, RowOf } from '#contract/kernel/list/list.ts';
import { compareTurkish } from '#core/text/turkish.ts';
import type { Selection } from './list-source.ts';

type Value = string | number | null | undefined;

function compare(a: Value, b: Value): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : compareTurkish(String(a), String(b));
}

/** As people read it: choices by their words. Where nothing stands comes last, in both directions. */
export function sortedRows<L extends ListDef>(
  list: L,
  rows: readonly RowOf<L>[],
  { sort = [] }: Pick<Selection, 'sort'>,
): RowOf<L>[] {
  const valueOf = (row: RowOf<L>, field: string): Value => {
    const value = row[field as keyof RowOf<L>] as Value;
    const column = list.columns[field]!;
    return column.kind === 'choice' ? column.options[value as string] : value;
  };
  return rows.toSorted((a, b) => {
    for (const { field, order } of sort) {
      const [one, other] = [valueOf(a, field), valueOf(b, field)];
      const isMissing = [one, other].map((value) => Number((value ?? null) === null));
      const way = order === 'asc' ? 1 : -1;
      const result =
        isMissing[0]! - isMissing[1]! || (isMissing[0] ? 0 : way * compare(one, other));
      if (result !== 0) return result;
    }
    return 0;
  });
}
