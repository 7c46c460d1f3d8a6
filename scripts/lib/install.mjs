import fs from 'node:fs';
import path from 'node:path';
import { run, runNode } from './children.mjs';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { holdAlso } from './lock.mjs';
import { inRoot } from './root.mjs';

const stamp = 'node_modules/.devam-stamp';

/** Native packages differ by the C library, which Node names only in its report. */
function libc() {
  if (process.platform !== 'linux') return '';
  const musl = ['/lib', '/usr/lib'].some(
    (folder) =>
      fs.existsSync(folder) && fs.readdirSync(folder).some((f) => f.startsWith('ld-musl-')),
  );
  return musl ? 'musl' : 'glibc';
}

const wanted = () =>
  fingerprint(
    ['package-lock.json'],
    [process.platform, process.arch, libc(), process.versions.node.split('.')[0] ?? ''],
  );

/** npm lists what it has put on the disk; a folder missing from it was removed by another hand. */
function isWhole() {
  try {
    const { packages } = JSON.parse(
      fs.readFileSync(inRoot('node_modules/.package-lock.json'), 'utf8'),
    );
    const folders = Object.keys(packages);
    return folders.length > 0 && folders.every((f) => fs.existsSync(inRoot(f, 'package.json')));
  } catch {
    return false;
  }
}

export const isInstalled = () => isStamped(stamp, wanted()) && isWhole();

/** npm empties the folder first: behind a link that is another checkout's. */
const isLinked = () =>
  fs.lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const LINKED =
  'node_modules başka bir klasöre bağlantı: kurulum oradaki paketleri silerdi. Bağlantıyı kaldırıp yeniden deneyin.';

/** @returns {Promise<{ ok: boolean, output: string }>} */
export async function install() {
  if (isLinked()) return { ok: false, output: LINKED };
  fs.rmSync(inRoot(stamp), { force: true });
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const cli = process.env.npm_execpath ?? '';
  const { code, output } = /^npm-cli\.c?js$/.test(path.basename(cli))
    ? await runNode(cli, args, { onStart: holdAlso })
    : await run('npm', args, { onStart: holdAlso });
  if (code !== 0 || !isWhole()) return { ok: false, output };
  fs.writeFileSync(inRoot(stamp), wanted());
  return { ok: true, output };
}
