/** A database that explains, before it does it, every statement on some tables: how many rows the plan really looked at. */
import type pg from 'pg';
import { ConnectionQueue } from '#server/db/connection-queue.ts';
import type { Database } from '#server/db/tenant/tx.ts';

export interface Explained {
  readonly text: string;
  /** By which the connection would keep its plan. */
  readonly name: string | undefined;
  /** Rows that all parts of the plan looked at, each as often as it was done. */
  readonly visits: number;
  readonly plan: string;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

function visitsOf(node: PlanNode): number {
  const looked =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return (
    looked * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, one) => sum + visitsOf(one), 0)
  );
}

function lines(node: PlanNode, depth = 0): string {
  const on = node['Index Name'] ?? node['Relation Name'] ?? '';
  const head = `${'  '.repeat(depth)}${node['Node Type']} ${on} ${node['Actual Rows']} × ${node['Actual Loops']}, removed ${node['Rows Removed by Filter'] ?? node['Rows Removed by Join Filter'] ?? 0}`;
  return [head, ...(node.Plans ?? []).map((one) => lines(one, depth + 1))].join('\n');
}

interface Sent {
  readonly text: string;
  readonly values?: unknown[];
  readonly name?: string | undefined;
}

const sentAs = (first: unknown, values: unknown): Sent =>
  typeof first === 'string' ? { text: first, values: values as unknown[] } : (first as Sent);

/** Explained in a transaction that is taken back: what it wrote is written by the statement itself. */
async function explain(client: pg.PoolClient, { text, values, name }: Sent, isOpen: boolean) {
  await client.query(isOpen ? 'savepoint explained' : 'begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const [{ Plan: plan }] = rows[0]!['QUERY PLAN'];
    return { text, name, visits: visitsOf(plan), plan: lines(plan) };
  } finally {
    await client.query(isOpen ? 'rollback to explained' : 'rollback');
  }
}

export function explaining(
  database: Database,
  isLookedAt: (text: string) => boolean,
  seen: (explained: Explained) => void,
): Database {
  const { engine } = database;
  const wrapped = (client: pg.PoolClient): pg.PoolClient => {
    let isOpen = false;
    const query = async (first: unknown, values?: unknown) => {
      const sent = sentAs(first, values);
      if (/^(begin|start)\b/i.test(sent.text)) isOpen = true;
      if (/^(commit|rollback)\b/i.test(sent.text)) isOpen = false;
      if (isLookedAt(sent.text)) seen(await explain(client, sent, isOpen));
      return client.query(first as string, values as unknown[]);
    };
    return new Proxy(client, {
      get(target, key) {
        if (key === 'query') return query;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const pool = new Proxy(engine.pool, {
    get: (target, key) =>
      key === 'connect' ? async () => wrapped(await target.connect()) : Reflect.get(target, key),
  });
  // Whoever does the work may ask for a second one meanwhile, where there are several.
  const queue = new ConnectionQueue(pool, { most: engine.kind === 'pglite' ? 1 : 4 });
  return { ...database, engine: { ...engine, pool, queue } };
}
