const PAGE = 100;

/**
 * Rows of many keys, fetched some at a time. Between two pages no transaction is open: a slow reader holds no connection,
 * of which the embedded database has only one.
 */
export async function* inPages<Key, Row>(
  keys: readonly Key[],
  fetch: (keys: readonly Key[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let at = 0; at < keys.length; at += PAGE) yield* await fetch(keys.slice(at, at + PAGE));
}
