import type { Writable } from 'node:stream';
import { isInternal, type PanelTopic } from '#contract/topics.ts';
import { SESSION_TOPIC, type Watcher } from '#server/db/events.ts';

/** With the few seconds for which a session is remembered, an ended one is out within 20 s. */
const KEEPALIVE_MS = 15_000;
const RETRY_MS = 3_000;

/** Told to a person alone when what they may do has changed: the panel asks for the user info anew. */
const RIGHTS_TOPIC = 'rights' satisfies PanelTopic;

export interface StreamOf {
  readonly personId: string;
  /** Whether the stream is still theirs, and whether they may do now what they might before. */
  check(): Promise<'over' | 'same' | 'rightsChanged'>;
  watch(watcher: Watcher): () => void;
  onEnd(): void;
}

/** What a person is told of a topic: `kind/<person>` concerns that person alone, and is told without the id. */
function topicFor(topic: string, personId: string): string | undefined {
  const [kind, owner = personId] = topic.split('/');
  return owner === personId && !isInternal(kind!) ? kind : undefined;
}

/** One open stream. What changes while the client does not read is merged; if it goes on so, the client is dropped. */
export class LiveStream {
  readonly #out: Writable;
  readonly #of: StreamOf;
  readonly #topics = new Set<string>();
  readonly #unwatch: () => void;
  readonly #keepalive: NodeJS.Timeout;
  #gap = false;
  #over = false;

  constructor(out: Writable, of: StreamOf) {
    this.#out = out;
    this.#of = of;
    this.#unwatch = of.watch((topics) => void this.#hear(topics));
    this.#keepalive = setInterval(() => void this.#keepAlive(), KEEPALIVE_MS).unref();
    out
      .on('drain', () => this.#flush())
      .on('error', () => this.#stop())
      .on('close', () => this.#stop());
    out.write(`retry: ${RETRY_MS}\nevent: ready\ndata: {}\n\n`);
  }

  end(): void {
    if (this.#over) return;
    this.#stop();
    // What a client has not taken by now it never takes: it is not waited for.
    if (this.#out.writableNeedDrain) this.#out.destroy();
    else this.#out.end();
  }

  #stop(): void {
    if (this.#over) return;
    this.#over = true;
    clearInterval(this.#keepalive);
    this.#unwatch();
    this.#of.onEnd();
  }

  async #hear(topics: readonly string[] | null): Promise<void> {
    if (topics?.includes(SESSION_TOPIC)) await this.#recheck();
    if (this.#over) return;
    if (topics === null) this.#gap = true;
    for (const topic of topics ?? []) {
      const told = topicFor(topic, this.#of.personId);
      if (told !== undefined) this.#topics.add(told);
    }
    this.#flush();
  }

  async #recheck(): Promise<void> {
    const state = await this.#of.check();
    if (state === 'over') return this.end();
    if (state === 'rightsChanged') this.#topics.add(RIGHTS_TOPIC);
  }

  async #keepAlive(): Promise<void> {
    if (this.#out.writableNeedDrain) return this.end();
    await this.#recheck();
    if (this.#over) return;
    this.#out.write(':\n\n');
    this.#flush();
  }

  #flush(): void {
    if (this.#over || this.#out.writableNeedDrain) return;
    const topics = [...this.#topics];
    this.#topics.clear();
    // "Ask for everything anew" covers whatever else changed.
    if (this.#gap) this.#out.write('event: resync\ndata: {}\n\n');
    else if (topics.length > 0) {
      this.#out.write(`event: change\ndata: ${JSON.stringify({ topics })}\n\n`);
    }
    this.#gap = false;
  }
}
