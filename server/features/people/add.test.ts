import { beforeAll, describe, expect, it } from 'vitest';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, type World } from '#server/testing/world.ts';
import { faultsAt, useCrew } from './testing/crew.ts';
import { addOtherCompany, type OtherCompany } from './testing/other-company.ts';

const t = useApp();
const crew = useCrew(t, 'ADD');
const { add, added, get, trail, signInWith, update } = crew;
let world: World;
let other: World;
let boss: string;
let otherCompany: OtherCompany;

beforeAll(async () => {
  ({ world, other, boss } = crew.current);
  otherCompany = await addOtherCompany(t.db, world.ctx);
});

describe('adding a person', () => {
  it('keeps all that is given, and says so in the trail', async () => {
    const input = {
      username: 'Tam.Kisi',
      name: ' Şule ',
      surname: 'Işık',
      email: 'sule@example.com',
      phone: '+905321112233',
      companyCode: 'ANA',
      workPlaceCode: 'DEPO',
      departmentId: world.departments.paint,
      titleId: world.titles.viewer,
      roles: ['Personel', 'MNG'],
      cardNo: 'AB12',
      startDate: '2024-01-31',
      endDate: '2099-01-31',
      active: true,
    };
    const id = await added(input);
    expect(await get(id)).toMatchObject({
      ...input,
      id,
      registrationNo: expect.any(String),
      username: 'tam.kisi',
      name: 'Şule',
      roles: ['MNG', 'Personel'],
      avatar: null,
      version: 1,
    });
    const [entry] = await trail(id);
    expect(entry).toMatchObject({ action: 'create', actor_name: 'Aslı Yıldız' });
    expect(JSON.stringify(entry)).not.toMatch(/password|argon/);
  });

  it('says all at once what others hold', async () => {
    const held = {
      username: 'tutan',
      cardNo: 'TUT1',
      devicePin: '424242',
      nationalId: '10000000146',
    };
    const registrationNo = 'TUTAN-1';
    const id = await added({ ...held, registrationNo });
    const all = {
      ...held,
      registrationNo: 'tutan-1',
      startDate: '2090-01-02',
      endDate: '2090-01-01',
    };
    expect(faultsAt(await add(all))!.toSorted()).toEqual(
      ['cardNo', 'devicePin', 'endDate', 'nationalId', 'registrationNo', 'username'].toSorted(),
    );
    expect((await update(id, { ...held, registrationNo: 'tutan-1', note: 'kendisi' })).status).toBe(
      200,
    );
    // Of someone inactive nobody is in the way, until they are active again.
    const { username: _, nationalId: _n, ...cards } = held;
    const idle = await added({ ...cards, active: false });
    expect(faultsAt(await update(idle, { active: true }))).toEqual(['cardNo', 'devicePin']);
  });

  it('without a username gives no sign-in; with one, a one-time password that works', async () => {
    const plain = await add();
    expect(Object.keys(plain.body.data as object)).toEqual(['id']);
    const { body } = await add({ username: 'once' });
    const { oneTimePassword } = body.data as { oneTimePassword: string };
    expect(oneTimePassword).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect((await signInWith('once', oneTimePassword)).body.success).toBe(true);
  });

  it('takes a password that is good, and refuses a bad one at its field', async () => {
    const { body } = await add({ username: 'given', password: 'Bahcede-7-Erik' });
    expect(Object.keys(body.data as object)).toEqual(['id']);
    expect((await signInWith('given', 'Bahcede-7-Erik')).body.success).toBe(true);
    for (const password of ['kısa', '1234567890', 'given2-uzun-parola']) {
      const refused = await add({ username: 'given2', password });
      expect([refused.status, faultsAt(refused)]).toEqual([400, ['password']]);
    }
    const nameless = await add({ password: 'Bahcede-7-Erik' });
    expect([nameless.status, faultsAt(nameless)]).toEqual([400, ['username']]);
  });

  it.each([
    ['username', { username: 'boss' }],
    ['username', { username: ' BOSS ' }],
    ['registrationNo', { registrationNo: 'S-boss' }],
    ['cardNo', { cardNo: 'TEK1' }],
    ['companyCode', { companyCode: 'YOK' }],
    ['workPlaceCode', { workPlaceCode: 'YOK' }],
    ['endDate', { startDate: '2024-02-01', endDate: '2024-01-31' }],
    ['username', { username: 'şükrü' }],
    ['roles', { roles: [] }],
    ['roles', { roles: ['Personel', 'Personel'] }],
    ['email', { email: 'x' }],
    ['name', { name: ' ' }],
    ['startDate', { startDate: '2024-02-30' }],
  ])('answers 400 at %s to %j', async (field, input) => {
    if (field === 'cardNo') await added({ cardNo: 'TEK1' });
    const { status, body } = await add(input);
    expect([status, body.errors?.[0]?.field.split('.')[0]]).toEqual([400, field]);
    expect(body.Message).toMatch(/\S/);
  });

  it('answers 400 to references of another tenant, and to places of another company', async () => {
    const table: [string, object][] = [
      ['departmentId', { departmentId: other.departments.sales }],
      ['titleId', { titleId: other.titles.all }],
      ['departmentId', { companyCode: 'ANA', departmentId: otherCompany.department }],
      ['workPlaceCode', { companyCode: 'ANA', workPlaceCode: otherCompany.place }],
    ];
    for (const [field, input] of table) {
      const answer = await add(input);
      expect([answer.status, faultsAt(answer)]).toEqual([400, [field]]);
    }
    await added({
      companyCode: 'YAN',
      departmentId: otherCompany.department,
      workPlaceCode: 'YAN-1',
    });
  });

  it('a username or card of another tenant is free here', async () => {
    await withTenant(t.db, other.ctx, (db) => addPerson(db, { username: 'elsewhere' }));
    await added({ username: 'elsewhere' });
  });

  it('refuses every field that is not its own (S-04, S-07)', async () => {
    for (const extra of [
      { tenantId: other.tenantId },
      { tenant_id: other.tenantId },
      { id: crypto.randomUUID() },
      { version: 7 },
      { archived: true },
      { auths: [] },
      { permissions: 2147483647 },
      { isAdmin: true },
      { avatar: 'x' },
      { avatarId: crypto.randomUUID() },
    ]) {
      const { status, body } = await add(extra);
      expect([status, body.errors]).toEqual([
        400,
        [{ field: Object.keys(extra)[0], Message: 'Bilinmeyen alan.' }],
      ]);
    }
    const polluted = await t.app.inject({
      method: 'POST',
      url: '/api/Account/AddUser',
      headers: { authorization: `Bearer ${boss}`, 'content-type': 'application/json' },
      payload: '{"registrationNo":"P","name":"a","surname":"b","__proto__":{"roles":["Admin"]}}',
    });
    expect(polluted.statusCode).toBe(400);
  });
});

describe('adding with an idempotency key', () => {
  const peopleNamed = (surname: string) =>
    readTenant(t.db, world.ctx, (db) =>
      db.selectFrom('person').select('id').where('surname', '=', surname).execute(),
    );
  const send = (surname: string, key: string, more: object = {}) =>
    t.call(
      boss,
      calls.AddUser,
      { registrationNo: `K-${surname}`, name: 'Tek', surname, username: `k.${surname}`, ...more },
      { 'idempotency-key': key },
    );

  it('twice makes one person; the password is told once', async () => {
    const key = crypto.randomUUID();
    const first = await send('bir', key);
    const second = await send('bir', key);
    const { id, oneTimePassword } = first.body.data as { id: string; oneTimePassword: string };
    expect([second.status, second.body.data]).toEqual([200, { id }]);
    expect(await peopleNamed('bir')).toHaveLength(1);
    expect((await signInWith('k.bir', oneTimePassword)).body.success).toBe(true);
    const kept = await readTenant(t.db, world.ctx, (db) =>
      db.selectFrom('idempotency_key').select('answer').where('key', '=', key).execute(),
    );
    expect(kept).toEqual([{ answer: { id } }]);
  });

  it('and another body is 409', async () => {
    const key = crypto.randomUUID();
    await send('iki', key);
    expect((await send('iki', key, { name: 'Başka' })).status).toBe(409);
    expect((await send('üç', key, { username: null })).status).toBe(409);
    expect(await peopleNamed('üç')).toHaveLength(0);
  });

  it('twice at once makes one person', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([send('at-once', key), send('at-once', key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => (body.data as { id: string }).id)).size).toBe(1);
    expect(answers.filter(({ body }) => 'oneTimePassword' in (body.data as object))).toHaveLength(
      1,
    );
    expect(await peopleNamed('at-once')).toHaveLength(1);
  });

  it('a failed try is not kept: corrected, it works', async () => {
    const key = crypto.randomUUID();
    expect((await send('dört', key, { username: 'boss' })).status).toBe(400);
    expect((await send('dört', key, { username: 'k.dort' })).status).toBe(200);
  });
});
