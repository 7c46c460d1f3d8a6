import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json: the same for the sources and for the bundle in dist/. */
export const rootDir = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();
