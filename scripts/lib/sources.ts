import fs from 'node:fs';
import path from 'node:path';

/** The sources of folders, without tests and what only tests use. */
export function sourcesIn(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(folder, name)),
    )
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .sort();
}
