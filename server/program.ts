/** What runs on an open database: demo, jobs, the application and its ports. Loaded while the database opens. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveCommands } from './admin/socket.ts';
import { buildApp } from './app.ts';
import type { PgliteEngine } from './db/pglite/open.ts';
import { keepTidy } from './db/pglite/tidy-timer.ts';
import type { OpenHooks } from './db/open.ts';
import type { Database } from './db/tenant/tx.ts';
import { deviceServer } from './doors/device-port.ts';
import type { Env } from './env.ts';
import { seedDemo } from './features/demo/demo.commands.ts';
import { liveDemo } from './features/demo/live-demo.ts';
import { readingThread } from '#server/records/import/thread/reading-thread.ts';
import { mail } from './mail/mail.ts';
import { Metrics } from './http/operations/metrics.ts';
import { Presence } from './http/presence.ts';
import { jobKinds, taskKinds } from './jobs/kinds.ts';
import { startJobs } from './jobs/runner.ts';
import { explained, listening } from './ports.ts';
import { readSecret } from './secret.ts';
import { startLiveDemo } from './simulator/live-demo.ts';

/** The address it answers at; how to end what it began comes to `closers`, the last first. */
export async function runProgram(
  env: Env,
  logger: Logger,
  { progress }: Pick<OpenHooks, 'progress'>,
  db: Database,
  closers: (() => Promise<unknown>)[],
): Promise<string> {
  const { engine } = db;
  if (engine.kind === 'pglite') serveCommands((engine as PgliteEngine).adminSocket, engine, logger);
  const demo = env.DEMO ? await seedDemo(db) : undefined;
  if (demo && demo.filled.length > 0)
    progress('Demo verisi oluşturuldu; izinler, geçişler ve puantaj arkada hazırlanıyor.');

  if (engine.kind === 'pglite') closers.push(keepTidy(engine, logger));
  if (mail.open(env)) closers.push(async () => mail.close());
  const presence = new Presence();
  const jobs = await startJobs({ db, logger, jobKinds, taskKinds, presence });
  // Told first: a task whose file is being read then begins anew elsewhere.
  closers.push(() => Promise.all([jobs.stop(), readingThread.stop()]));

  const metrics = env.METRICS_PORT === undefined ? undefined : new Metrics(db);
  const app = await buildApp({ env, secret: readSecret(env), db, logger, metrics, presence });
  closers.push(() => app.close());
  const { METRICS_HOST, METRICS_PORT, DEVICE_HOST, DEVICE_PORT } = env;
  if (metrics) {
    const figures = await listening(metrics.server(), METRICS_HOST, METRICS_PORT!, 'METRICS_');
    closers.push(async () => figures.close());
  }
  if (DEVICE_PORT !== undefined) {
    const terminals = await listening(deviceServer(app), DEVICE_HOST, DEVICE_PORT, 'DEVICE_');
    closers.push(async () => terminals.close());
  }
  const address = await listen(app, env);
  if (demo && env.DEMO_LIVE) closers.push(startLiveDemo(address, liveDemo(db, demo.tenantId)));
  return address;
}

async function listen(app: FastifyInstance, { HOST, PORT }: Env): Promise<string> {
  return app.listen({ host: HOST, port: PORT }).catch((error: unknown) => {
    throw explained(error, HOST, PORT);
  });
}
