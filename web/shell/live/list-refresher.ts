import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { takeEcho } from '#web/api/own-writes.ts';
import { type ListTopic, topicLists } from './topic-lists.ts';

/** Long work says the same with each of its steps: lists rest so long before they are asked for again. */
const REST_MS = 2000;
/** Who watches a door or a day sees what happens within a second, also where one comes after the other. */
const WATCHED_REST_MS = 600;
const WATCHED: ReadonlySet<ListTopic> = new Set(['pass', 'puantajDay']);

/** Devices, and the calculation, answer so soon that the stream says both in one: what it says is never one's own change alone. */
const ANSWERED: ReadonlySet<ListTopic> = new Set(['device', 'pass', 'doorError', 'puantajDay']);

export interface ListRefresher {
  changed(topics: readonly ListTopic[]): void;
  stop(): void;
}

/** Since an own change: what was loaded after it, or is on its way, shows it already. */
const showsIt = ({ state }: Query, ownAt: number | undefined) =>
  ownAt !== undefined && (state.dataUpdatedAt >= ownAt || state.fetchStatus === 'fetching');

/**
 * Asks anew what shows a topic: at once what is on the screen, the rest when it is shown. What is said in quick
 * succession is asked for once, and one's own change is not asked for twice.
 */
export function createListRefresher(client: QueryClient): ListRefresher {
  const pending = new Set<ListTopic>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let restsSince = 0;

  function askAnew(queryKey: QueryKey, ownAt: number | undefined): void {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
    const predicate = (query: Query) => !showsIt(query, ownAt);
    void client.refetchQueries({ queryKey, type: 'active', predicate });
  }

  function flush(): void {
    resting = undefined;
    if (pending.size === 0) return;
    const topics = [...pending];
    pending.clear();
    const ownAt = takeEcho();
    const keysOf = (some: readonly ListTopic[]) =>
      new Map(
        some
          .flatMap((topic) => topicLists[topic])
          .map((key) => [JSON.stringify(key), key] as const),
      );
    const answered = keysOf(topics.filter((topic) => ANSWERED.has(topic)));
    for (const [text, key] of keysOf(topics)) askAnew(key, answered.has(text) ? undefined : ownAt);
    restsSince = Date.now();
    resting = setTimeout(flush, REST_MS);
  }

  return {
    changed(topics) {
      for (const topic of topics) pending.add(topic);
      if (resting === undefined) flush();
      else if (topics.some((topic) => WATCHED.has(topic))) {
        clearTimeout(resting);
        resting = setTimeout(flush, Math.max(0, restsSince + WATCHED_REST_MS - Date.now()));
      }
    },
    stop: () => clearTimeout(resting),
  };
}
