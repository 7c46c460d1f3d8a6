/** Work that may be waiting after a commit of this process: told by its topics, found in the database, without a row in the queue. */
import type { JobKinds } from './job-kinds.ts';

export interface Followed {
  readonly kind: string;
  readonly tenantId: string;
}

export class Following {
  readonly #kindsOf = new Map<string, string[]>();
  readonly #waiting = new Map<string, Followed>();

  constructor(kinds: JobKinds) {
    for (const [kind, { follows = [] }] of Object.entries(kinds)) {
      for (const topic of follows)
        this.#kindsOf.set(topic, [...(this.#kindsOf.get(topic) ?? []), kind]);
    }
  }

  /** True where something is to be done; what waits already is done once. */
  hear(tenantId: string, topic: string): boolean {
    const kinds = this.#kindsOf.get(topic) ?? [];
    for (const kind of kinds) this.#waiting.set(`${kind} ${tenantId}`, { kind, tenantId });
    return kinds.length > 0;
  }

  /** The one that waits longest. */
  take(): Followed | undefined {
    const [first] = this.#waiting;
    if (first) this.#waiting.delete(first[0]);
    return first?.[1];
  }
}
