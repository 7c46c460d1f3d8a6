import fs from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#server/db/engine.ts';
import { openDatabase, openEngine } from '#server/db/open.ts';
import { openPglite } from '#server/db/pglite/open.ts';
import { type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { readEnv } from '#server/env.ts';
import { record } from '#server/records/audit.ts';
import { startTask } from '#server/features/tasks/tasks.commands.ts';
import { engineKind, openTestEngine, temporaryFolder } from '#server/testing/database/database.ts';
import { findNames } from '#server/testing/people.ts';
import { ownDatabase } from '#server/testing/database/own-database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const folder = temporaryFolder();
const cleanUp: (() => Promise<void> | void)[] = [
  () => fs.rmSync(folder, { recursive: true, force: true }),
];
const file = join(folder, 'full.gz');
let source: Engine;
let tenants: TenantContext[];

/** Engines opened here are closed at the end, whatever fails. */
async function keep(engine: Engine): Promise<Engine> {
  cleanUp.push(() => engine.close());
  return engine;
}

async function emptyEngine(kind: 'pglite' | 'postgres'): Promise<Engine> {
  if (kind !== engineKind) return keep(await openPglite(fs.mkdtempSync(join(folder, 'pglite-'))));
  const { settings, drop } = await ownDatabase('empty');
  cleanUp.push(drop);
  return keep(await openEngine(readEnv(settings)));
}

beforeAll(async () => {
  const opened = await openTestEngine();
  cleanUp.push(() => opened.drop());
  source = await keep(opened.engine);
  const db = await openDatabase(source);
  tenants = [await createTenant(db, 'BACKUP-A'), await createTenant(db, 'BACKUP-B')];
  for (const ctx of tenants) {
    await withTenant(db, ctx, async (tx) => {
      // Of both together more than is read at once, and than is written at once twice.
      const people = Array.from({ length: 600 }, (_, i) => ({
        registration_no: `${i}`,
        name: ['Şükrü', 'Işıl', 'D\'Ar\\c"y\n', '🙂'][i % 4]!,
        surname: `Öz${i}`,
      }));
      await tx.insertInto('person').values(people).execute();
      await record(tx, {
        action: 'create',
        entity: 'person',
        after: { big: 12345678901234567890n.toString(), n: 1.1 },
      });
      await startTask(tx, 'later', { x: 1 });
    });
  }
  await db.events.stop();
});
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

/** From the engine of the run to the other one and back where both are at hand; else to itself. */
const route = engineKind === 'postgres' ? (['pglite', 'postgres'] as const) : (['pglite'] as const);

describe('a backup', () => {
  it(`goes by way of ${route.join(' and ')} with equal counts and hashes`, async () => {
    const original = await writeBackup(source, file);
    expect(original.person!.rows).toBe(1200);
    expect(original.person_word!.rows).toBeGreaterThan(1200);
    let from = file;
    for (const [i, kind] of route.entries()) {
      const target = await emptyEngine(kind);
      expect(await restoreBackup(target, from)).toEqual(original);
      from = join(folder, `again-${i}.gz`);
      expect(await writeBackup(target, from)).toEqual(original);
      expect(gunzipSync(fs.readFileSync(from)).equals(gunzipSync(fs.readFileSync(file)))).toBe(
        true,
      );

      const db = await openDatabase(target);
      const found = await withTenant(db, tenants[0]!, (tx) => findNames(tx, 'sukru oz1'));
      expect(found.length).toBeGreaterThan(20);
      await withTenant(db, tenants[0]!, (tx) =>
        tx
          .updateTable('person')
          .set({ name: 'Zübeyde' })
          .where('registration_no', '=', '0')
          .execute(),
      );
      expect(await withTenant(db, tenants[0]!, (tx) => findNames(tx, 'zubeyde'))).toHaveLength(1);
      await db.events.stop();
    }
  });

  it('is for its owner alone', () => {
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('a restore', () => {
  it('brings the queue along: unfinished tasks go on', async () => {
    const target = await emptyEngine(engineKind);
    await restoreBackup(target, file);
    const { rows } = await target.asOwner((client) =>
      client.query(
        "select count(*)::int as n from job join task on task.id = job.subject_id where job.kind = 'task' and failed_at is null",
      ),
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('refuses a database that is not empty', async () => {
    await expect(restoreBackup(source, file)).rejects.toThrow('boş bir veritabanı');
  });

  it('refuses a damaged, cut off or foreign file and writes nothing', async () => {
    const packed = fs.readFileSync(file);
    const whole = gunzipSync(packed).toString();
    const broken: Record<string, Buffer> = {
      // Behind the header, which grows with the migrations.
      truncated: packed.subarray(0, packed.length / 2),
      'one letter changed': gzipSync(whole.replace('Öz77"', 'Öz78"')),
      'one row missing': gzipSync(whole.replace(/\n\{[^\n]*"Öz77"[^\n]*/, '')),
      'no end': gzipSync(whole.replace(/Z\n$/, '')),
      'another table': gzipSync(whole.replace('T{"name":"person"', 'T{"name":"pg_authid"')),
      'not ours': gzipSync('hello\n'),
      'not gzip': Buffer.from('hello'),
      'newer migration': gzipSync(whole.replace('0001_tenants', '0001_others')),
    };
    const target = await emptyEngine(engineKind);
    for (const [name, content] of Object.entries(broken)) {
      const path = join(folder, 'broken.gz');
      fs.writeFileSync(path, content);
      await expect(restoreBackup(target, path), name).rejects.toThrow(/Yedek/);
      const { rows } = await target.asOwner((client) =>
        client.query(
          "select to_regclass('person') is null or not exists (select from tenant) as empty",
        ),
      );
      expect(rows, name).toEqual([{ empty: true }]);
    }
    await restoreBackup(target, file);
  });
});
