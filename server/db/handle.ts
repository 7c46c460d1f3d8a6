import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { readsQueue } from './queue-tables.ts';
import type { Schema } from './schema.ts';

/** How a compiled query reaches the database. */
export type RunQuery = (query: {
  readonly text: string;
  readonly values: unknown[];
  readonly name: string | undefined;
}) => Promise<pg.QueryResult>;

/** A query builder bound to one connection, so that no query can leave its transaction. */
export class Handle extends Kysely<Schema> {
  readonly #connection: PinnedConnection;

  constructor(run: RunQuery) {
    const connection = new PinnedConnection(run);
    super({
      dialect: {
        createAdapter: () => adapter,
        createDriver: () => new PinnedDriver(connection),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => compiler,
      },
    });
    this.#connection = connection;
  }

  /** From here on the connection is lent to somebody else: a query that comes too late must not reach their transaction. */
  end(): void {
    this.#connection.end();
  }
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

class PinnedDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<never> {
    throw new Error('The transaction is already open: withTenant began it.');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** Texts that come again are prepared once per connection: it halves the cost of a small read. */
const statementNames = new Map<string, string>();
const MOST_STATEMENTS = 500;
let namesGiven = 0;

function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql);
  if (known !== undefined || namesGiven >= MOST_STATEMENTS) return known;
  // A prepared statement keeps its plan: one that was made for an empty queue would be used on a full one.
  if (readsQueue(sql)) return undefined;
  const name = `q${namesGiven++}`;
  statementNames.set(sql, name);
  return name;
}

class PinnedConnection implements DatabaseConnection {
  readonly #run: RunQuery;
  #hasEnded = false;

  constructor(run: RunQuery) {
    this.#run = run;
  }

  end(): void {
    this.#hasEnded = true;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasEnded) throw new Error('A query came after the end of its transaction.');
    const { rows, rowCount } = await this.#run({
      text: query.sql,
      values: query.parameters as unknown[],
      name: statementName(query.sql),
    }).catch((error: unknown) => {
      // `pg` closes the statement of a value it cannot send, and goes on to take it for prepared.
      if (!(error instanceof pg.DatabaseError)) statementNames.delete(query.sql);
      throw error;
    });
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  streamQuery(): never {
    throw new Error('Read large results page by page.');
  }
}
