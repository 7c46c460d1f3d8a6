/** A database of one's own on the engine of the run, as the settings that a process is given. */
import fs from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import {
  createDatabase,
  createEmptyDatabase,
  dropDatabase,
  settingsFor,
} from './postgres-databases.ts';

export interface OwnDatabase {
  readonly settings: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** A copy of the run's template, or a database before its first migration. */
export async function ownDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<OwnDatabase> {
  const template = inject('template');
  if ('folder' in template) {
    const DATA_DIR = fs.mkdtempSync(join(template.copies, 'copy-'));
    const source = from === 'empty' ? template.empty : template.folder;
    fs.cpSync(source, DATA_DIR, { recursive: true });
    return {
      settings: { DATA_DIR },
      drop: async () => fs.rmSync(DATA_DIR, { recursive: true, force: true }),
    };
  }
  const name =
    from === 'empty'
      ? await createEmptyDatabase(template.url)
      : await createDatabase(template.url, template.database);
  const { url, directUrl } = settingsFor(template.url, name);
  return {
    settings: { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl },
    drop: () => dropDatabase(template.url, name),
  };
}
