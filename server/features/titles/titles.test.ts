import { beforeAll, describe, expect, it } from 'vitest';
import { organisationCalls } from '#contract/organisation/organisation.calls.ts';
import { titlesCalls as calls } from '#contract/titles/titles.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { Removal } from '#server/records/removal.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, addTitle, createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let other: World;
let boss: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'TITLES');
  other = await createWorld(t.db, 'TITLES-2');
  boss = await t.signIn(world, 'boss');
});

const list = async (input: object = {}) => {
  const { status, body } = await t.call(boss, calls.GetTitles, input);
  expect(status).toBe(200);
  return { rows: body.data as Record<string, unknown>[], total: body.total };
};
const add = (input: object, token = boss) => t.call(token, calls.AddTitle, input);
const added = async (code: string, input: object = {}) => {
  const { status, body } = await add({ code, name: `Yeni ${code}`, ...input });
  expect([status, body.errors]).toEqual([200, undefined]);
  return (body.data as { id: string }).id;
};
const update = (id: string, change: object, token = boss) =>
  t.call(token, calls.UpdateTitle, { id, ...change });
const remove = (id: string, token = boss) => t.call(token, calls.DeleteTitle, { id });
const authsOf = async (id: string) =>
  ((await t.call(boss, calls.GetTitleAuths, { id })).body.data as { auths: object[] }).auths;

describe('the list', () => {
  it('has code, name, number of active people and state', async () => {
    await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'left', titleId: world.titles.all, active: false }),
    );
    const { rows, total } = await list();
    expect(total).toBe(3);
    expect(rows.map(({ code, peopleCount, active }) => [code, peopleCount, active])).toEqual([
      ['BAK', 1, true],
      ['TAM', 2, true],
      ['YOK', 1, true],
    ]);
  });

  it('is sorted, searched by word beginnings, filtered and paged', async () => {
    await added('IS1', { name: 'Işık Şefi' });
    await added('CAY', { name: 'Çaycı' });
    await update(await added('ESKI'), { active: false });
    const codes = async (input: object) => (await list(input)).rows.map(({ code }) => code);
    expect(await codes({ search: 'ISIK sef' })).toEqual(['IS1']);
    expect(await codes({ search: 'is' })).toEqual(['IS1']);
    expect(await codes({ search: 'efi' })).toEqual([]);
    expect(await codes({ active: false })).toEqual(['ESKI']);
    expect((await codes({ sort: [{ field: 'peopleCount', order: 'desc' }] }))[0]).toBe('TAM');
    expect(await codes({ active: true, sort: [{ field: 'name', order: 'asc' }] })).toEqual([
      'CAY',
      'IS1',
      'BAK',
      'TAM',
      'YOK',
    ]);
    expect(await codes({ page: 2, pageSize: 2, active: true })).toEqual(['BAK', 'TAM']);
  });
});

describe('a title', () => {
  it('has a code of its own, and fields within bounds', async () => {
    await added('TEK');
    for (const [input, field] of [
      [{ code: 'TEK', name: 'İkinci' }, 'code'],
      [{ code: ' ', name: 'x' }, 'code'],
      [{ code: 'A'.repeat(33), name: 'x' }, 'code'],
      [{ code: 'UZUN', name: 'x'.repeat(101) }, 'name'],
      [{ code: 'KOPYA', name: 'x', copyFrom: other.titles.all }, 'copyFrom'],
      [{ code: 'FAZLA', name: 'x', auths: [] }, 'auths'],
    ] as const) {
      const { status, body } = await add(input);
      expect([status, body.errors?.map((one) => one.field)]).toEqual([400, [field]]);
    }
  });

  it('has a code that no other has, however it is typed', async () => {
    const id = await added('ISIK');
    const other = await added('KIR');
    for (const code of ['isik', 'Işık', ' IŞIK ']) {
      const answers = [await add({ code, name: 'İkinci' }), await update(other, { code })];
      for (const { status, body } of answers) {
        expect([status, body.errors]).toEqual([
          400,
          [{ field: 'code', Message: 'Bu kod kullanılıyor.' }],
        ]);
      }
    }
    expect((await update(id, { code: 'isik' })).status).toBe(200);
  });

  it('is changed by who read its version, and the history tells', async () => {
    const id = await added('SUR');
    expect((await update(id, { name: 'Sürücü', version: 1 })).status).toBe(200);
    expect((await update(id, { name: 'Şoför', version: 1 })).status).toBe(409);
    expect((await update(id, { name: 'Sürücü' })).status).toBe(200);
    const { body } = await t.call(boss, calls.GetTitleHistory, { id });
    expect(body.total).toBe(2);
    expect((body.data as object[])[0]).toMatchObject({
      actionLabel: 'Değişiklik',
      changes: [{ field: 'name', label: 'Ad', before: 'Yeni SUR', after: 'Sürücü' }],
    });
  });

  it('is copied with its auths by who may give them', async () => {
    const copy = await added('KOP', { copyFrom: world.titles.all });
    expect(await authsOf(copy)).toEqual(await authsOf(world.titles.all));
    const [adder, narrow] = await withTenant(t.db, world.ctx, async (db) => [
      await addTitle(db, 'EKLER', [{ groupName: 'Title', number: 2 }]),
      await addTitle(db, 'DARCA', [
        { groupName: 'Title', number: 11 },
        { groupName: 'Account', number: 1 },
      ]),
    ]);
    await withTenant(t.db, world.ctx, async (db) => {
      await addPerson(db, { username: 'adder', titleId: adder! });
      await addPerson(db, { username: 'narrow', titleId: narrow! });
    });
    const input = (copyFrom: string) => ({
      code: `C-${crypto.randomUUID().slice(0, 8)}`,
      name: 'Kopya',
      copyFrom,
    });
    const adderToken = await t.signIn(world, { username: 'adder' });
    const narrowToken = await t.signIn(world, { username: 'narrow' });
    expect((await add(input(world.titles.viewer), adderToken)).status).toBe(403);
    expect((await add(input(world.titles.none), adderToken)).status).toBe(200);
    expect((await add(input(world.titles.all), narrowToken)).status).toBe(403);
    expect((await add(input(world.titles.viewer), narrowToken)).status).toBe(200);
  });
});

describe('deleting', () => {
  it('removes a title that nobody has', async () => {
    const id = await added('BOS', { copyFrom: world.titles.viewer });
    expect((await remove(id)).body.data).toEqual({ archived: false, usedBy: [], message: null });
    expect((await remove(id)).status).toBe(404);
  });

  it('archives one in use: it cannot be chosen, and allows nothing any more', async () => {
    const id = await added('KUL', { copyFrom: world.titles.viewer });
    await withTenant(t.db, world.ctx, (db) => addPerson(db, { username: 'user', titleId: id }));
    const token = await t.signIn(world, { username: 'user' });
    const list = { method: 'POST', path: '/Account/GetSystemUsers' } as const;
    expect((await t.call(token, list)).status).toBe(200);
    const { body } = await remove(id);
    expect(body.data).toEqual({
      archived: true,
      usedBy: [{ label: 'kişi', count: 1 }],
      message: 'Ünvan arşivlendi: bu ünvanda 1 kişi var. Yetkileri artık geçerli değil.',
    });
    expect((await t.call(token, list)).status).toBe(403);
    const select = await t.call(token, organisationCalls.GetTitlesForSelect);
    expect(JSON.stringify(select.body)).not.toContain(id);
    expect((await update(id, { active: true })).status).toBe(200);
    expect((await t.call(token, list)).status).toBe(200);
  });

  it('counts in its answer those whom the list counts; who has left is told apart', async () => {
    const id = await added('SAY');
    await withTenant(t.db, world.ctx, async (db) => {
      await addPerson(db, { username: 'stays-1', titleId: id });
      await addPerson(db, { username: 'stays-2', titleId: id });
      await addPerson(db, { username: 'gone', titleId: id, active: false });
    });
    const asked = (await list({ search: 'SAY' })).rows.find((row) => row['id'] === id);
    const { usedBy, message } = (await remove(id)).body.data as Removal;
    expect(usedBy).toEqual([
      { label: 'kişi', count: asked?.['peopleCount'] },
      { label: 'eski personel', count: 1 },
    ]);
    expect(message).toContain(`bu ünvanda ${asked?.['peopleCount']} kişi ve 1 eski personel var`);
  });

  it('and bringing back is taking and giving: not what one lacks, not one’s own way in', async () => {
    const narrow = await withTenant(t.db, world.ctx, async (db) => {
      const titleId = await addTitle(db, 'SILER', [{ groupName: 'Title', number: 1 + 4 + 8 + 16 }]);
      await addPerson(db, { username: 'remover', titleId });
      return titleId;
    });
    const token = await t.signIn(world, { username: 'remover' });
    expect((await remove(world.titles.viewer, token)).status).toBe(403);
    expect((await update(world.titles.viewer, { active: false }, token)).status).toBe(403);
    expect((await update(world.titles.viewer, { name: 'Bakan' }, token)).status).toBe(200);
    expect((await remove(narrow, token)).status).toBe(409);
    expect((await update(narrow, { active: false }, token)).status).toBe(409);
    expect((await remove(narrow)).body.data).toMatchObject({ archived: true });
  });
});

describe('the people of a title', () => {
  it('are those in the caller’s scope', async () => {
    const people = async (token: string) => {
      const { body } = await t.call(token, calls.GetTitlePeople, { id: world.titles.viewer });
      return [body.total, (body.data as { name: string }[]).map(({ name }) => name)];
    };
    await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, {
        username: 'far',
        name: 'Uzak',
        surname: 'Kişi',
        titleId: world.titles.viewer,
        departmentId: world.departments.sales,
      }),
    );
    expect(await people(boss)).toEqual([2, ['Uzak Kişi', 'Ümit Kılıç']]);
    expect(await people(await t.signIn(world, 'manager'))).toEqual([1, ['Ümit Kılıç']]);
  });
});
