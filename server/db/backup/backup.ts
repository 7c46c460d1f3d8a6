import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import type { Engine } from '#server/db/engine.ts';
import { appliedMigrations } from '#server/db/migrations/migrate.ts';
import { type BackupHeader, FORMAT_VERSION, type TableEnd, type TableStart } from './format.ts';
import { backupTables, type TableShape } from './tables.ts';

const ROWS_AT_ONCE = 1_000;

export type TableSignatures = Record<string, TableEnd>;

/** Writes everything as it stood at one moment. The file appears when it is whole, for its owner alone. */
export async function writeBackup(engine: Engine, file: string): Promise<TableSignatures> {
  const signatures: TableSignatures = {};
  const draft = `${file}.incomplete`;
  await engine.asOwner(async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const lines = Readable.from(backupLines(client, signatures));
    await pipeline(lines, createGzip(), fs.createWriteStream(draft, { mode: 0o600, flush: true }));
    await client.query('commit');
  });
  fs.renameSync(draft, file);
  return signatures;
}

async function* backupLines(
  client: ClientBase,
  signatures: TableSignatures,
): AsyncGenerator<string> {
  const migrations = await appliedMigrations(client);
  const header: BackupHeader = { devam: 'backup', version: FORMAT_VERSION, migrations };
  yield `${JSON.stringify(header)}\n`;
  for (const table of await backupTables(client)) {
    const start: TableStart = { name: table.name, columns: table.columns };
    yield `T${JSON.stringify(start)}\n`;
    const hash = createHash('sha256');
    let rows = 0;
    for await (const batch of rowBatches(client, table)) {
      const text = batch.map((row) => `${row}\n`).join('');
      hash.update(text);
      rows += batch.length;
      yield text;
    }
    const end = { rows, sha256: hash.digest('hex') };
    signatures[table.name] = end;
    yield `E${JSON.stringify(end)}\n`;
  }
  yield 'Z\n';
}

async function* rowBatches(client: ClientBase, table: TableShape): AsyncGenerator<string[]> {
  await client.query(`declare backup_rows no scroll cursor for
    select row_to_json(r)::text as row from (
      select ${table.columns.join(', ')} from ${table.name} order by ${table.order}) r`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup_rows');
}
