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
  /** Its folder, or its name on the server. */
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

function folderCopy(source: string, copies: string): OwnDatabase {
  const DATA_DIR = fs.mkdtempSync(join(copies, 'copy-'));
  fs.cpSync(source, DATA_DIR, { recursive: true });
  return {
    name: DATA_DIR,
    settings: { DATA_DIR },
    drop: async () => fs.rmSync(DATA_DIR, { recursive: true, force: true }),
  };
}

function onServer(server: string, name: string): OwnDatabase {
  const { url, directUrl } = settingsFor(server, name);
  return {
    name,
    settings: { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl },
    drop: () => dropDatabase(server, name),
  };
}

/** A copy of one that nobody has open. */
export async function copyDatabase(source: string): Promise<OwnDatabase> {
  const template = inject('template');
  if ('folder' in template) return folderCopy(source, template.copies);
  return onServer(template.url, await createDatabase(template.url, source));
}

/** A copy of the run's template, or a database before its first migration. */
export async function ownDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<OwnDatabase> {
  const template = inject('template');
  if ('folder' in template) return copyDatabase(template[from === 'empty' ? 'empty' : 'folder']);
  if (from === 'migrated') return copyDatabase(template.database);
  return onServer(template.url, await createEmptyDatabase(template.url));
}
