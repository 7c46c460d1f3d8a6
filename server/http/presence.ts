/** When somebody was last answered: work that nobody waits for goes on when nobody is there. */
import type { FastifyInstance } from 'fastify';

export class Presence {
  #seenAt = -Infinity;

  watch(app: FastifyInstance): void {
    const see = (_request: unknown, _reply: unknown, done: () => void) => {
      this.#seenAt = performance.now();
      done();
    };
    app.addHook('onRequest', see);
    app.addHook('onResponse', see);
  }

  /** For so long nobody has asked or been answered. */
  get quietMs(): number {
    return performance.now() - this.#seenAt;
  }
}
