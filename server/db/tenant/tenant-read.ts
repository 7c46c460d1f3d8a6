/**
 * A query of one tenant in a single trip: the tenant is set and the query runs before the protocol's Sync, so both
 * are one implicit transaction that ends with it. `begin` and `commit` around a read cost more than the read.
 */
import pg from 'pg';
import type { RunQuery } from '../handle.ts';

/** What a query sees of the connection; `pg` gives it to every Submittable, its types do not say so. */
interface Wire {
  readonly parsedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { portal: ''; statement: string; values: string[] }): void;
  execute(portal: { portal: '' }): void;
}

interface Handlers {
  name: string | undefined;
  queryMode: 'extended';
  prepare(connection: Wire): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

type Done = (error: Error | null, result: pg.QueryResult) => void;
const Query = pg.Query as unknown as new (text: string, values: unknown[], done: Done) => Handlers;

const NAME = 'as_tenant';
const TEXT = `select set_config('app.tenant', $1, true), set_config('transaction_read_only', 'on', true)`;

class TenantRead extends Query {
  readonly #tenantId: string;
  #isSet = false;

  constructor(tenantId: string, query: Parameters<RunQuery>[0], done: Done) {
    // Piece by piece: `pg` copies an object property by property, an eighth of a small read's work.
    super(query.text, query.values, done);
    this.name = query.name;
    // Without a name or a value `pg` would send a simple query: no Sync, and the setting stays for whoever comes next.
    this.queryMode = 'extended';
    this.#tenantId = tenantId;
  }

  /** Reached only by a query that is sent, corked, up to its Sync: one that `pg` refuses before sets nothing. */
  override prepare(connection: Wire): void {
    if (!connection.parsedStatements[NAME]) {
      connection.parse({ name: NAME, text: TEXT });
      connection.parsedStatements[NAME] = TEXT;
    }
    connection.bind({ portal: '', statement: NAME, values: [this.#tenantId] });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  // The first row and the first completion are those of the setting.
  override handleDataRow(row: unknown): void {
    if (this.#isSet) super.handleDataRow(row);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isSet) super.handleCommandComplete(message, connection);
    this.#isSet = true;
  }
}

/** Runs queries on the connection as the tenant's, unable to write. */
export const readingAs =
  (client: pg.ClientBase, tenantId: string): RunQuery =>
  (query) =>
    new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result));
      client.query(new TenantRead(tenantId, query, done) as unknown as pg.Submittable);
    });
