import { runNode } from './children.mjs';
import { isBuilt } from './freshness.mjs';
import { install, isInstalled } from './install.mjs';
import { holdAlso, withLock } from './lock.mjs';
import { inRoot } from './root.mjs';

/**
 * @typedef {object} Words What the user reads meanwhile.
 * @property {(line: string) => void} say Where they go.
 * @property {(pid: number) => string} waiting
 * @property {string} installing
 * @property {string} installFailed
 * @property {string} building
 * @property {string} buildFailed
 * @property {(seconds: number) => string} still
 * @property {(seconds: string) => string} done
 */

/**
 * Says what is going on, and every ten seconds that it still is.
 * @param {string} line
 * @param {Words} words
 * @param {() => Promise<{ ok: boolean, output: string }>} work
 * @param {string} failed
 */
async function step(line, words, work, failed) {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  words.say(line);
  const timer = setInterval(() => words.say(words.still(Math.round(seconds()))), 10_000);
  const { ok, output } = await work().finally(() => clearInterval(timer));
  if (!ok) {
    console.error(`${output.trim()}\n${failed}`);
    process.exit(1);
  }
  words.say(words.done(seconds().toFixed(1)));
}

async function build() {
  const { code, output } = await runNode(inRoot('scripts/build.mjs'), [], { onStart: holdAlso });
  return { ok: code === 0, output };
}

/**
 * Installs if `node_modules` is not what the lockfile says, builds if the sources have changed.
 * @param {Words} words
 */
export async function prepare(words) {
  if (isInstalled() && isBuilt()) return;
  await withLock(
    (pid) => words.say(words.waiting(pid)),
    async () => {
      if (!isInstalled()) await step(words.installing, words, install, words.installFailed);
      if (!isBuilt()) await step(words.building, words, build, words.buildFailed);
    },
  );
}
