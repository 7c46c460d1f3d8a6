import { beforeAll, describe, expect, it } from 'vitest';
import { kioskLinksCalls as calls } from '#contract/organisation/kiosk-links/kiosk-links.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { newKioskKey, readKioskKey } from './kiosk-key.ts';

const t = useApp();
let world: World;
let boss: string;
let stranger: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'KIOSK');
  const other = await createWorld(t.db, 'KIOSK-2');
  boss = await t.signIn(world, 'boss');
  stranger = await t.signIn(other, 'boss');
});

const create = async (workPlaceId: string, token = boss) => {
  const { status, body } = await t.call(token, calls.CreateKioskLink, { workPlaceId });
  return { status, errors: body.errors, ...(body.data as { id: string; path: string }) };
};
const links = async (workPlaceId: string) =>
  (await t.call(boss, calls.GetKioskLinks, { workPlaceId })).body.data as Record<string, unknown>[];
/** What the public page will do: nothing but the key is known. */
const open = (path: string) => {
  const key = readKioskKey(path.replace('/qrcode/', ''))!;
  return readTenant(t.db, { tenantId: key.tenantId, actor: { id: null, name: '' } }, (db) =>
    db
      .selectFrom('kiosk_link')
      .select(['id', 'work_place_id', 'revoked_at'])
      .where('key_hash', '=', key.hash)
      .executeTakeFirst(),
  );
};

describe('kiosk links', () => {
  it('are created, listed without their key, found by it alone, and revoked', async () => {
    const { MERKEZ } = world.workPlaces;
    const { id, path } = await create(MERKEZ);
    expect(path).toMatch(/^\/qrcode\/[\w-]{48}$/);
    expect(await open(path)).toEqual({ id, work_place_id: MERKEZ, revoked_at: null });
    const listed = await links(MERKEZ);
    expect(listed).toEqual([
      {
        id,
        createdAt: expect.any(String),
        createdByName: 'Aslı Yıldız',
        revokedAt: null,
        lastUsedAt: null,
      },
    ]);
    for (let i = 0; i < 2; i++) {
      expect((await t.call(boss, calls.RevokeKioskLink, { id })).body).toEqual({
        success: true,
        data: null,
      });
    }
    expect((await links(MERKEZ))[0]!.revokedAt).toEqual(expect.any(String));
    expect((await open(path))!.revoked_at).not.toBeNull();
    const trail = await readTenant(t.db, world.ctx, (db) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'after'])
        .where('entity', '=', 'kiosk_link')
        .orderBy('at')
        .execute(),
    );
    const after = { work_place_id: MERKEZ };
    expect(trail).toEqual([
      { action: 'create', after },
      { action: 'revoke', after },
    ]);
  });

  it('are never kept in the clear', async () => {
    const { path } = await create(world.workPlaces.DEPO);
    const key = path.replace('/qrcode/', '');
    const everything = await t.db.engine.asOwner(async (client) => {
      const tables = ['kiosk_link', 'audit_entry', 'idempotency_key'];
      const texts = tables.map((table) => `(select string_agg(r::text, '') from ${table} r)`);
      const { rows } = await client.query<{ all: string }>(`select concat(${texts.join()}) as all`);
      return rows[0]!.all;
    });
    expect(everything).not.toContain(key);
    expect(everything).not.toContain(Buffer.from(key, 'base64url').subarray(16).toString('hex'));
    expect((await links(world.workPlaces.DEPO)).map((link) => Object.values(link))).not.toContain(
      key,
    );
  });

  it('belong to a work place of the tenant that is in use', async () => {
    const { DEPO } = world.workPlaces;
    expect((await create(crypto.randomUUID())).status).toBe(404);
    expect((await create(DEPO, stranger)).status).toBe(404);
    const { id } = await create(DEPO);
    expect((await t.call(stranger, calls.RevokeKioskLink, { id })).status).toBe(404);
    expect((await t.call(stranger, calls.GetKioskLinks, { workPlaceId: DEPO })).status).toBe(404);
    await withTenant(t.db, world.ctx, (db) =>
      db.updateTable('work_place').set({ active: false }).where('id', '=', DEPO).execute(),
    );
    const { status, errors } = await create(DEPO);
    expect([status, errors?.[0]!.field]).toEqual([400, 'workPlaceId']);
  });

  it('have keys that differ, name their tenant, and are read in one spelling only', () => {
    const keys = Array.from({ length: 100 }, () => newKioskKey(world.tenantId));
    expect(new Set(keys.map((key) => readKioskKey(key)!.hash)).size).toBe(100);
    expect(readKioskKey(keys[0]!)!.tenantId).toBe(world.tenantId);
    const [key] = keys as [string];
    for (const other of [
      '',
      'x',
      key.slice(1),
      `${key}A`,
      `${key}=`,
      ` ${key}`,
      `${key.slice(0, -1)}!`,
    ]) {
      expect(readKioskKey(other)).toBeNull();
    }
  });
});
