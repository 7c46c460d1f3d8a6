/** Ways by which someone could get at more than they were given. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsByFeature } from '#contract/calls.ts';
import { documentsCalls } from '#contract/people/documents/documents.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { RunningJobs } from '#server/jobs/runner.ts';
import { useApp } from '#server/testing/app.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { addPerson, addTitle, type World } from '#server/testing/world.ts';
import { endDueEmployments } from '../employment/employment.commands.ts';
import { importing, taskRunner } from '../import/testing/importing.ts';
import { useCrew } from '../testing/crew.ts';

const t = useApp();
const crew = useCrew(t, 'ESCALATION');
const startRunner = taskRunner(t);
const file = importing(t);
const { added, row, signInWith, update } = crew;
let world: World;
let boss: string;
let hr: string;
/** `admin` with a title that lets them edit people, and nothing else. */
let editor: string;
let runner: RunningJobs;

beforeAll(async () => {
  ({ world, boss, hr } = crew.current);
  await withTenant(t.db, world.ctx, async (db) => {
    const titleId = await addTitle(db, 'ED', [{ groupName: 'Account', number: 5 }]);
    await addPerson(db, { username: 'editor', roles: ['admin'], titleId });
  });
  editor = await t.signIn(world, { username: 'editor' });
  runner = await startRunner();
  return () => runner.stop();
});

describe('the sign-in of someone with more rights', () => {
  const person = (username: string | null) =>
    added({ username, titleId: world.titles.all, startDate: '2020-01-01' });

  it('is not handed out by a new password', async () => {
    const id = await person('genis.sifre');
    const answer = await t.call(editor, peopleCalls.ResetPassword, { id });
    expect([answer.status, answer.body.data]).toEqual([403, undefined]);
    expect((await t.call(boss, peopleCalls.ResetPassword, { id })).status).toBe(200);
  });

  const left = async (id: string) =>
    t.call(boss, peopleCalls.EndEmployment, { id, endDate: '2020-02-01', terminationCode: '03' });
  const rehired = async (id: string, token: string, more: object = {}) =>
    (await t.call(token, peopleCalls.Rehire, { id, startDate: '2024-01-01', ...more })).status;
  const reset = async (id: string, token: string) =>
    (await t.call(token, peopleCalls.ResetPassword, { id })).status;

  it('is not handed out by hiring them again, under whatever title', async () => {
    const id = await person('genis.donen');
    await left(id);
    expect(await rehired(id, editor)).toBe(403);
    expect(await rehired(id, editor, { titleId: null })).toBe(403);
    expect(await rehired(id, editor, { titleId: world.titles.none })).toBe(403);
    expect((await row(id))!.active).toBe(false);
    expect(await rehired(id, boss, { titleId: null })).toBe(200);
  });

  it('is not handed out after somebody else took the title or the role away meanwhile', async () => {
    const titled = await person('unvani.alinan');
    const manager = await added({
      username: 'rolu.alinan',
      roles: ['admin'],
      startDate: '2020-01-01',
    });
    for (const id of [titled, manager]) await left(id);
    expect((await update(titled, { titleId: null })).status).toBe(200);
    expect((await update(manager, { roles: ['Personel'] })).status).toBe(200);
    const mng = await withTenant(t.db, world.ctx, async (db) => {
      const titleId = await addTitle(db, 'GENEL', [{ groupName: 'Account', number: 5 }]);
      const one = await addPerson(db, { username: 'genel.mng', roles: ['MNG'], titleId });
      await sql`update department set manager_id = ${one.id} where id = ${world.departments.sales}`.execute(
        db,
      );
      await sql`update person set department_id = ${world.departments.sales}, company_id = ${world.companyId}
        where id = ${manager}`.execute(db);
      return one;
    });
    const mngToken = await t.signIn(world, mng);
    expect([await rehired(titled, editor), await rehired(manager, mngToken)]).toEqual([403, 403]);
    // Nor afterwards, when somebody who may has hired them again.
    expect([await rehired(titled, boss), await rehired(manager, boss)]).toEqual([200, 200]);
    expect([await reset(titled, editor), await reset(manager, mngToken)]).toEqual([403, 403]);
    expect([await reset(titled, boss), await reset(manager, boss)]).toEqual([200, 200]);
  });

  it('is not handed out while the title rests in the archive', async () => {
    const titleId = await withTenant(t.db, world.ctx, (db) =>
      addTitle(db, 'ARSIV', [{ groupName: 'Title', number: 9 }]),
    );
    const [here, gone] = [
      await added({ username: 'arsivde', titleId }),
      await added({ username: 'arsivden.donen', titleId, startDate: '2020-01-01' }),
    ];
    await left(gone);
    await withTenant(t.db, world.ctx, (db) =>
      sql`update title set active = false where id = ${titleId}`.execute(db),
    );
    expect([await reset(here, editor), await rehired(gone, editor, { titleId: null })]).toEqual([
      403, 403,
    ]);
  });

  it('is not handed out with a first username', async () => {
    const id = await person(null);
    expect((await update(id, { username: 'genis.ilk' }, editor)).status).toBe(403);
    expect((await row(id))!.username).toBeNull();
    expect((await update(id, { username: 'genis.ilk' })).status).toBe(200);
  });

  it('of another manager is not handed to a manager', async () => {
    await withTenant(t.db, world.ctx, async (db) => {
      const titleId = await addTitle(db, 'SEF', [{ groupName: 'Account', number: 5 }]);
      const sef = await addPerson(db, { username: 'sef', roles: ['MNG'], titleId });
      await db
        .updateTable('department')
        .set({ manager_id: sef.id })
        .where('id', '=', world.departments.paint)
        .execute();
    });
    const sef = await t.signIn(world, { username: 'sef' });
    const departmentId = world.departments.paint;
    const other = await added({ username: 'diger.sef', roles: ['MNG'], departmentId });
    const worker = await added({ username: 'boyaci', departmentId });
    expect([await reset(other, sef), await reset(worker, sef)]).toEqual([403, 200]);
  });
});

describe('a title with more than the caller holds', () => {
  it('is not taken away by them either', async () => {
    const id = await added({ titleId: world.titles.all });
    expect((await update(id, { titleId: null }, editor)).status).toBe(403);
    const bulk = { ids: [id], set: { titleId: null } };
    const { body } = await t.call(editor, peopleCalls.UpdateUserBulk, bulk);
    expect(body.data).toMatchObject({ changed: 0, errors: [{ id }] });
    expect((await row(id))!.title_id).toBe(world.titles.all);
    expect((await t.call(boss, peopleCalls.UpdateUserBulk, bulk)).body.data).toMatchObject({
      changed: 1,
    });
  });
});

describe('the scope of a manager', () => {
  it('is not widened by naming oneself the manager of a work place', async () => {
    const mng = await withTenant(t.db, world.ctx, async (db) => {
      const titleId = await addTitle(db, 'WPM', [
        { groupName: 'WorkPlace', number: 3 },
        { groupName: 'Account', number: 5 },
      ]);
      return addPerson(db, { username: 'wpm', roles: ['MNG'], titleId });
    });
    const token = await t.signIn(world, { username: 'wpm' });
    const name = (managerId: string | null, as = token) =>
      t.call(as, callsByFeature.workPlaces.Update, { id: world.workPlaces.MERKEZ, managerId });
    const seen = async () => (await t.call(token, peopleCalls.GetSystemUsers)).body.total;
    expect([(await name(mng.id)).status, await seen()]).toEqual([403, 1]);
    // Anything else of the place is theirs to change; and who leads it hands it on.
    const phone = { id: world.workPlaces.MERKEZ, address: 'Yeni yol 1' };
    expect((await t.call(token, callsByFeature.workPlaces.Update, phone)).status).toBe(200);
    expect([(await name(mng.id, boss)).status, (await seen())! > 1]).toEqual([200, true]);
    expect((await name(null)).status).toBe(200);
  });
});

describe('what a file may change', () => {
  it('is no more than the form: an Admin by naming a manager', async () => {
    const csv = 'Sicil no;1. yönetici\nS-boss;S-clerk\n';
    expect(
      (await update(world.people.boss.id, { managerId: world.people.clerk.id }, hr)).status,
    ).toBe(403);
    expect(await file.faults(hr, csv)).toHaveLength(1);
    expect(await file.imported(hr, csv)).toMatchObject({ state: 'failed' });
    expect((await row(world.people.boss.id))!.manager_id).toBeNull();
  });
});

describe('documents', () => {
  const addTo = async (id: string, token: string) => {
    const pdf = Buffer.from('%PDF-1.4 x');
    const { body } = await uploadTo(t, token, documentsCalls.UploadDocument, pdf);
    const { fileId } = body.data as { fileId: string };
    return t.call(token, documentsCalls.AddDocument, { id, fileId, kind: 'other', title: 'Evrak' });
  };
  const remove = async (id: string, token: string) =>
    (await t.call(token, documentsCalls.DeleteDocument, { id })).status;

  it('of an Admin are for an Admin to add and to delete', async () => {
    const { id } = world.people.boss;
    expect((await addTo(id, hr)).status).toBe(403);
    const document = (await addTo(id, boss)).body.data as { id: string };
    expect([await remove(document.id, hr), await remove(document.id, boss)]).toEqual([403, 200]);
  });

  it('of someone deleted are out of reach', async () => {
    const id = await added();
    const document = (await addTo(id, boss)).body.data as { id: string };
    expect((await t.call(boss, peopleCalls.DeleteUser, { id })).body.data).toEqual({
      archived: true,
    });
    expect(await remove(document.id, boss)).toBe(404);
  });
});

describe('leaving by UpdateUser', () => {
  it('with a last day that has come makes inactive at once, and ends the sign-in', async () => {
    const password = 'Cok-Gizli-Parola-9';
    const id = await added({ startDate: '2020-01-01', username: 'giden', password });
    expect((await update(id, { endDate: '2021-01-01' })).status).toBe(200);
    expect((await row(id))!.active).toBe(false);
    expect((await crew.trail(id)).at(-1)).toMatchObject({ action: 'terminate' });
    const back = await t.call(boss, peopleCalls.Rehire, { id, startDate: '2024-01-01' });
    expect(back.body.data).toHaveProperty('oneTimePassword');
    expect((await signInWith('giden', password)).body.success).toBe(false);
  });

  it('and coming back leaves no old password, however one left', async () => {
    const password = 'Cok-Gizli-Parola-9';
    const id = await added({
      startDate: '2020-01-01',
      endDate: '2099-01-01',
      username: 'eski.sifre',
      password,
    });
    await t.call(boss, peopleCalls.UpdateUserBulk, { ids: [id], set: { active: false } });
    await withTenant(t.db, world.ctx, (db) =>
      sql`update person set end_date = '2021-01-01' where id = ${id}`.execute(db),
    );
    const back = await t.call(boss, peopleCalls.Rehire, { id, startDate: '2024-01-01' });
    expect(back.body.data).toHaveProperty('oneTimePassword');
    expect((await signInWith('eski.sifre', password)).body.success).toBe(false);
  });

  it('is not done to oneself, nor to the last Admin, by putting the first day off', async () => {
    const startDate = '2199-01-01';
    expect((await update(world.people.hr.id, { startDate }, hr)).status).toBe(409);
    expect((await update(world.people.boss.id, { startDate })).status).toBe(409);
    const second = await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'ikinci.admin', roles: ['Admin'] }),
    );
    const token = await t.signIn(world, second);
    await t.call(boss, peopleCalls.ResetPassword, { id: second.id });
    // The second one has a one-time password now, which may run out: the first one is the last.
    expect((await t.call(token, peopleCalls.GetPersonelList)).status).toBe(401);
    const csv = `Sicil no;İşe giriş\nS-boss;01.01.2199\n`;
    expect(await file.faults(boss, csv)).not.toEqual([]);
    await t.call(boss, peopleCalls.DeleteUser, { id: second.id });
  });

  it('is not done to oneself, at once or later', async () => {
    await update(world.people.hr.id, { startDate: '2020-01-01' });
    for (const endDate of ['2021-01-01', '2099-01-01'])
      expect((await update(world.people.hr.id, { endDate }, hr)).status).toBe(409);
  });

  it('does not take the last Admin who has a password', async () => {
    const other = await withTenant(t.db, world.ctx, async (db) => {
      const admin = await addPerson(db, { username: 'kagit.admin', roles: ['Admin'] });
      await sql`delete from credential where person_id = ${admin.id}`.execute(db);
      await sql`update person set end_date = '2021-01-01' where id = ${world.people.boss.id}`.execute(
        db,
      );
      return admin;
    });
    await withTenant(t.db, world.ctx, endDueEmployments);
    expect((await row(world.people.boss.id))!.active).toBe(true);
    await withTenant(t.db, world.ctx, (db) =>
      sql`update person set end_date = null where id = ${world.people.boss.id}`.execute(db),
    );
    expect((await row(other.id))!.active).toBe(true);
  });
});

describe('what is archived', () => {
  it('is given to nobody new, and stays with those who have it', async () => {
    const archived = await withTenant(t.db, world.ctx, async (db) => {
      const company = await db
        .insertInto('company')
        .values({ code: 'ESKI', name: 'Eski', active: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('work_place')
        .values({ code: 'ESKI-1', name: 'Eski', company_id: company.id, active: false })
        .execute();
      const department = await db
        .insertInto('department')
        .values({ name: 'Eski', company_id: world.companyId, active: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      const title = await db
        .insertInto('title')
        .values({ code: 'ESKIT', name: 'Eski', active: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { companyId: company.id, departmentId: department.id, titleId: title.id };
    });
    const { departmentId, titleId } = archived;
    const ways = [
      { companyCode: 'ESKI' },
      { workPlaceCode: 'ESKI-1' },
      { departmentId },
      { titleId },
    ];
    const id = await added();
    for (const change of ways) {
      const [field] = Object.keys(change);
      const fault = [{ field, Message: expect.stringContaining('artık kullanımda değil') }];
      expect((await crew.add(change)).body.errors).toEqual(fault);
      expect((await update(id, change)).body.errors).toEqual(fault);
    }
    const bulk = { ids: [id], set: { departmentId } };
    expect((await t.call(boss, peopleCalls.UpdateUserBulk, bulk)).body.data).toMatchObject({
      changed: 0,
    });
    expect(await file.faults(boss, 'Sicil;Ad;Soyad;Firma;Ünvan\nX-1;a;b;ESKI;ESKIT\n')).toEqual([
      '2 Firma: Bu firma artık kullanımda değil.',
      '2 Ünvan: Bu ünvan artık kullanımda değil.',
    ]);
    await withTenant(t.db, world.ctx, (db) =>
      sql`update person set company_id = ${archived.companyId} where id = ${id}`.execute(db),
    );
    const kept = await update(id, { companyCode: 'ESKI', note: 'aynı firma' });
    expect(kept.status).toBe(200);
  });
});

describe('values that are none', () => {
  it.each([
    { birthDate: '2999-01-01' },
    { birthDate: '2100-01-01' },
    { startDate: '0001-01-01' },
    { startDate: '9999-11-01' },
    { name: '\u200b\u200b' },
    { name: 'Ali\nVeli' },
    { surname: 'A\u0007\u001b' },
    { phone: '1111111 ((((' },
    { phone: '12 34' },
  ])('are refused at their field: %o', async (bad) => {
    const { status, body } = await crew.add(bad);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, Object.keys(bad)]);
  });

  it.each(['+90 (532) 111 22 33', '0532-111-2233', '5321112233', '+49 30 1234567'])(
    'are not confused with a phone number such as %s',
    async (phone) => {
      expect((await crew.add({ phone })).status).toBe(200);
    },
  );
});
