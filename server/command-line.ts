/** What every command shares: settings, an engine, one line on what went wrong. */
import type { Engine } from './db/engine.ts';
import { openEngine } from './db/open.ts';
import { readEnv } from './env.ts';
import { OperatorError } from './operator-error.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

export function giveUp(error: unknown): never {
  const text =
    error instanceof OperatorError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Runs a command against the configured database and ends the process. */
export async function runCommand(work: (engine: Engine) => Promise<void>): Promise<void> {
  try {
    const engine = await openEngine(readEnv());
    try {
      await work(engine);
    } finally {
      await engine.close();
    }
  } catch (error) {
    giveUp(error);
  }
}

/** The only argument of a command that takes a file. */
export function fileArgument(usage: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) giveUp(new OperatorError(usage));
  return file;
}
