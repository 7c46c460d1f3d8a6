/** The only way to a connection: a transaction of one tenant, or of none. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';
import type { SaidTopic } from '#contract/topics.ts';
import type { Sharers } from '../connection-queue.ts';
import type { Engine } from '../engine.ts';
import type { Events } from '../events.ts';
import type { FixedQuery } from './fixed-query.ts';
import { Handle, type RunQuery } from '../handle.ts';
import { ReadTurns } from './read-turns.ts';
import { Stopwatch } from './stopwatch.ts';
import { readingAs } from './tenant-read.ts';

export interface Database {
  readonly engine: Engine;
  readonly events: Events;
}

/** Who acts, for which tenant. Comes from the session, never from the request's body or headers. */
export interface TenantContext {
  readonly tenantId: string;
  readonly actor: { readonly id: string | null; readonly name: string };
  readonly ip?: string;
  readonly requestId?: string;
  /** What it writes by hand on a day of a locked period is a difference: the lock itself stays as it is. */
  readonly besideLock?: boolean;
  /** What it reads takes long: between two of its statements whoever asks for something small goes first. */
  readonly givesWay?: boolean;
}

/** A transaction in which row level security shows one tenant's rows and no others. */
export class TenantTx extends Handle {
  readonly ctx: TenantContext;
  readonly topics = new Set<SaidTopic>();
  /** How many audit entries this transaction has written. */
  audited = 0;
  /** Of its queries. */
  readonly stopwatch: Stopwatch;

  constructor(run: RunQuery, ctx: TenantContext, stopwatch: Stopwatch) {
    super(run);
    this.ctx = ctx;
    this.stopwatch = stopwatch;
  }

  /** Tells everyone who watches this tenant that something of this kind changed, once it is committed. */
  emit(topic: SaidTopic): void {
    this.topics.add(topic);
  }
}

/**
 * Asking for a second connection while holding one deadlocks PGlite for ever, and a busy PostgreSQL
 * pool too. It throws at once instead: on PGlite always, on PostgreSQL where tests look for it.
 */
const holding = new AsyncLocalStorage<string>();

async function alone<T>(engine: Engine, name: string, work: () => Promise<T>): Promise<T> {
  if (!engine.refusesNesting) return work();
  const outer = holding.getStore();
  if (outer) throw new Error(`${name} inside ${outer}: pass the open transaction on instead.`);
  return holding.run(name, work);
}

/** Whoever acts has a share of their own within the tenant's: people, devices, the system's own work. */
const sharersOf = ({ tenantId, actor }: TenantContext): Sharers => [
  `${tenantId} ${actor.id ?? actor.name}`,
  tenantId,
];
const NOBODY: Sharers = ['nobody'];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Runs in a transaction of the context's tenant; commits unless it throws. */
export async function withTenant<T>(
  { engine, events }: Database,
  ctx: TenantContext,
  work: (db: TenantTx) => Promise<T>,
): Promise<T> {
  if (!UUID.test(ctx.tenantId)) throw new Error('No tenant, no transaction.');
  const topics = new Set<SaidTopic>();
  const stopwatch = new Stopwatch();
  // It holds its connection: whoever it would give way to may be waiting for just that.
  const own = { ...ctx, givesWay: false };
  const result = await alone(engine, 'withTenant', () =>
    transact(
      engine,
      sharersOf(ctx),
      `begin; set local app.tenant = '${ctx.tenantId}'${ctx.besideLock ? "; set local app.beside_lock = 'on'" : ''}`,
      (run) => new TenantTx((query) => stopwatch.time(run(query)), own, stopwatch),
      async (db) => {
        const value = await work(db);
        for (const topic of db.topics) topics.add(topic);
        return value;
      },
    ),
  );
  for (const topic of topics) events.emit(ctx.tenantId, topic);
  return result;
}

/** Only reads: the database refuses writes, and each query is a transaction of its own (as it would see no less inside one). */
export function readTenant<T>(
  { engine }: Database,
  ctx: TenantContext,
  work: (db: TenantTx) => Promise<T>,
): Promise<T> {
  if (!UUID.test(ctx.tenantId)) throw new Error('No tenant, no transaction.');
  return alone(engine, 'readTenant', () => {
    const stopwatch = new Stopwatch();
    const turns = new ReadTurns(engine.queue, sharersOf(ctx), {
      runOn: (client) => {
        const run = readingAs(client, ctx.tenantId);
        return (query) => stopwatch.time(run(query));
      },
      courtesy: ctx.givesWay ? engine.courtesy : undefined,
    });
    const db = new TenantTx(turns.run, ctx, stopwatch);
    return work(db).finally(() => {
      db.end();
      turns.end();
    });
  });
}

/** Reads what a fixed query finds, over a connection that others may be reading over too. */
export async function askTenant<Row>(
  { engine }: Database,
  ctx: TenantContext,
  query: FixedQuery<Row>,
): Promise<Row[]> {
  const { tenantId } = ctx;
  if (!UUID.test(tenantId)) throw new Error('No tenant, no transaction.');
  const { rows } = await alone(engine, 'askTenant', () =>
    engine.share(sharersOf(ctx), (client) => readingAs(client, tenantId)(query.sent)),
  );
  return rows as Row[];
}

/** A transaction without a tenant: it sees the directory of tenants and the job queue, no tenant's row. */
export function withoutTenant<T>(
  { engine }: Database,
  work: (db: Handle) => Promise<T>,
): Promise<T> {
  return alone(engine, 'withoutTenant', () =>
    transact(engine, NOBODY, 'begin', (run) => new Handle(run), work),
  );
}

/** Not awaited and held back for a moment: it goes out in one piece with the first query. */
function sendWithNext(client: PoolClient, sql: string): Promise<unknown> {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  const sent = client.query(sql);
  sent.catch(() => {});
  setImmediate(() => stream.uncork());
  return sent;
}

async function transact<H extends Handle, T>(
  engine: Engine,
  sharers: Sharers,
  prelude: string,
  open: (run: RunQuery) => H,
  work: (handle: H) => Promise<T>,
): Promise<T> {
  const { client, giveBack } = await engine.queue.borrow(sharers);
  const handle = open((query) => client.query(query));
  let broken: Error | undefined;
  try {
    const begun = sendWithNext(client, prelude);
    const result = await work(handle).finally(() => handle.end());
    await begun;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    giveBack(broken);
  }
}
