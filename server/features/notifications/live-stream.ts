import type { Writable } from 'node:stream';
import { SESSION_TOPIC, type Watcher } from '#server/db/events.ts';
import type { Caller } from '#server/http/caller.ts';

/** With the few seconds for which a session is remembered, an ended one is out within 20 s. */
const KEEPALIVE_MS = 15_000;
const RETRY_MS = 3_000;

export interface StreamOf {
  readonly caller: Caller;
  callerNow(): Promise<Caller | undefined>;
  watch(watcher: Watcher): () => void;
  onEnd(): void;
}

/** Told to a person whose own rights changed. */
const RIGHTS = 'rights';

const rightsOf = ({ roles, heldRoles, auths, modules }: Caller) =>
  JSON.stringify([roles, heldRoles, auths, modules]);

/** What a person is told of a topic: `kind/<person>` concerns that person alone, and is told without the id. */
function topicFor(topic: string, personId: string): string | undefined {
  const [kind, owner = personId] = topic.split('/');
  return owner === personId && kind !== SESSION_TOPIC ? kind : undefined;
}

/** One open stream. What changes while the client does not read is merged; if it goes on so, the client is dropped. */
export class LiveStream {
  readonly #out: Writable;
  readonly #of: StreamOf;
  readonly #topics = new Set<string>();
  readonly #unwatch: () => void;
  readonly #keepalive: NodeJS.Timeout;
  #rights: string;
  #gap = false;
  #over = false;

  constructor(out: Writable, of: StreamOf) {
    this.#out = out;
    this.#of = of;
    this.#rights = rightsOf(of.caller);
    this.#unwatch = of.watch((topics) => void this.#hear(topics));
    this.#keepalive = setInterval(() => void this.#check(), KEEPALIVE_MS).unref();
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
    if (topics?.includes(SESSION_TOPIC) && !(await this.#isAllowed())) return this.end();
    if (topics === null) this.#gap = true;
    for (const topic of topics ?? []) {
      const told = topicFor(topic, this.#of.caller.personId);
      if (told !== undefined) this.#topics.add(told);
    }
    this.#flush();
  }

  async #check(): Promise<void> {
    if (this.#out.writableNeedDrain || !(await this.#isAllowed())) return this.end();
    if (this.#over) return;
    if (this.#topics.size > 0) this.#flush();
    else this.#out.write(':\n\n');
  }

  async #isAllowed(): Promise<boolean> {
    const caller = await this.#of.callerNow();
    if (!caller) return false;
    const rights = rightsOf(caller);
    if (rights !== this.#rights) this.#topics.add(RIGHTS);
    this.#rights = rights;
    return true;
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
