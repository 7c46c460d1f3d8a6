import { runNode } from './children.mjs';
import { inRoot } from './root.mjs';

/**
 * @typedef {{ ok: boolean, output: string }} Outcome
 * @typedef {Outcome & { name: string, seconds: number, tells: boolean }} Check
 * @typedef {{ name: string, tells?: boolean, run: () => Promise<Outcome> }} Step `tells`: its output is worth reading even if all is well.
 */

const folders = ['core', 'contract', 'db', 'server', 'web', 'e2e', 'bench', 'scripts'];

/** @param {string} name @param {string} script @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Step} */
const tool = (name, script, args, env = {}) => ({
  name,
  run: async () => {
    const { code, output } = await runNode(inRoot('node_modules', script), args, {
      env: { ...process.env, ...env },
    });
    return { ok: code === 0, output };
  },
});

/**
 * The native compiler on one thread: its threads repeat each other's work, and the other core has the next check. It
 * collects garbage seldom: a program ends before that pays.
 */
export const types = {
  script: '@typescript/native/bin/tsc',
  args: ['--singleThreaded', '--pretty', 'false'],
  env: { GOGC: '400' },
};

/** @param {string} project @returns {Step} */
const typesOf = (project) =>
  tool(`types ${project}`, types.script, [...types.args, '-p', project], types.env);

/**
 * The import rules. Seeing nothing would look like having nothing to report: each folder must have
 * been seen.
 * @returns {Step}
 */
function imports() {
  return {
    name: 'imports',
    run: async () => {
      const { code, output } = await runNode(
        inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
      );
      if (!output.startsWith('{')) return { ok: false, output };
      /** @type {{ modules: { source: string }[], summary: { violations: { rule: { name: string }, from: string, to: string }[] } }} */
      const { modules, summary } = JSON.parse(output);
      const complaints = [
        ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
        ...folders
          .filter((folder) => !modules.some(({ source }) => source.startsWith(`${folder}/`)))
          .map((folder) => `dependency-cruiser saw no module of ${folder}/`),
      ];
      return { ok: code === 0 && complaints.length === 0, output: complaints.join('\n') };
    },
  };
}

/** @returns {Step} */
const pages = () => ({
  ...tool('pages', 'tsx/dist/cli.mjs', ['web/shell/router/count-pages.ts']),
  tells: true,
});

/**
 * What runs in Node is one program, so that what its parts share is checked once; each of the others
 * has a folder's own. The slow ones first.
 */
export const programs = ['tsconfig.node.json', 'web', 'contract', 'e2e', 'core', 'db'];

/** With types: a promise that nobody waits for, and a switch that forgets a case, are seen only by them. */
export const lint = { script: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] };

/** @returns {Step[]} The slow ones first. */
const steps = () => [
  ...programs.map(typesOf),
  imports(),
  tool('lint', lint.script, lint.args, types.env),
  tool('unused', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  tool('format', '@biomejs/biome/bin/biome', ['format', '.']),
  pages(),
];

/**
 * @param {(check: Check) => void} report Called as each one ends.
 * @param {{ only?: readonly string[], atOnce?: number }} [options] `only`: these, by name.
 * @returns {Promise<Check[]>}
 */
export async function runChecks(report, { only, atOnce = 2 } = {}) {
  const waiting = steps().filter(({ name }) => !only || only.includes(name));
  /** @type {Check[]} */
  const results = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const begin = performance.now();
      const { ok, output } = await step.run();
      const seconds = (performance.now() - begin) / 1000;
      const check = { name: step.name, ok, output, seconds, tells: step.tells === true };
      results.push(check);
      report(check);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** @param {Check} check */
export function printCheck({ name, ok, seconds, tells, output }) {
  const told = ok && tells ? `: ${output.trim()}` : '';
  console.log(` ${ok ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s${told}`);
  if (!ok) console.log(output.trim().replace(/^/gm, '   '));
}
