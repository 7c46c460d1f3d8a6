/** An uncaught error, as data: nothing of the page is kept alive by it. */
export interface ErrorEntry {
  error: { message: string; stack: string };
  /** The page or component in which it happened; empty where unknown. */
  component: string;
  /** How it was noticed: React's component stack, or the place in the file. */
  info: string;
  url: string;
  /** When it happened last, in ms. */
  time: number;
  /** How often. */
  count: number;
}

export type NewEntry = Omit<ErrorEntry, 'count'>;

export const maxEntries = 100;

function safeText(value: unknown): string {
  try {
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** What can be said of anything that was thrown. */
export function describeError(thrown: unknown): ErrorEntry['error'] {
  if (thrown instanceof Error) {
    return { message: thrown.message || thrown.name, stack: thrown.stack ?? '' };
  }
  return { message: safeText(thrown), stack: '' };
}

/**
 * What is no error of ours: a cancelled request, and a notice about sizes that browsers report as
 * an error though nothing was lost.
 */
export function isNoise(thrown: unknown): boolean {
  if (thrown instanceof Error && thrown.name === 'AbortError') return true;
  return describeError(thrown).message.startsWith('ResizeObserver loop');
}

function isSame(a: NewEntry, b: NewEntry): boolean {
  return (
    a.error.message === b.error.message &&
    a.error.stack === b.error.stack &&
    a.component === b.component &&
    a.info === b.info &&
    a.url === b.url
  );
}

/** The log with one more, newest first. Identical ones are counted, the oldest fall out. */
export function withEntry(entries: readonly ErrorEntry[], entry: NewEntry): ErrorEntry[] {
  const known = entries.find((other) => isSame(other, entry));
  const rest = entries.filter((other) => other !== known);
  return [{ ...entry, count: (known?.count ?? 0) + 1 }, ...rest].slice(0, maxEntries);
}

/** 'at UserList (https://…)' → 'UserList': the innermost component of React's stack. */
export function componentOf(componentStack: string): string {
  return /^\s*(?:at )?([\w$.]+)/.exec(componentStack.trim())?.[1] ?? '';
}
