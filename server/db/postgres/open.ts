import pg from 'pg';
import { driverTypes, sessionOptions } from '#server/db/driver-types.ts';
import { ConnectionQueue } from '#server/db/connection-queue.ts';
import type { Engine, OnNotification } from '#server/db/engine.ts';
import { OperatorError } from '#server/operator-error.ts';
import { checkServer } from './checks.ts';
import { SharedConnection } from './shared-connection.ts';

export interface PostgresSettings {
  /** Logs in as the application's role. */
  url: string;
  /** Past a connection pooler, as a member of the owner's role: migrations and LISTEN. */
  directUrl: string | undefined;
  poolSize?: number;
  /** Tests look for it; following every promise would cost a fifth of a small call's work. */
  refusesNesting?: boolean;
}

/** Nobody waits for ever where the server does not answer. */
const PATIENCE_MS = 10_000;

const session = {
  types: driverTypes,
  application_name: 'devam',
  options: `${sessionOptions} -c idle_in_transaction_session_timeout=60000`,
  connectionTimeoutMillis: PATIENCE_MS,
  keepAlive: true,
  pipeline: true,
};

/** What is asked over the shared connection takes a millisecond. */
const SHARED_TIMEOUT_MS = 5_000;

/** Two stay for what belongs to nobody, such as limits and the queue of jobs; one who acts has half of the others. */
const sharesOf = (size: number) => {
  const most = Math.max(size - 2, 2);
  return { most, mostOfOne: Math.max(most / 2, 2), patienceMs: PATIENCE_MS };
};

/** Connects to a PostgreSQL server and refuses one that would not keep our promises. */
export async function openPostgres(settings: PostgresSettings): Promise<Engine> {
  const size = settings.poolSize ?? 10;
  const pool = new pg.Pool({
    ...session,
    connectionString: settings.url,
    max: size,
    statement_timeout: 60_000,
    // They stay: a timer for each use costs more than ten idle connections.
    idleTimeoutMillis: 0,
  } as pg.PoolConfig);
  // An idle connection that the server closed is replaced by the next query; nothing is lost.
  pool.on('error', () => {});
  // One that breaks while it is lent out fails its queries; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw explained(error, settings.url);
  }

  const shared = new SharedConnection(
    () =>
      new pg.Client({
        ...session,
        connectionString: settings.url,
        statement_timeout: SHARED_TIMEOUT_MS,
      } as pg.ClientConfig),
    pool,
  );

  const direct = async () => {
    const client = new pg.Client({
      ...session,
      connectionString: settings.directUrl ?? settings.url,
    } as pg.ClientConfig);
    client.on('error', () => {});
    await client.connect().catch((error: unknown) => {
      throw explained(error, settings.directUrl ?? settings.url);
    });
    return client;
  };

  return {
    kind: 'postgres',
    refusesNesting: settings.refusesNesting ?? false,
    pool,
    queue: new ConnectionQueue(pool, sharesOf(size)),
    share: (_sharers, ask) => shared.withConnection(ask),
    async asOwner(work) {
      const client = await direct();
      try {
        await client.query('set role devam_owner').catch(() => {
          throw new OperatorError(
            'Şema sahibi olarak bağlanılamıyor: DATABASE_DIRECT_URL değerine devam_migrator rolünün adresini yazın (docs/runbook.md).',
          );
        });
        return await work(client);
      } finally {
        await client.end();
      }
    },
    // The server sees to it.
    tidy: async () => {},
    listen: (channel, onNotification) => keepListening(direct, channel, onNotification),
    // The server may come back: the pool reconnects, and /readyz says how it stands.
    onFatal() {},
    async close() {
      await Promise.all([pool.end(), shared.end()]);
    },
  };
}

/** Listens on a connection of its own and opens it again for as long as it takes. */
async function keepListening(
  connect: () => Promise<pg.Client>,
  channel: string,
  onNotification: OnNotification,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const opened = await connect();
    if (stopped) return opened.end();
    client = opened;
    opened.on('notification', (message) => onNotification(message.payload));
    opened.on('end', reopen);
    await opened.query(`listen ${channel}`);
  };
  const reopen = () => {
    if (stopped || retry) return;
    client = undefined;
    retry = setTimeout(() => {
      retry = undefined;
      open().then(() => onNotification(undefined), reopen);
    }, 500);
  };

  await open();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}

const CONNECTION_FAULTS = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ECONNRESET',
  'EHOSTUNREACH',
  '57P03',
]);

/** Says which server could not be reached, never the password. */
function explained(error: unknown, url: string): unknown {
  if (error instanceof OperatorError) return error;
  const { code, message } = error as { code?: string; message: string };
  const where = URL.canParse(url) ? new URL(url).host : 'DATABASE_URL';
  if (CONNECTION_FAULTS.has(code ?? '') || /timeout|terminated/i.test(message)) {
    return new OperatorError(
      `Veritabanına ulaşılamıyor (${where}): sunucunun çalıştığını ve DATABASE_URL değerini kontrol edin.`,
    );
  }
  if (code?.startsWith('28') || code === '3D000') {
    return new OperatorError(
      `Veritabanı girişi kabul etmedi (${where}): DATABASE_URL içindeki rolü, şifreyi ve veritabanı adını kontrol edin.`,
    );
  }
  return error;
}
