import fs from 'node:fs';
import os from 'node:os';

const IN_MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;

/** What the databases of a whole run take at their height, twice. */
const ROOM = 4 * GIGABYTE;

/**
 * Where the databases of tests lie: in memory where there is plenty, for they are made by the hundred, synced to the
 * disk as in earnest, and a slow disk made a connection wait longer than the server is patient. Else on the disk.
 */
export function folderForDatabases() {
  if (!fs.existsSync(IN_MEMORY)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(IN_MEMORY);
  const hasRoom = bavail * bsize >= ROOM && os.freemem() >= 2 * ROOM;
  return hasRoom ? IN_MEMORY : os.tmpdir();
}
