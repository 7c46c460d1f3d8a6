import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { inRoot, root } from './root.mjs';

/**
 * The files under a path of the checkout, sorted; tests are no part of any product.
 * @param {string} start
 * @returns {string[]}
 */
export function filesUnder(start) {
  const stat = fs.statSync(inRoot(start), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [start];
  return fs
    .readdirSync(inRoot(start))
    .filter((name) => !/^\.|\.test\.tsx?$|^(node_modules|testing)$/.test(name))
    .sort()
    .flatMap((name) => filesUnder(`${start}/${name}`));
}

/** @param {string[]} paths Files and folders of the checkout. @param {string[]} [facts] */
export function fingerprint(paths, facts = []) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const file of paths.flatMap(filesUnder)) {
    const content = fs.readFileSync(`${root}/${file}`);
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} file @param {string} value */
export function isStamped(file, value) {
  try {
    return fs.readFileSync(inRoot(file), 'utf8') === value;
  } catch {
    return false;
  }
}
