/**
 * "Something changed" for everyone who watches a tenant, on every instance. Commits are collected for a
 * moment and told together: a NOTIFY in each commit costs a third of the writes. Events carry no data,
 * so a lost one costs freshness only, and a watcher that was cut off simply asks again.
 */
import type { Topic } from '#contract/topics.ts';
import type { Engine } from './engine.ts';
import { queryOnce } from './tenant/query-once.ts';

const CHANNEL = 'devam_events';
const COLLECT_MS = 200;
/** PostgreSQL takes payloads of less than 8,000 bytes. */
const PAYLOAD_BYTES = 7_000;

/** The topic that says: rights or sessions of this tenant changed. */
export const SESSION_TOPIC = 'session' satisfies Topic;
/** The topic that says: there is work in the queue. */
export const JOB_TOPIC = 'job' satisfies Topic;

/** The topics that changed; `null` means that some may have been missed: ask for everything anew. */
export type Watcher = (topics: readonly string[] | null) => void;

export class Events {
  readonly #engine: Engine;
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #eager = new Set<(tenantId: string, topic: string) => void>();
  readonly #ofTopic = new Map<string, Set<() => void>>();
  readonly #pending = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async start(): Promise<void> {
    this.#stopListening = await this.#engine.listen(CHANNEL, (payload) => this.#receive(payload));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#flush();
    await this.#stopListening?.();
    this.#watchers.clear();
  }

  watch(tenantId: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(tenantId) ?? new Set();
    this.#watchers.set(tenantId, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.#watchers.delete(tenantId);
    };
  }

  /** Hears what this process itself commits, at once and for every tenant; the rest comes by `watch`. */
  onOwnCommit(listener: (tenantId: string, topic: string) => void): () => void {
    this.#eager.add(listener);
    return () => void this.#eager.delete(listener);
  }

  /** Hears of one topic in every tenant: at once what this process commits, the rest and gaps by the channel. */
  onTopic(topic: string, listener: () => void): () => void {
    const listeners = this.#ofTopic.get(topic) ?? new Set();
    this.#ofTopic.set(topic, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  emit(tenantId: string, topic: string): void {
    this.#tellListeners(topic);
    for (const listener of this.#eager) listener(tenantId, topic);
    this.#pending.add(`${tenantId} ${topic}`);
    this.#timer ??= setTimeout(() => void this.#flush(), COLLECT_MS);
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    const changes = [...this.#pending];
    this.#pending.clear();
    if (changes.length === 0) return;
    try {
      const notify = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
      await queryOnce(this.#engine.pool, notify, [CHANNEL, packed(changes)]);
    } catch {
      // The database is away: whoever watches learns of the gap when it is back.
      for (const change of changes) this.#pending.add(change);
    }
  }

  #tellListeners(topic: string): void {
    for (const listener of this.#ofTopic.get(topic) ?? []) listener();
  }

  #receive(payload: string | undefined): void {
    if (payload === undefined) {
      for (const watchers of this.#watchers.values()) for (const watcher of watchers) watcher(null);
      for (const topic of this.#ofTopic.keys()) this.#tellListeners(topic);
      return;
    }
    for (const [tenantId, topics] of unpacked(payload)) {
      for (const topic of topics) this.#tellListeners(topic);
      for (const watcher of this.#watchers.get(tenantId) ?? []) watcher(topics);
    }
  }
}

function packed(changes: readonly string[]): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const change of changes) {
    if (payload !== '' && payload.length + change.length > PAYLOAD_BYTES) {
      payloads.push(payload);
      payload = '';
    }
    payload += payload === '' ? change : `\n${change}`;
  }
  return [...payloads, payload];
}

function unpacked(payload: string): Map<string, string[]> {
  const byTenant = new Map<string, string[]>();
  for (const line of payload.split('\n')) {
    const [tenantId, topic] = line.split(' ') as [string, string];
    byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), topic]);
  }
  return byTenant;
}
