import fs from 'node:fs';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { inRoot } from './root.mjs';

const stamp = 'dist/.stamp';

/** Everything that the build reads. */
const inputs = [
  'core',
  'contract',
  'server',
  'web',
  'db/migrations',
  'db/roles.sql',
  'db/seeds',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/lib/build-for-node.mjs',
  'scripts/lib/compress.mjs',
];

export const sourcesNow = () => fingerprint(inputs);

export const isBuilt = () =>
  isStamped(stamp, sourcesNow()) &&
  ['dist/server/main.js', 'dist/web/index.html', 'dist/database/pg/PG_VERSION'].every((file) =>
    fs.existsSync(inRoot(file)),
  );

/** @param {string} sources What was read, taken before the build began. */
export const stampBuild = (sources) => fs.writeFileSync(inRoot(stamp), sources);

export const forgetBuild = () => fs.rmSync(inRoot(stamp), { force: true });
