import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { qrEntriesCalls as calls } from '#contract/doors/qr/qr-entries.calls.ts';
import { kioskLinksCalls } from '#contract/organisation/kiosk-links/kiosk-links.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { Tokens } from '#server/http/caller/tokens.ts';
import { testSecret, useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { LIFE_MS, newQrCode } from './qr-code.ts';

const t = useApp();
const tokens = new Tokens(testSecret);
let world: World;
let other: World;
const token: Record<'boss' | 'clerk' | 'stranger', string> = { boss: '', clerk: '', stranger: '' };

beforeAll(async () => {
  world = await createWorld(t.db, 'QR');
  other = await createWorld(t.db, 'QR-2');
  token.boss = await t.signIn(world, 'boss');
  token.clerk = await t.signIn(world, 'clerk');
  token.stranger = await t.signIn(other, 'boss');
});

async function newKiosk(workPlaceId = world.workPlaces.MERKEZ) {
  const { body } = await t.call(token.boss, kioskLinksCalls.CreateKioskLink, { workPlaceId });
  const { id, path } = body.data as { id: string; path: string };
  return { id, key: path.replace('/qrcode/', '') };
}

const show = (key: string) => t.call(null, calls.GetQrCode, { key });
const codeOf = async (key: string) => ((await show(key)).body.data as { code: string }).code;
const confirm = (who: keyof typeof token, code: string, more: object = {}) =>
  t.call(token[who], calls.ConfirmQrEntry, { code, direction: 'in', ...more });
const passesOf = (personId: string) =>
  withTenant(t.db, world.ctx, async (db) => {
    const { rows } = await sql<{ direction: string; source: string; work_place_id: string }>`
      select direction, source, work_place_id from pass where person_id = ${personId} order by at`.execute(
      db,
    );
    return rows;
  });

describe('the screen at an entrance', () => {
  it('gets a new code each time, for nobody in particular', async () => {
    const { key } = await newKiosk();
    const first = await show(key);
    expect(first.body.data).toEqual({
      workPlaceName: 'Merkez',
      timeZone: 'Europe/Istanbul',
      code: expect.stringMatching(/^[\w-]{80,90}$/),
      lifeMs: 45_000,
      renewMs: 15_000,
      now: expect.any(String),
    });
    expect(await codeOf(key)).not.toBe((first.body.data as { code: string }).code);
  });

  it('is told the same of a link that never was, that is over, and that is spelt wrong', async () => {
    const { id, key } = await newKiosk();
    await t.call(token.boss, kioskLinksCalls.RevokeKioskLink, { id });
    const answers = await Promise.all(
      [key, key.slice(1), `${key.slice(0, -2)}xx`, 'x', 'A'.repeat(48)].map(show),
    );
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        404,
        { success: false, Message: 'Bağlantı geçersiz veya süresi dolmuş.' },
      ]);
    }
  });
});

describe('a scanned code', () => {
  it('records a pass once for each person, and suggests the other way next time', async () => {
    const { key } = await newKiosk();
    const code = await codeOf(key);
    const read = await t.call(token.clerk, calls.ReadQrCode, { code });
    expect(read.body.data).toMatchObject({
      workPlaceName: 'Merkez',
      checksPosition: false,
      suggested: 'in',
      last: null,
    });
    expect((await confirm('clerk', code)).body.data).toMatchObject({ direction: 'in' });
    const again = await confirm('clerk', code);
    expect([again.status, again.body.Message]).toEqual([
      400,
      'Bu kodla geçişiniz zaten kaydedildi.',
    ]);
    expect((await confirm('boss', code)).status).toBe(200);
    const { MERKEZ } = world.workPlaces;
    expect(await passesOf(world.people.clerk.id)).toEqual([
      { direction: 'in', source: 'qr', work_place_id: MERKEZ },
    ]);
    const next = await t.call(token.clerk, calls.ReadQrCode, { code: await codeOf(key) });
    expect(next.body.data).toMatchObject({ suggested: 'out', last: { direction: 'in' } });
  });

  it('at the same moment from two phones of one person still records one pass', async () => {
    const { key } = await newKiosk();
    const code = await codeOf(key);
    const before = (await passesOf(world.people.boss.id)).length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm('boss', code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect((await passesOf(world.people.boss.id)).length).toBe(before + 1);
  });

  it('is refused with the reason when it is old, ahead, forged, foreign, or its screen was taken down', async () => {
    const { id, key } = await newKiosk();
    const { tenantId } = world;
    const made = (at: number) => newQrCode(tokens, { tenantId, linkId: id }, at);
    const good = await codeOf(key);
    const forged = newQrCode(new Tokens(Buffer.alloc(32, 7)), { tenantId, linkId: id }, Date.now());
    const reasons: [string, RegExp][] = [
      [made(Date.now() - LIFE_MS - 10), /süresi doldu/],
      [made(Date.now() + 60_000), /süresi doldu/],
      [forged, /okunamadı/],
      [`${good}A`, /okunamadı/],
      [good.slice(0, -1), /okunamadı/],
      [`${good.slice(0, 60)}${good[60] === 'A' ? 'B' : 'A'}${good.slice(61)}`, /okunamadı/],
      ['x', /okunamadı/],
    ];
    const before = (await passesOf(world.people.clerk.id)).length;
    for (const [code, why] of reasons) {
      for (const answer of [
        await confirm('clerk', code),
        await t.call(token.clerk, calls.ReadQrCode, { code }),
      ]) {
        expect([answer.status, answer.body.Message]).toEqual([400, expect.stringMatching(why)]);
      }
    }
    expect((await confirm('stranger', good)).body.Message).toMatch(/firmanın değil/);
    await t.call(token.boss, kioskLinksCalls.RevokeKioskLink, { id });
    expect((await confirm('clerk', good)).body.Message).toMatch(/kaldırılmış/);
    expect((await passesOf(world.people.clerk.id)).length).toBe(before);
  });
});

describe('a work place that asks where the phone is', () => {
  beforeAll(() =>
    withTenant(t.db, world.ctx, (db) =>
      sql`update work_place set latitude = 40.7984, longitude = 29.4307, radius = 150, checks_position = true
        where id = ${world.workPlaces.DEPO}`.execute(db),
    ),
  );
  const near = { latitude: 40.7987, longitude: 29.4311, accuracy: 12 };

  it('takes the pass of one that is near, and says to the others how far they are', async () => {
    const { key } = await newKiosk(world.workPlaces.DEPO);
    const tried = async (position?: object) =>
      confirm('clerk', await codeOf(key), position && { position });
    expect((await tried(near)).status).toBe(200);
    expect((await tried()).body.Message).toMatch(/konumunuzu istiyor/);
    const far = await tried({ ...near, latitude: 40.81 });
    expect([far.status, far.body.errors?.[0]?.field]).toEqual([400, 'position']);
    expect(far.body.Message).toMatch(/129\d m uzaktasınız; en çok 150 m/);
    // A phone that claims to know nothing is not let in for it.
    const vague = await tried({ latitude: 41.0082, longitude: 28.9784, accuracy: 99_000 });
    expect(vague.body.Message).toMatch(/45 km uzaktasınız/);
    // At the edge, what the phone does not know is in its favour.
    expect((await tried({ ...near, latitude: 40.8004, accuracy: 80 })).status).toBe(200);
  });
});
