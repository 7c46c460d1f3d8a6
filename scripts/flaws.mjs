/** `npm run test:flaws [from-to]`: plants each flaw of `lib/flaws.mjs` in a copy of the checkout; its test must fail there, and passes without. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endWithNpm, endWithSignals, runNode } from './lib/children.mjs';
import { flaws } from './lib/flaws.mjs';
import { isBuilt } from './lib/freshness.mjs';
import { providePostgres } from './lib/postgres.mjs';
import { inRoot, root } from './lib/root.mjs';

const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-flaws-'));
process.once('exit', () => fs.rmSync(copy, { recursive: true, force: true }));
const inCopy = (/** @type {string} */ file) => path.join(copy, file);

function copyCheckout() {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\0').filter((name) => name && fs.existsSync(inRoot(name)))) {
    fs.mkdirSync(path.dirname(inCopy(file)), { recursive: true });
    fs.copyFileSync(inRoot(file), inCopy(file));
  }
  for (const folder of ['node_modules', 'dist']) fs.symlinkSync(inRoot(folder), inCopy(folder));
}

/**
 * The names of the tests that failed and how many passed, of those whose names hold one of some words.
 * @param {readonly import('./lib/flaws.mjs').Flaw[]} asked @param {string} url
 */
async function runTests(asked, url) {
  const report = inCopy('report.json');
  fs.rmSync(report, { force: true });
  const words = asked.map(({ caughtBy }) => caughtBy.replaceAll(/[^\w\s]/g, '\\$&'));
  const { output } = await runNode(
    inRoot('node_modules/vitest/vitest.mjs'),
    [
      'run',
      '--root',
      copy,
      ...[...new Set(asked.map(({ project }) => project))].flatMap((name) => ['--project', name]),
      ...new Set(asked.map(({ test }) => test)),
      '-t',
      words.join('|'),
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { env: { ...process.env, TEST_DATABASE_URL: url, DEVAM_KEEP_BUILT: '1' } },
  );
  if (!fs.existsSync(report)) throw new Error(output);
  /** @type {{ testResults: { message: string, assertionResults: { status: string, fullName: string }[] }[] }} */
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (/** @type {string} */ status) =>
    results.filter((result) => result.status === status).map(({ fullName }) => fullName);
  const told = testResults.map(({ message }) => message).join('\n');
  return { failed: named('failed'), passed: named('passed'), told };
}

endWithNpm();
if (!isBuilt()) {
  const { code, output } = await runNode(inRoot('scripts/build.mjs'), []);
  if (code !== 0) throw new Error(output);
}
copyCheckout();
const postgres = await providePostgres();
endWithSignals(postgres.stop);
const [first = 1, last = flaws.length] = (process.argv[2] ?? '')
  .split('-')
  .filter(Boolean)
  .map(Number);
const asked = flaws.slice(first - 1, last);
let missed = 0;

for (const project of new Set(asked.map((flaw) => flaw.project))) {
  const own = asked.filter((flaw) => flaw.project === project);
  const { failed, passed, told } = await runTests(own, postgres.url);
  const unproven = own.filter(({ caughtBy }) => !passed.some((name) => name.includes(caughtBy)));
  missed += failed.length + unproven.length;
  for (const name of failed) console.log(` ✗ ${project}, nothing planted: ${name}\n${told}`);
  for (const { caughtBy } of unproven) console.log(` ✗ ${project}: no test “${caughtBy}”`);
}
for (const flaw of asked) {
  const sound = fs.readFileSync(inCopy(flaw.file), 'utf8');
  fs.writeFileSync(
    inCopy(flaw.file),
    sound.replace(flaw.find, () => flaw.put),
  );
  const { failed } = await runTests([flaw], postgres.url);
  fs.writeFileSync(inCopy(flaw.file), sound);
  const isCaught = failed.some((name) => name.includes(flaw.caughtBy));
  if (!isCaught) missed++;
  const where = `${flaw.project} ${flaw.test} › ${flaw.caughtBy}`;
  console.log(` ${isCaught ? '✓' : '✗'} ${flaw.kind}: ${flaw.name} — ${where}`);
}
await postgres.stop();
console.log(`${asked.length} planted, ${missed} not as they should be`);
process.exit(missed ? 1 : 0);
