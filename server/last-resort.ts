/** What nobody caught: what state the process is in is not known any more, so it is told and the process ends in order. */
import { relative } from 'node:path';
import type { Logger } from 'pino';
import { rootDir } from './root.ts';

/** Another than that of what an operator can mend (1): a supervisor starts the server again. */
export const UNCAUGHT_EXIT_CODE = 70;

const MOST_FRAMES = 12;

/** Names that stand in code: `TypeError`, `ECONNRESET`, `async Runner.#turn`. */
const PLAIN = /^[\w$.#<> ]{1,80}$/;

/** Where a frame is: paths of ours from the root on, of a package its name, of Node the module. */
function placeOf(file: string): string {
  if (file.startsWith('node:')) return file;
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  if (inPackage !== undefined) return inPackage;
  const own = relative(rootDir, file);
  return own.startsWith('..') ? '(elsewhere)' : own;
}

/** `at load (file:///…/dist/server/main.js:12:3)`; nothing where a line is no frame. */
function frameOf(line: string): string | undefined {
  const text = line.trim();
  if (!text.startsWith('at ')) return undefined;
  const bracket = text.lastIndexOf('(');
  const of = bracket === -1 ? '' : text.slice('at '.length, bracket).trim();
  const where = bracket === -1 ? text.slice('at '.length) : text.slice(bracket + 1, -1);
  const place = /^(?:async )?(?:file:\/\/)?(\S+):(\d+):(\d+)$/.exec(where);
  if (!place) return undefined;
  const [, file, row, column] = place;
  return `${PLAIN.test(of) ? of : '(anonymous)'} ${placeOf(file!)}:${row}:${column}`;
}

/** An error without its words: those may hold what somebody typed, or a row of the database. */
function describeFault(thrown: unknown) {
  if (!(thrown instanceof Error)) return { kind: typeof thrown, frames: [] };
  const { name, code = '' } = thrown as NodeJS.ErrnoException;
  const stack = (thrown.stack ?? '').replace(thrown.message, '');
  return {
    kind: PLAIN.test(name) ? name : 'Error',
    ...(PLAIN.test(code) && { code }),
    frames: stack
      .split('\n')
      .flatMap((line) => frameOf(line) ?? [])
      .slice(0, MOST_FRAMES),
  };
}

/** `end` is called once; what else fails meanwhile is told. */
export function onLastResort(logger: Logger, end: () => void): (thrown: unknown) => void {
  let isEnding = false;
  const fail = (thrown: unknown) => {
    logger.fatal({ fault: describeFault(thrown) }, 'uncaught error: the server stops');
    if (isEnding) return;
    isEnding = true;
    end();
  };
  // Promises whose failure nobody handled come here too.
  process.on('uncaughtException', fail);
  return fail;
}
