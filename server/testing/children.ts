/** The scripts in `child/`, built: from its sources each start of one would load the whole server anew, for seconds. */
import fs from 'node:fs';
import { basename, join } from 'node:path';
import { buildForNode } from '#scripts/lib/build-for-node.mjs';
import { fingerprint, isStamped } from '#scripts/lib/fingerprint.mjs';
import { sourcesNow } from '#scripts/lib/freshness.mjs';
import { rootDir } from '#server/root.ts';

const sources = 'server/testing/child';
/** What they import of it as well. */
const around = 'server/testing';
const built = 'node_modules/.cache/devam-children';
const stamp = `${built}/.stamp`;

export const builtChild = (name: string) => join(rootDir, built, `${name}.js`);

export async function buildChildren(): Promise<void> {
  const now = fingerprint([around], [sourcesNow()]);
  if (isStamped(stamp, now)) return;
  const entries = fs
    .readdirSync(join(rootDir, sources))
    .map((file) => [basename(file, '.ts'), join(rootDir, sources, file)]);
  await buildForNode(Object.fromEntries(entries), join(rootDir, built));
  fs.writeFileSync(join(rootDir, stamp), now);
}
