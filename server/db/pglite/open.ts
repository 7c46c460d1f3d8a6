import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import { join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { ConnectionQueue } from '#server/db/connection-queue.ts';
import type { Engine } from '#server/db/engine.ts';
import { driverTypes, sessionSql } from '#server/db/driver-types.ts';
import { rolesSql } from '#server/db/roles.ts';
import { Courtesy } from '#server/served.ts';
import { OperatorError } from '#server/operator-error.ts';
import { rootDir } from '#server/root.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { socketPath, takeProcessLock } from './process-lock.ts';
import { PgliteStream } from './stream.ts';
import { copyTemplate } from './template.ts';
import { tidy } from './tidy.ts';

/** The PostgreSQL inside the pinned PGlite. Another major moves by backup and restore. */
const POSTGRES_MAJOR = '18';

export interface PgliteEngine extends Engine {
  readonly kind: 'pglite';
  /** The socket that commands reach the running process by. */
  readonly adminSocket: net.Server;
  /** How often files were synced since the start. */
  countFsyncs(): Promise<number>;
}

/** Opens, or on the first start makes, the embedded database in a data folder: as a copy of `template` where that is there. */
export async function openPglite(dataDir: string, template?: string): Promise<PgliteEngine> {
  makePrivate(dataDir);
  const lock = await takeProcessLock(dataDir);
  let adminSocket: net.Server | undefined;
  try {
    adminSocket = await listenAlone(socketPath(dataDir));
    const folder = prepareFolder(dataDir);
    const isNew = fs.readdirSync(folder).length === 0;
    const isCopied = isNew && template !== undefined && fs.existsSync(template);
    if (isCopied) await copyTemplate(template, folder);
    const module = await compiled();
    // Making a database leaves some 400 MB in its thread, which never come back as long as it lives.
    if (isNew && !isCopied) {
      const maker = await startWorker(folder, module);
      await ask(maker, { kind: 'close' });
      await maker.terminate();
    }
    const worker = await startWorker(folder, module);
    const engine = connect(worker, adminSocket, () => lock.release());
    await makeRoles(engine.pool);
    fs.rmSync(incompleteMarker(dataDir), { force: true });
    return engine;
  } catch (error) {
    adminSocket?.close();
    lock.release();
    throw error;
  }
}

/** PGlite writes files that everyone may read; the folder and the umask keep them ours. */
function makePrivate(dataDir: string): void {
  process.umask(0o077);
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if ((fs.statSync(dataDir).mode & 0o077) !== 0) fs.chmodSync(dataDir, 0o700);
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new OperatorError(
      `Veri klasörü kullanılamıyor: ${dataDir} (${(error as Error).message})`,
    );
  }
}

const incompleteMarker = (dataDir: string) => join(dataDir, 'pg.incomplete');

/** A first start that was killed leaves half a database, which nobody has used yet: it is made anew. */
function prepareFolder(dataDir: string): string {
  const folder = join(dataDir, 'pg');
  const marker = incompleteMarker(dataDir);
  if (fs.existsSync(marker)) fs.rmSync(folder, { recursive: true, force: true });
  if (!fs.existsSync(folder)) {
    fs.writeFileSync(marker, '');
    fs.mkdirSync(folder, { mode: 0o700 });
    return folder;
  }
  const major = fs.readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (major !== POSTGRES_MAJOR) {
    throw new OperatorError(
      `Veri klasörü PostgreSQL ${major} ile oluşturulmuş, bu sürüm ${POSTGRES_MAJOR} kullanıyor: ` +
        'eski sürümle yedek alıp (npm run backup) bu sürüme geri yükleyin (npm run restore).',
    );
  }
  return folder;
}

/** Started with the lock held, so whatever lies there is left from a process that is gone. */
async function listenAlone(path: string): Promise<net.Server> {
  fs.rmSync(path, { force: true });
  const server = net.createServer();
  // The path of a socket has about 100 characters; from here it is often shorter.
  const short = relative(process.cwd(), path);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(short.length < path.length ? short : path, resolve);
  });
  fs.chmodSync(path, 0o600);
  server.unref();
  // A process that ends without closing leaves its socket behind; one that is closed may be another's by then.
  const remove = () => server.listening && fs.rmSync(path, { force: true });
  process.once('exit', remove);
  server.once('close', () => process.off('exit', remove));
  return server;
}

/** Compiling is most of opening: it is done once for all threads of the process. */
let compiling: Promise<WebAssembly.Module> | undefined;
function compiled(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  compiling ??= fs.promises.readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiling;
}

/** What it said before is told as its error. */
const GONE = 'The thread of the embedded database is gone.';

async function startWorker(folder: string, module: WebAssembly.Module): Promise<Worker> {
  // A thread runs JavaScript: the built file beside this one, and the build's when the sources run from tests.
  const beside = join(import.meta.dirname, 'worker.js');
  const file = fs.existsSync(beside) ? beside : join(rootDir, 'dist/server/worker.js');
  const worker = new Worker(file, {
    workerData: { folder, module },
    // It passes bytes on: what it leaves behind need not wait for more before it is collected.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(GONE)));
  });
  return worker;
}

function ask(worker: Worker, message: ToWorker): Promise<FromWorker> {
  return new Promise((resolve) => {
    const receive = (answer: FromWorker) => {
      if (answer.bytes) return;
      worker.off('message', receive);
      resolve(answer);
    };
    worker.on('message', receive);
    worker.postMessage(message);
  });
}

function connect(worker: Worker, adminSocket: net.Server, released: () => void): PgliteEngine {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PgliteStream(worker),
    types: driverTypes,
  } as pg.PoolConfig);
  const queue = new ConnectionQueue(pool, { most: 1 });
  const fatalHandlers: ((error: Error) => void)[] = [];
  let closing = false;
  const fail = (error: Error) => {
    if (!closing) for (const handler of fatalHandlers) handler(error);
  };
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error(GONE)));
  pool.on('error', fail);

  /** The session is a superuser's; it works as the application's role, and leaves it only in here. */
  async function asOwner<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('set role devam_owner');
      return await work(client);
    } finally {
      await client.query('rollback; set role devam_app');
      client.release();
    }
  }

  return {
    kind: 'pglite',
    refusesNesting: true,
    pool,
    queue,
    courtesy: new Courtesy(),
    share: (sharers, ask) => queue.with(sharers, ask),
    adminSocket,
    asOwner,
    tidy: () => tidy(asOwner),
    onFatal: (handler) => void fatalHandlers.push(handler),
    async listen(channel, onNotification) {
      const client = await pool.connect();
      const hear = (message: pg.Notification) => {
        if (message.channel === channel) onNotification(message.payload);
      };
      // There is one connection for as long as the process lives, so this stays heard after release.
      client.on('notification', hear);
      await client.query(`listen ${channel}`);
      client.release();
      return async () => void client.off('notification', hear);
    },
    countFsyncs: async () => (await ask(worker, { kind: 'fsyncs' })).fsyncs!,
    async close() {
      closing = true;
      adminSocket.close();
      // What is committed is on the disk: an engine that does not answer any more may be cut off.
      await within(CLOSE_PATIENCE_MS, pool.end());
      await within(CLOSE_PATIENCE_MS, ask(worker, { kind: 'close' }));
      await worker.terminate();
      released();
    },
  };
}

const CLOSE_PATIENCE_MS = 1_500;

/** Waits for something, but not for ever. */
function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, ms).unref());
  return Promise.race([work, patience]);
}

async function makeRoles(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(sessionSql);
    await client.query(rolesSql());
    await client.query('set role devam_app');
  } finally {
    client.release();
  }
}
