/** What every command shares: the database it works on, and the process that holds it. */
import { type ArgsOf, type CommandName, runCommand } from './admin/commands.ts';
import { askRunning } from './admin/socket.ts';
import { giveUp, say } from './console.ts';
import type { Engine } from './db/engine.ts';
import { openEngine, prepareSchema } from './db/open.ts';
import { socketPath } from './db/pglite/process-lock.ts';
import { readEnv } from './env.ts';
import { OperatorError } from './operator-error.ts';

/** Opens the configured database for one piece of work. */
export async function onDatabase<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openEngine(readEnv());
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

/** Runs a command in the process that holds the embedded database, or here where none does. */
export async function command<Name extends CommandName>(
  name: Name,
  args: ArgsOf<Name>,
): Promise<void> {
  const env = readEnv();
  const running = env.DATABASE_URL
    ? undefined
    : await askRunning(socketPath(env.DATA_DIR), name, args);
  const lines =
    running ??
    (await onDatabase(async (engine) => {
      await prepareSchema(engine);
      return runCommand(engine, name, args);
    }));
  for (const line of lines) say(line);
}

/** The only argument of a command that takes a file. */
export function fileArgument(usage: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) giveUp(new OperatorError(usage));
  return file;
}
