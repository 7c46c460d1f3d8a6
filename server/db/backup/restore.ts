import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import type { Engine } from '#server/db/engine.ts';
import {
  appliedMigrations,
  migrate,
  type Migration,
  readMigrations,
} from '#server/db/migrations/migrate.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { TableSignatures } from './backup.ts';
import { type BackupHeader, FORMAT_VERSION, type TableEnd, type TableStart } from './format.ts';
import { backupTables, type TableShape } from './tables.ts';

const ROWS_AT_ONCE = 500;

/** Fills an empty database from a backup: all of it, or nothing at all. */
export async function restoreBackup(engine: Engine, file: string): Promise<TableSignatures> {
  const lines = readLines(file);
  try {
    const header = await readHeader(lines);
    return await engine.asOwner((client) => fill(client, header, lines));
  } finally {
    // One that was refused half-way must not go on reading.
    await lines.return(undefined);
  }
}

async function fill(
  client: ClientBase,
  header: BackupHeader,
  lines: AsyncGenerator<string>,
): Promise<TableSignatures> {
  await prepareEmptySchema(client, header);
  await client.query('begin');
  try {
    const signatures = await readTables(client, lines);
    await client.query('commit');
    await migrate(client);
    return signatures;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const damaged = () =>
  new OperatorError('Yedek dosyası bozuk ya da eksik: hiçbir şey geri yüklenmedi.');

async function* readLines(file: string): AsyncGenerator<string> {
  const source = fs.createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  // Also where nobody reads on: `errored` tells whoever does.
  text.on('error', () => {});
  try {
    yield* createInterface({ input: source.pipe(text), crlfDelay: Infinity });
    if (text.errored) throw text.errored;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new OperatorError(`Yedek dosyası bulunamadı: ${file}`);
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw damaged();
    throw error;
  } finally {
    source.destroy();
    text.destroy();
  }
}

function parse<T>(json: string): T {
  try {
    return JSON.parse(json) as T;
  } catch {
    throw damaged();
  }
}

async function readHeader(lines: AsyncGenerator<string>): Promise<BackupHeader> {
  const first = await lines.next();
  const header = first.done ? undefined : parse<BackupHeader>(first.value);
  if (header?.devam !== 'backup') throw damaged();
  if (header.version > FORMAT_VERSION) {
    throw new OperatorError(
      'Yedek daha yeni bir Devam sürümüyle alınmış: o sürümle geri yükleyin.',
    );
  }
  return header;
}

/** The schema as it was when the backup was made; the migrations since then run over its rows afterwards. */
async function prepareEmptySchema(client: ClientBase, header: BackupHeader): Promise<void> {
  const known = readMigrations();
  const ofBackup: Migration[] = header.migrations.map(({ name, checksum }) => {
    const migration = known.find(
      (candidate) => candidate.name === name && candidate.checksum === checksum,
    );
    if (!migration)
      throw new OperatorError(
        `Yedek başka bir Devam sürümüyle alınmış (${name}): o sürümle geri yükleyin.`,
      );
    return migration;
  });
  await migrate(client, ofBackup).catch((error: unknown) => {
    throw error instanceof OperatorError ? notEmpty() : error;
  });
  if ((await appliedMigrations(client)).length !== ofBackup.length) throw notEmpty();
  for (const { name } of await backupTables(client)) {
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length > 0) throw notEmpty();
  }
}

const notEmpty = () =>
  new OperatorError(
    'Geri yükleme boş bir veritabanı ister: DATA_DIR ya da DATABASE_URL değerini yeni bir yere çevirin.',
  );

async function readTables(
  client: ClientBase,
  lines: AsyncGenerator<string>,
): Promise<TableSignatures> {
  const shapes = await backupTables(client);
  const triggers = async (state: 'enable' | 'disable') => {
    for (const { name } of shapes) await client.query(`alter table ${name} ${state} trigger user`);
  };
  // What triggers once made is in the backup too. References are looked at when all rows are there.
  await triggers('disable');
  await client.query('set constraints all deferred');
  const signatures: TableSignatures = {};
  for await (const line of lines) {
    if (line === 'Z') {
      await client.query('set constraints all immediate');
      await triggers('enable');
      return signatures;
    }
    if (!line.startsWith('T')) throw damaged();
    const table = parse<TableStart>(line.slice(1));
    checkShape(table, shapes);
    signatures[table.name] = await readRows(client, lines, table);
  }
  throw damaged();
}

/** Names from a file become SQL only when the schema has them too. */
function checkShape({ name, columns }: TableStart, shapes: readonly TableShape[]): void {
  const shape = shapes.find((table) => table.name === name);
  if (!shape || shape.columns.join() !== columns.join()) throw damaged();
}

async function readRows(
  client: ClientBase,
  lines: AsyncGenerator<string>,
  table: TableStart,
): Promise<TableEnd> {
  const columns = table.columns.join(', ');
  const insert = `insert into ${table.name} (${columns})
    select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`;
  const hash = createHash('sha256');
  let rows = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join()}]`]);
    batch = [];
  };
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw damaged();
    if (line.startsWith('E')) {
      await flush();
      const end = parse<TableEnd>(line.slice(1));
      if (end.rows !== rows || end.sha256 !== hash.digest('hex')) throw damaged();
      return end;
    }
    hash.update(`${line}\n`);
    rows++;
    batch.push(line);
    if (batch.length === ROWS_AT_ONCE) await flush();
  }
}
