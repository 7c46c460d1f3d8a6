import { useDeferredValue } from 'react';

/** More than a screen shows. */
const AT_FIRST = 24;

/** The rows that are seen are drawn first, those below them right after. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const isAll = useDeferredValue(true, false);
  return isAll ? rows : rows.slice(0, AT_FIRST);
}
