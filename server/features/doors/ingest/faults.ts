/** What could not be read of one body: how much of each kind, and some of it to look at. Its size does not depend on the body's. */
import type { AsideReason } from '#contract/doors/door-choices.ts';
import { type AsideRow, shownRaw } from './incoming.ts';

/** So many different ones of a kind are kept of one body; of the others only their number. */
const MOST_KEPT = 100;

interface Kind {
  readonly kept: Map<string, number>;
  rest: { readonly raw: string; times: number } | undefined;
}

export class Faults {
  readonly #kinds = new Map<AsideReason, Kind>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(reason: AsideReason, sent: string): void {
    this.#count++;
    const kind = this.#kinds.get(reason) ?? { kept: new Map<string, number>(), rest: undefined };
    this.#kinds.set(reason, kind);
    const raw = shownRaw(sent);
    const times = kind.kept.get(raw);
    if (times !== undefined || kind.kept.size < MOST_KEPT) kind.kept.set(raw, (times ?? 0) + 1);
    else if (kind.rest) kind.rest.times++;
    else kind.rest = { raw, times: 1 };
  }

  /** One of them, for people to look at. */
  get sample(): string | null {
    const [first] = this.#kinds.values();
    return first ? [...first.kept.keys()].slice(0, 5).join('\n') : null;
  }

  rows(): AsideRow[] {
    return [...this.#kinds].flatMap(([reason, { kept, rest }]) => [
      ...[...kept].map(([raw, times]) => ({ reason, raw, times })),
      ...(rest ? [{ reason, ...rest, isRest: true }] : []),
    ]);
  }
}
