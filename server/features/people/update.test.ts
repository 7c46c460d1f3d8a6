import { beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, PASSWORD, type World } from '#server/testing/world.ts';
import { faultsAt, useCrew } from './testing/crew.ts';
import { addOtherCompany, type OtherCompany } from './testing/other-company.ts';

const t = useApp();
const crew = useCrew(t, 'UPDATE');
const { added, get, trail, update, signInWith } = crew;
let world: World;
let other: World;
let boss: string;
let hr: string;
let otherCompany: OtherCompany;

beforeAll(async () => {
  ({ world, other, boss, hr } = crew.current);
  otherCompany = await addOtherCompany(t.db, world.ctx);
});

describe('changing a person', () => {
  it('changes what is given, keeps what is absent, clears what is null', async () => {
    const id = await added({
      companyCode: 'ANA',
      phone: '+905321112233',
      email: 'a@example.com',
    });
    const before = await get(id);
    const { body } = await update(id, { phone: null, surname: 'Değişti' });
    expect(body.data).toEqual({ id });
    expect(await get(id)).toEqual({ ...before, phone: null, surname: 'Değişti', version: 2 });
    expect((await trail(id))[1]).toMatchObject({
      action: 'update',
      before: { phone: '+905321112233', surname: 'Kişi' },
      after: { phone: null, surname: 'Değişti' },
    });
    const found = await t.call(boss, calls.GetSystemUsers, { search: 'DEGISTI' });
    expect(found.body.total).toBe(1);
  });

  it('that changes nothing writes nothing', async () => {
    const id = await added();
    expect((await update(id, { name: 'Yeni', roles: ['Personel'] })).status).toBe(200);
    expect((await update(id, {})).status).toBe(200);
    expect(await get(id)).toMatchObject({ version: 1 });
    expect(await trail(id)).toHaveLength(1);
  });

  it('with an older version is 409 and changes nothing', async () => {
    const id = await added();
    expect((await update(id, { version: 1, name: 'Bir' })).status).toBe(200);
    const late = await update(id, { version: 1, name: 'İki' });
    expect([late.status, late.body.Message]).toEqual([
      409,
      'Kayıt siz açtıktan sonra değiştirilmiş. Sayfayı yenileyip yeniden deneyin.',
    ]);
    expect(await get(id)).toMatchObject({ name: 'Bir', version: 2 });
    const both = await Promise.all([
      update(id, { version: 2, name: 'Üç' }),
      update(id, { version: 2, name: 'Dört' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('answers 400 at the field, 404 to the unknown', async () => {
    const id = await added({ companyCode: 'ANA', startDate: '2024-05-01' });
    const table: [string, object][] = [
      ['username', { username: 'hr' }],
      ['companyCode', { companyCode: 'YOK' }],
      ['workPlaceCode', { workPlaceCode: 'YAN-1' }],
      ['departmentId', { departmentId: otherCompany.department }],
      ['titleId', { titleId: crypto.randomUUID() }],
      ['endDate', { endDate: '2024-04-30' }],
      ['registrationNo', { registrationNo: 'S-hr' }],
      ['registrationNo', { registrationNo: null }],
      ['roles', { roles: null }],
      ['password', { password: 'Bahcede-7-Erik' }],
      ['tenantId', { tenantId: other.tenantId }],
    ];
    for (const [field, change] of table) {
      const answer = await update(id, change);
      expect([change, answer.status, faultsAt(answer)]).toEqual([change, 400, [field]]);
    }
    expect(await get(id)).toMatchObject({ version: 1 });
    for (const unknown of [crypto.randomUUID(), other.people.clerk.id]) {
      expect((await update(unknown, { name: 'X' })).status).toBe(404);
    }
  });

  it('frees the card of one who left, and refuses it back while another has it', async () => {
    const first = await added({ cardNo: 'CC9' });
    await update(first, { active: false });
    await added({ cardNo: 'CC9' });
    const back = await update(first, { active: true });
    expect([back.status, faultsAt(back)]).toEqual([400, ['cardNo']]);
  });

  it('takes no password, and the old one goes on working (S-22)', async () => {
    const { id } = world.people.hr;
    expect((await update(id, { password: 'Bambaska-Parola-9' }, hr)).status).toBe(400);
    expect((await signInWith('hr', PASSWORD)).body.success).toBe(true);
  });

  it('to inactive, or without a username, ends the sessions at once', async () => {
    for (const [username, change] of [
      ['leaver', { active: false }],
      ['nameless', { username: null }],
    ] as const) {
      const { id } = await withTenant(t.db, world.ctx, (db) => addPerson(db, { username }));
      const token = await t.signIn(world, { username });
      expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(200);
      expect((await update(id, change)).status).toBe(200);
      expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(401);
      expect((await signInWith(username, PASSWORD)).body.success).toBe(false);
    }
  });

  it('back to active opens the sign-in again, but none of the old sessions', async () => {
    const { id } = await withTenant(t.db, world.ctx, (db) => addPerson(db, { username: 'again' }));
    const token = await t.signIn(world, { username: 'again' });
    await update(id, { active: false });
    await update(id, { active: true });
    expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(401);
    expect((await signInWith('again', PASSWORD)).body.success).toBe(true);
  });

  it('gives new rights at once', async () => {
    const { id } = await withTenant(t.db, world.ctx, (db) => addPerson(db, { username: 'riser' }));
    const token = await t.signIn(world, { username: 'riser' });
    expect((await t.call(token, calls.GetSystemUsers)).status).toBe(403);
    await update(id, { titleId: world.titles.viewer });
    expect((await t.call(token, calls.GetSystemUsers)).body.total).toBe(1);
    await update(id, { roles: ['admin'] });
    expect((await t.call(token, calls.GetSystemUsers)).body.total).toBeGreaterThan(5);
    await update(id, { titleId: null, roles: ['Personel'] });
    expect((await t.call(token, calls.GetSystemUsers)).status).toBe(403);
  });
});
