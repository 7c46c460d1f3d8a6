import type { Client, ClientBase, Pool } from 'pg';
import { withConnection } from '#server/db/tenant/with-connection.ts';

/** After so long without an answer something slow is in the way. */
const PATIENCE_MS = 20;

/**
 * One connection for the small reads of many requests, sent one behind the other without waiting: it takes a third
 * less than waking a connection for each. Where nothing has come back for a moment they take one of the pool instead,
 * so that few wait behind a slow one.
 */
export class SharedConnection {
  readonly #create: () => Client;
  readonly #pool: Pool;
  #client: Client | undefined;
  #opening: Promise<void> | undefined;
  #hasEnded = false;
  #waiting = 0;
  /** When the last answer came, or the first of those who wait did. */
  #moved = 0;

  constructor(create: () => Client, pool: Pool) {
    this.#create = create;
    this.#pool = pool;
  }

  async withConnection<T>(ask: (client: ClientBase) => Promise<T>): Promise<T> {
    const client = this.#client;
    // Nobody waits for it to open: until then the pool serves.
    if (!client) this.#opening ??= this.#open();
    if (!client || this.#isHeldUp()) return withConnection(this.#pool, ask);
    if (this.#waiting++ === 0) this.#moved = performance.now();
    try {
      return await ask(client);
    } finally {
      this.#waiting--;
      this.#moved = performance.now();
    }
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#opening;
    await this.#client?.end();
  }

  #isHeldUp(): boolean {
    return this.#waiting > 0 && performance.now() - this.#moved > PATIENCE_MS;
  }

  async #open(): Promise<void> {
    const client = this.#create();
    let isBroken = false;
    // `pg` refuses those who wait; whoever comes next has another opened.
    const forget = () => {
      isBroken = true;
      if (this.#client === client) this.#client = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      if (this.#hasEnded) return;
      await client.connect();
      if (!isBroken) this.#client = client;
    } catch {
      // The pool meets the same fault, and says so to who asked.
    } finally {
      this.#opening = undefined;
    }
  }
}
