/** Everything that runs in one process, from the database up to the port, and the way back down. */
import type { Logger } from 'pino';
import { type OpenHooks, openCurrent } from './db/open.ts';
import type { Env } from './env.ts';
import { checkPort } from './ports.ts';

export interface RunningServer {
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
    // The embedded database opens in a thread of its own; reading the program takes as long.
    const [db, { runProgram }] = await Promise.all([
      openCurrent(env, hooks, closers),
      import('./program.ts'),
    ]);
    const address = await runProgram(env, logger, hooks, db, closers);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
