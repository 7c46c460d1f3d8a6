import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './root.mjs';

const file = inRoot('.start.lock');

/**
 * When a process started, so that a reused pid is not taken for the holder; null if it is dead.
 * @param {number} pid
 */
function startOf(pid) {
  if (fs.existsSync('/proc/self/stat')) {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

const read = () => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** @param {number} pid */
const lineOf = (pid) => `${pid} ${startOf(pid)}\n`;

/** @param {string} content */
function livingHolder(content) {
  const pids = content.split('\n', 9).map((line) => Number.parseInt(line, 10));
  return pids.find((pid) => pid > 0 && startOf(pid) && content.includes(lineOf(pid))) ?? null;
}

/** A program that may outlive us when we are killed: the lock is dead only when it is too. @param {number} pid */
export const holdAlso = (pid) => fs.appendFileSync(file, lineOf(pid));

/** Appears whole or not at all. @param {string} content */
function tryTake(content) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, content, { mode: 0o644 });
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Two may find the same dead lock: only the one whose rename moved *that* one has removed it. @param {string} dead */
function removeDead(dead) {
  const aside = `${file}.${process.pid}.dead`;
  try {
    fs.renameSync(file, aside);
    if (fs.readFileSync(aside, 'utf8') !== dead) fs.linkSync(aside, file);
  } catch {
    // Another was faster.
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

/**
 * One install or build at a time in a checkout; the second waits, a dead one's lock is taken over.
 * @template T
 * @param {(pid: number) => void} onWait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(onWait, work) {
  const mine = lineOf(process.pid);
  let waiting = false;
  while (!tryTake(mine)) {
    const theirs = read();
    if (theirs === null) continue;
    const pid = livingHolder(theirs);
    if (pid === null) {
      removeDead(theirs);
      continue;
    }
    if (!waiting) onWait(pid);
    waiting = true;
    await sleep(200);
  }
  const release = () => {
    if (read()?.startsWith(mine)) fs.rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}
