/** What was done and can be taken back, as data: a page keeps it and sends what comes out of it. */

/** One change of something: a cell, by whatever the page calls it. */
export interface Edit<Key extends string, Value> {
  readonly key: Key;
  readonly before: Value;
  readonly after: Value;
}

/** What was done at once is taken back at once. */
type Batch<Key extends string, Value> = readonly Edit<Key, Value>[];

export interface History<Key extends string, Value> {
  /** The last one is undone first. */
  readonly done: readonly Batch<Key, Value>[];
  /** The last one is done again first. */
  readonly undone: readonly Batch<Key, Value>[];
}

/** What is to be done now, and the history once it is. */
interface Step<Key extends string, Value> {
  readonly history: History<Key, Value>;
  readonly edits: Batch<Key, Value>;
}

/** As many as a person remembers; each may be a thousand cells. */
const MOST_BATCHES = 100;

export const emptyHistory: History<never, never> = { done: [], undone: [] };

/** Several edits of one key are one, from the first value to the last; what changes nothing is left out. */
function merged<Key extends string, Value>(
  edits: Batch<Key, Value>,
  isSame: (a: Value, b: Value) => boolean,
): Batch<Key, Value> {
  const byKey = new Map<Key, Edit<Key, Value>>();
  for (const edit of edits) {
    const earlier = byKey.get(edit.key);
    byKey.set(edit.key, earlier ? { ...earlier, after: edit.after } : edit);
  }
  return [...byKey.values()].filter(({ before, after }) => !isSame(before, after));
}

/** What was undone before cannot be done again after something new. */
export function record<Key extends string, Value>(
  history: History<Key, Value>,
  edits: Batch<Key, Value>,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): History<Key, Value> {
  const batch = merged(edits, isSame);
  if (batch.length === 0) return history;
  return { done: [...history.done, batch].slice(-MOST_BATCHES), undone: [] };
}

/** Each edit says what it expects to find: whoever saves it sees where somebody else was faster. */
export function undo<Key extends string, Value>({
  done,
  undone,
}: History<Key, Value>): Step<Key, Value> | undefined {
  const batch = done.at(-1);
  if (batch === undefined) return undefined;
  return {
    history: { done: done.slice(0, -1), undone: [...undone, batch] },
    edits: batch.map(({ key, before, after }) => ({ key, before: after, after: before })),
  };
}

export function redo<Key extends string, Value>({
  done,
  undone,
}: History<Key, Value>): Step<Key, Value> | undefined {
  const batch = undone.at(-1);
  if (batch === undefined) return undefined;
  return { history: { done: [...done, batch], undone: undone.slice(0, -1) }, edits: batch };
}
