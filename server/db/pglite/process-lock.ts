/**
 * One process per data folder. Two on one PGlite folder destroy it, so the lock is never taken from a
 * living process, nor from a stopped one; a dead one's is taken over.
 *
 * The lock files are numbered: `lock.7` names its holder, the highest number counts. Taking over is
 * creating the next number, which only one process can (link fails where the name exists); releasing
 * marks the file instead of removing it, so that numbers never come back.
 */
import fs from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';
import { findProcess } from './process-start.ts';

type Holder = { pid: number; started: string | null; released?: true };

export interface ProcessLock {
  release(): void;
}

/** The holder listens here: a connection proves it alive where its pid means nothing (other containers). */
export const socketPath = (folder: string) => join(folder, 'admin.sock');

const generationOf = (name: string) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0);

function newestGeneration(folder: string): number {
  return Math.max(0, ...fs.readdirSync(folder).map(generationOf));
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(fs.readFileSync(path, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

function accepts(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path);
    const answer = (alive: boolean) => {
      socket.destroy();
      resolve(alive);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}

function pidIsAlive(holder: Holder): boolean {
  const seen = findProcess(holder.pid);
  if (!seen.alive) return false;
  // The pid may have been given to another process since: then it started at another time.
  return seen.started === null || holder.started === null || seen.started === holder.started;
}

async function isAlive(holder: Holder, folder: string): Promise<boolean> {
  if (holder.released) return false;
  return pidIsAlive(holder) || (await accepts(socketPath(folder)));
}

/** Takes the lock of a data folder, or throws naming the process that has it. */
export async function takeProcessLock(folder: string): Promise<ProcessLock> {
  const self: Holder = { pid: process.pid, started: findProcess(process.pid).started };
  for (;;) {
    const newest = newestGeneration(folder);
    const holder = newest === 0 ? null : readHolder(join(folder, `lock.${newest}`));
    if (holder && (await isAlive(holder, folder))) {
      throw new OperatorError(
        `Veri klasörü başka bir Devam süreci tarafından kullanılıyor (pid ${holder.pid}): ${folder}`,
      );
    }
    const mine = newest + 1;
    if (!createLock(folder, mine, self)) continue;
    // Someone who read the folder earlier may have made a higher one meanwhile: the highest counts.
    if (newestGeneration(folder) !== mine) {
      fs.rmSync(join(folder, `lock.${mine}`));
      continue;
    }
    removeOlder(folder, mine);
    return {
      release: () => writeHolder(join(folder, `lock.${mine}`), { ...self, released: true }),
    };
  }
}

/** The file appears with its content or not at all. */
function createLock(folder: string, generation: number, holder: Holder): boolean {
  const draft = join(folder, `lock-draft.${process.pid}`);
  writeHolder(draft, holder);
  try {
    fs.linkSync(draft, join(folder, `lock.${generation}`));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function writeHolder(path: string, holder: Holder): void {
  fs.writeFileSync(path, JSON.stringify(holder), { mode: 0o600 });
}

function removeOlder(folder: string, generation: number): void {
  for (const name of fs.readdirSync(folder)) {
    const other = generationOf(name);
    if (other > 0 && other < generation) fs.rmSync(join(folder, name), { force: true });
  }
}
