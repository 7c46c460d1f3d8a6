/** Everything that runs in one process, from the database up to the port, and the way back down. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveCommands } from './admin/socket.ts';
import { buildApp } from './app.ts';
import type { PgliteEngine } from './db/pglite/open.ts';
import { keepTidy } from './db/pglite/tidy-timer.ts';
import { type OpenHooks, openCurrent } from './db/open.ts';
import { deviceServer } from './doors/device-port.ts';
import type { Env } from './env.ts';
import { seedDemo } from './features/demo/demo.commands.ts';
import { liveDemo } from './features/demo/live-demo.ts';
import { readingThread } from './features/people/import/thread/reading-thread.ts';
import { mail } from './mail/mail.ts';
import { Metrics } from './http/operations/metrics.ts';
import { Presence } from './http/presence.ts';
import { jobKinds, taskKinds } from './jobs/kinds.ts';
import { startJobs } from './jobs/runner.ts';
import { OperatorError } from './operator-error.ts';
import { readSecret } from './secret.ts';
import { startLiveDemo } from './simulator/live-demo.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly address: string;
  stop(): Promise<void>;
}

export async function startServer(
  env: Env,
  logger: Logger,
  hooks: OpenHooks,
): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    while (closers.length > 0) await closers.pop()!();
  };
  try {
    await checkPort(env);
    hooks.progress('Veritabanı açılıyor…');
    const db = await openCurrent(env, hooks, closers);
    const { engine } = db;
    if (engine.kind === 'pglite')
      serveCommands((engine as PgliteEngine).adminSocket, engine, logger);
    const demo = env.DEMO ? await seedDemo(db) : undefined;
    if (demo && demo.filled.length > 0)
      hooks.progress('Demo verisi oluşturuldu; izinler, geçişler ve puantaj arkada hazırlanıyor.');

    if (engine.kind === 'pglite') closers.push(keepTidy(engine, logger));
    if (mail.open(env)) closers.push(async () => mail.close());
    const presence = new Presence();
    const jobs = await startJobs({ db, logger, jobKinds, taskKinds, presence });
    // Told first: a task whose file is being read then begins anew elsewhere.
    closers.push(() => Promise.all([jobs.stop(), readingThread.stop()]));

    const metrics = env.METRICS_PORT === undefined ? undefined : new Metrics(db);
    const app = await buildApp({ env, secret: readSecret(env), db, logger, metrics, presence });
    closers.push(() => app.close());
    const figures = metrics && (await serveFigures(metrics.server(), env));
    if (figures) closers.push(async () => figures.close());
    const terminals =
      env.DEVICE_PORT === undefined ? undefined : await serveDevices(deviceServer(app), env);
    if (terminals) closers.push(async () => terminals.close());
    const address = await listen(app, env);
    if (demo && env.DEMO_LIVE) closers.push(startLiveDemo(address, liveDemo(db, demo.tenantId)));
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

/** Answers the server of the figures once it listens. */
async function serveFigures(
  server: Server,
  { METRICS_HOST: host, METRICS_PORT: port }: Env,
): Promise<Server> {
  server.listen({ host, port });
  await once(server, 'listening').catch((error: unknown) => {
    throw explained(error, host, port!, 'METRICS_');
  });
  return server;
}

/** Answers the server of the plain port for terminals once it listens. */
async function serveDevices(
  server: Server,
  { DEVICE_HOST: host, DEVICE_PORT: port }: Env,
): Promise<Server> {
  server.listen({ host, port });
  await once(server, 'listening').catch((error: unknown) => {
    throw explained(error, host, port!, 'DEVICE_');
  });
  return server;
}

async function listen(app: FastifyInstance, { HOST, PORT }: Env): Promise<string> {
  return app.listen({ host: HOST, port: PORT }).catch((error: unknown) => {
    throw explained(error, HOST, PORT);
  });
}

/** `prefix`: of the names of the settings that it came from. */
function explained(error: unknown, HOST: string, PORT: number, prefix = ''): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `${PORT} numaralı port kullanımda: başka bir ${prefix}PORT değeri verin ya da onu kullanan programı kapatın.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES') {
    return new OperatorError(
      `${HOST}:${PORT} adresi dinlenemiyor (${code}): ${prefix}HOST ve ${prefix}PORT değerlerini kontrol edin.`,
    );
  }
  return error;
}
