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
import type { ClientBase } from 'pg';
import type { Schema } from './schema.ts';

/** A query builder bound to one connection, so that no query can leave its transaction. */
export class Handle extends Kysely<Schema> {
  readonly client: ClientBase;

  constructor(client: ClientBase) {
    super({
      dialect: {
        createAdapter: () => adapter,
        createDriver: () => new PinnedDriver(client),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => compiler,
      },
    });
    this.client = client;
  }
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

class PinnedDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(client: ClientBase) {
    this.#connection = new PinnedConnection(client);
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

function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql);
  if (known !== undefined || statementNames.size >= MOST_STATEMENTS) return known;
  const name = `q${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

class PinnedConnection implements DatabaseConnection {
  readonly #client: ClientBase;

  constructor(client: ClientBase) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#client.query({
      text: query.sql,
      values: query.parameters as unknown[],
      name: statementName(query.sql),
    });
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  streamQuery(): never {
    throw new Error('Read large results page by page.');
  }
}
