import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Programs we start. Each leads its own process group, so that ending one ends what it started.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const children = new Set();
let ending = false;

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // It has already ended.
  }
}

process.on('exit', () => {
  for (const child of children) signalGroup(child, 'SIGKILL');
});

/**
 * Runs a program to its end. With `live` its output goes straight to ours, else it is collected.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, live?: boolean, onStart?: (pid: number) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = process.env, live = false, onStart } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    children.add(child);
    if (child.pid) onStart?.(child.pid);
    let output = '';
    const collect = (/** @type {Buffer} */ data) => (output += data);
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const done = (/** @type {number} */ code) => {
      children.delete(child);
      // What would come next must not begin any more.
      if (!ending) resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      done(127);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** @param {string} script A JavaScript file, run by this same Node. @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/**
 * Until released, a signal ends the children first and then us. `cleanUp` gets the time it needs.
 * @param {() => unknown} [cleanUp]
 * @returns {() => void}
 */
export function endWithSignals(cleanUp) {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
  const onSignal = async (/** @type {keyof typeof numbers} */ signal) => {
    ending = true;
    for (const child of children) signalGroup(child, 'SIGTERM');
    const deadline = Date.now() + 2000;
    while (children.size && Date.now() < deadline) await new Promise((r) => setTimeout(r, 50));
    await cleanUp?.();
    process.exit(128 + numbers[signal]);
  };
  const names = /** @type {(keyof typeof numbers)[]} */ (Object.keys(numbers));
  for (const name of names) process.once(name, onSignal);
  return () => {
    for (const name of names) process.removeListener(name, onSignal);
  };
}

/** `kill -9` of npm sends us nothing: notice that the parent has changed, and end as if asked to. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
