import { tooOld } from './lib/node-version.mjs';

const needed = tooOld();
if (needed) {
  console.error(
    `Node ${needed} or newer is needed; this is ${process.version}. https://nodejs.org`,
  );
  process.exit(1);
}

const { endWithNpm, endWithSignals } = await import('./lib/children.mjs');
const { planChanged } = await import('./lib/changed.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { takeShard } = await import('./lib/shard.mjs');
const { suites, runSuites } = await import('./lib/suites.mjs');

const args = process.argv.slice(2);
const faults = args.includes('--faults');
/** @type {import('./lib/shard.mjs').Shard | null} */
let shard = null;
try {
  shard = takeShard(args);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
// Since a commit or branch, where one is named; else what is not committed.
const changedAt = args.indexOf('--changed');
const [ref] = changedAt === -1 ? [] : args.splice(changedAt, 2).slice(1);
const changed = changedAt === -1 ? null : planChanged(ref ?? 'HEAD', suites);
const named = args.filter((arg) => !arg.startsWith('-'));
const unknown = named.filter((name) => !suites.includes(name));
if (unknown.length) {
  console.error(`No suite ${unknown.join(', ')}; there are ${suites.join(', ')}.`);
  process.exit(1);
}

endWithNpm();
/** @type {Set<() => unknown>} */
const cleanUps = new Set();
endWithSignals(() => Promise.all([...cleanUps].map((cleanUp) => cleanUp())));

await prepare({
  say: console.log,
  waiting: (pid) => `Another install or build runs in this checkout (pid ${pid}); waiting…`,
  installing: 'Installing…',
  installFailed: 'Could not install: see above.',
  building: 'Building…',
  buildFailed: 'Could not build: see above.',
  still: (seconds) => `  … ${seconds} s`,
  done: (seconds) => `  done (${seconds} s)`,
});

const asked = faults ? ['pglite', 'postgres'] : named.length ? named : (changed?.suites ?? suites);
const { passed, failed, skipped } = await runSuites(asked, { faults, changed, shard, cleanUps });
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);
