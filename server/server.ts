/** Everything that runs in one process, from the database up to the port, and the way back down. */
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveCommands } from './admin/socket.ts';
import { buildApp } from './app.ts';
import type { PgliteEngine } from './db/pglite/open.ts';
import { keepTidy } from './db/pglite/tidy-timer.ts';
import { closeDatabase, openDatabase, openEngine, prepareSchema } from './db/open.ts';
import type { Env } from './env.ts';
import { seedDemo } from './features/demo/demo.commands.ts';
import { jobKinds, taskKinds } from './jobs/kinds.ts';
import { startJobs } from './jobs/runner.ts';
import { OperatorError } from './operator-error.ts';
import { readSecret } from './secret.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly address: string;
  stop(): Promise<void>;
}

export interface StartHooks {
  /** A line about what is going on, for the console. */
  progress(line: string): void;
  onFatal(error: Error): void;
}

export async function startServer(
  env: Env,
  logger: Logger,
  hooks: StartHooks,
): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    while (closers.length > 0) await closers.pop()!();
  };
  try {
    await checkPort(env);
    hooks.progress('Veritabanı açılıyor…');
    const engine = await openEngine(env);
    closers.push(() => engine.close());
    engine.onFatal(hooks.onFatal);
    if (engine.kind === 'pglite')
      serveCommands((engine as PgliteEngine).adminSocket, engine, logger);
    const applied = await prepareSchema(engine);
    if (applied.length > 0)
      hooks.progress(`Veritabanı şeması güncellendi (${applied.length} adım).`);

    const db = await openDatabase(engine);
    closers.pop();
    closers.push(() => closeDatabase(db));
    if (env.DEMO && (await seedDemo(db)).created) hooks.progress('Demo verisi oluşturuldu.');

    if (engine.kind === 'pglite') closers.push(keepTidy(engine, logger));
    const jobs = await startJobs({ db, logger, jobKinds, taskKinds });
    closers.push(() => jobs.stop());

    const app = await buildApp({ env, secret: readSecret(env), db, logger });
    closers.push(() => app.close());
    const address = await listen(app, env);
    return { app, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Tried first, before a database is made for a server that cannot be reached. */
async function checkPort({ HOST, PORT }: Env): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explained(error, HOST, PORT)));
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}

async function listen(app: FastifyInstance, { HOST, PORT }: Env): Promise<string> {
  return app.listen({ host: HOST, port: PORT }).catch((error: unknown) => {
    throw explained(error, HOST, PORT);
  });
}

function explained(error: unknown, HOST: string, PORT: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `${PORT} numaralı port kullanımda: başka bir PORT değeri verin ya da onu kullanan programı kapatın.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES') {
    return new OperatorError(
      `${HOST}:${PORT} adresi dinlenemiyor (${code}): HOST ve PORT değerlerini denetleyin.`,
    );
  }
  return error;
}
