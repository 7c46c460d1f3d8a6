import fs from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '#server/root.ts';

/** db/roles.sql: run by an administrator on PostgreSQL, by ourselves on PGlite and in tests. */
export function rolesSql(): string {
  return fs.readFileSync(join(rootDir, 'db/roles.sql'), 'utf8');
}
