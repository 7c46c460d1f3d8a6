import type { ClientBase, Pool } from 'pg';
import type { Courtesy } from '#server/served.ts';
import type { ConnectionQueue, Sharers } from './connection-queue.ts';

/** A connection that acts as the owner of the schema. */
export type OwnerClient = ClientBase;

/** Called with the payload of each notification; without one after a gap in which some may have been missed. */
export type OnNotification = (payload: string | undefined) => void;

/** One of the two databases. Both speak through `pg`, so nothing above this knows which one it is. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  /** Whether asking for a second connection while holding one throws at once (`tx.ts`). */
  readonly refusesNesting: boolean;
  /** Connections of the application's role. On PGlite there is one: the pool is the mutex. */
  readonly pool: Pool;
  /** Who gets a connection of the pool next. */
  readonly queue: ConnectionQueue;
  /** Of the one connection; where there are enough of them nobody waits for another's statement, and there is none. */
  readonly courtesy?: Courtesy;
  /** Lends a connection for one query in a single trip; on PostgreSQL others may be waiting for theirs on the same one. */
  share<T>(sharers: Sharers, ask: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Runs as the owner of the schema, past row level security: migrations, backup, new tenants. */
  asOwner<T>(work: (client: OwnerClient) => Promise<T>): Promise<T>;
  /** Removes dead rows and counts the living where many have changed. */
  tidy(): Promise<void>;
  /** Hears a NOTIFY channel until the returned function is called. */
  listen(channel: string, onNotification: OnNotification): Promise<() => Promise<void>>;
  /** Told once when the engine is beyond repair and the process has to end. */
  onFatal(handler: (error: Error) => void): void;
  close(): Promise<void>;
}
