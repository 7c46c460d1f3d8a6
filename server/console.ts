/** What an operator reads: lines of what goes on, and one on what went wrong. */
import { OperatorError } from './operator-error.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

export function giveUp(error: unknown): never {
  const text =
    error instanceof OperatorError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
