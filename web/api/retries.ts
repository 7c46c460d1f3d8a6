/** What a 401 leads to once its renewal is over. No clock, no request: the rules of repeating, and what they remember. */
import type { Renewal } from './renewal.ts';

const MOST_REPEATS = 5;
/** So many renewals without a verdict, one after the other, are taken for the end of the session. */
const MOST_SILENT = 3;

export type Verdict =
  | 'repeat'
  /** It has been repeated as often as may be. */
  | 'spent'
  /** The renewal was none: the request fails, and the next one tries again. */
  | 'fail'
  /** The person is asked what to do. */
  | 'ask';

export interface Retries {
  /** Whether a request to this URL may not be repeated after yet another renewal. */
  isSpent(url: string): boolean;
  /** Called by every request that waited; those that waited for one and the same renewal count as one. */
  judge(url: string, renewal: Renewal): Verdict;
  /** Any answer but 401. */
  answered(url: string): void;
  /** Another session begins, or none. */
  forget(): void;
}

export function createRetries(): Retries {
  const repeats = new Map<string, { count: number; last: Renewal }>();
  let silent: { count: number; last: Renewal } | undefined;

  function judgeSilence(renewal: Renewal): Verdict {
    if (silent?.last !== renewal) silent = { count: (silent?.count ?? 0) + 1, last: renewal };
    return silent.count < MOST_SILENT ? 'fail' : 'ask';
  }

  return {
    isSpent: (url) => (repeats.get(url)?.count ?? 0) >= MOST_REPEATS,
    judge(url, renewal) {
      if (renewal.kind === 'failed') return judgeSilence(renewal);
      silent = undefined;
      if (renewal.kind === 'over') return 'ask';
      const { count, last } = repeats.get(url) ?? { count: 0, last: undefined };
      if (last === renewal) return 'repeat';
      if (count >= MOST_REPEATS) return 'spent';
      repeats.set(url, { count: count + 1, last: renewal });
      return 'repeat';
    },
    answered: (url) => void repeats.delete(url),
    forget() {
      repeats.clear();
      silent = undefined;
    },
  };
}
