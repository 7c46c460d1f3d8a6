import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** What fits into one packet arrives no sooner for being smaller. */
const WORTH_BYTES = 1024;

/**
 * Puts a brotli and a gzip copy beside each text file of a folder; `server/http/panel.ts` serves them.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const files = (await fs.readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const content = await fs.readFile(file);
      if (content.length < WORTH_BYTES) return;
      await fs.writeFile(`${file}.br`, await brotli(content));
      await fs.writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
    }),
  );
}
