/** Making a cluster and its schema takes ten seconds, and each is like the other: a first start takes a copy of the build's. */
import fs from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '#server/root.ts';

/** Where the build leaves it; not there while the build itself makes it. */
export const templateFolder = () => join(rootDir, 'dist/database/pg');

/** Files that are synced at the same time: waiting for the disk is most of it. */
const AT_ONCE = 16;

async function sync(path: string): Promise<void> {
  const handle = await fs.promises.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The engine syncs only what it writes itself, so that a power cut would find it beside files that are not there. */
export async function copyTemplate(template: string, folder: string): Promise<void> {
  await fs.promises.cp(template, folder, { recursive: true });
  const names = await fs.promises.readdir(folder, { recursive: true });
  const paths = [folder, ...names.map((name) => join(folder, name))];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) await sync(path);
    }),
  );
}
