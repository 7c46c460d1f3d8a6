import { beforeAll, describe, expect, it } from 'vitest';
import { departmentsCalls } from '#contract/organisation/departments/departments.calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, PASSWORD, type World } from '#server/testing/world.ts';
import { endDueEmployments } from './employment.commands.ts';
import { faultsAt, useCrew } from '../testing/crew.ts';

const t = useApp();
const crew = useCrew(t, 'PERIODS');
const { added, get, row, trail, update, signInWith } = crew;
/** The sign-ins tried meanwhile are entries too. */
const lastChange = async (id: string) =>
  (await trail(id)).findLast(({ action }) => action !== 'sign-in-failed');
let world: World;
let boss: string;
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format(
    Date.now() + days * 86_400_000,
  );

beforeAll(() => {
  ({ world, boss } = crew.current);
});

const end = (id: string, input: object = {}, token = boss) =>
  t.call(token, calls.EndEmployment, {
    id,
    endDate: dayFromNow(0),
    terminationCode: '03',
    terminationNote: 'Taşınıyor',
    ...input,
  });
const rehire = (id: string, input: object = {}, token = boss) =>
  t.call(token, calls.Rehire, { id, startDate: dayFromNow(1), ...input });
const periods = async (id: string, token = boss) =>
  (await t.call(token, calls.GetEmploymentPeriods, { id })).body.data;
const signedInPerson = async (username: string) => {
  const { id } = await withTenant(t.db, world.ctx, (db) => addPerson(db, { username }));
  await update(id, { startDate: '2020-01-01' });
  return { id, token: await t.signIn(world, { username }) };
};
const lead = (department: string, managerId: string | null) =>
  withTenant(t.db, world.ctx, (db) =>
    db
      .updateTable('department')
      .set({ manager_id: managerId })
      .where('id', '=', department)
      .execute(),
  );
const managerAway = async (department: string) => {
  const { body } = await t.call(boss, departmentsCalls.GetDepartmentTree);
  const tree = body.data as { id: string; managerAway: string | null }[];
  return tree.find(({ id }) => id === department)!.managerAway;
};
/** As the queue does it. */
const endDue = () =>
  withTenant(t.db, { ...world.ctx, actor: { id: null, name: 'Sistem' } }, endDueEmployments);
/** Lets days pass for someone: their last day is this many days ago. */
const moveEnd = (id: string, days: number) =>
  withTenant(t.db, world.ctx, (db) =>
    db
      .updateTable('person')
      .set({ end_date: dayFromNow(-days) })
      .where('id', '=', id)
      .execute(),
  );

describe('leaving', () => {
  it('today ends the period, the sessions and the sign-in at once, and says what is open', async () => {
    const { id, token } = await signedInPerson('leaver');
    await added({ managerId: id });
    await added({ secondManagerId: id });
    const { paint } = world.departments;
    await lead(paint, id);
    const open = {
      departments: [{ id: paint, name: 'Boya' }],
      workPlaces: [],
      peopleCount: 2,
    };
    expect((await t.call(boss, calls.GetOpenMatters, { id })).body.data).toEqual(open);
    // The list that the number leads to has as many.
    const led = await t.call(boss, peopleCalls.GetSystemUsers, { managerId: id });
    expect(led.body.total).toBe(open.peopleCount);
    const { status, body } = await end(id);
    expect([status, body.data]).toEqual([200, { id, active: false, open }]);
    expect(await managerAway(paint)).toBe('left');
    await lead(paint, null);
    expect(await managerAway(paint)).toBeNull();
    expect(await get(id)).toMatchObject({
      active: false,
      endDate: dayFromNow(0),
      terminationCode: '03',
      terminationNote: 'Taşınıyor',
    });
    expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(401);
    expect((await signInWith('leaver', PASSWORD)).body.success).toBe(false);
    expect((await trail(id)).at(-1)).toMatchObject({
      action: 'terminate',
      before: { active: true, end_date: null },
      after: {
        active: false,
        end_date: dayFromNow(0),
        termination_code: '03',
        termination_note: 'Taşınıyor',
      },
    });
    expect(faultsAt(await update(id, { active: true }))).toEqual(['active']);
  });

  it('later takes effect when the day has come, once', async () => {
    const { id, token } = await signedInPerson('later');
    expect((await end(id, { endDate: dayFromNow(3) })).body.data).toMatchObject({ active: true });
    expect(await endDue()).toBe(0);
    expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(200);
    await moveEnd(id, 0);
    const counts = await Promise.all([endDue(), endDue()]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await get(id)).toMatchObject({ active: false });
    expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(401);
    expect((await signInWith('later', PASSWORD)).body.success).toBe(false);
    expect((await trail(id)).at(-1)).toMatchObject({ action: 'terminate', actor_name: 'Sistem' });
  });

  it('is refused at its field, to oneself, without the right, and by an older version', async () => {
    const id = await added({ startDate: '2024-01-01' });
    expect(faultsAt(await end(id, { endDate: '2023-12-31' }))).toEqual(['endDate']);
    // A code that is none, that SGK no longer takes on that day, and none at all.
    for (const terminationCode of ['99', '3', '29', undefined]) {
      expect(faultsAt(await end(id, { terminationCode }))).toEqual(['terminationCode']);
    }
    expect(faultsAt(await end(await added()))).toEqual(['endDate']);
    expect((await end(id, { version: 7 })).status).toBe(409);
    expect((await end(world.people.boss.id)).status).toBe(409);
    expect((await end(world.people.boss.id, {}, crew.current.hr)).status).toBe(403);
    expect((await end(crew.current.other.people.clerk.id)).status).toBe(404);
    const manager = await t.signIn(world, 'manager');
    expect((await end(id, {}, manager)).status).toBe(404);
    expect(await get(id)).toMatchObject({ active: true, version: 1 });
  });

  it('leaves the tenant its last Admin, also when their last day passes', async () => {
    await withTenant(t.db, world.ctx, (db) =>
      db
        .updateTable('person')
        .set({ end_date: dayFromNow(-1), start_date: '2020-01-01' })
        .where('id', '=', world.people.boss.id)
        .execute(),
    );
    expect(await endDue()).toBe(0);
    expect(await row(world.people.boss.id)).toMatchObject({ active: true });
    await withTenant(t.db, world.ctx, (db) =>
      db
        .updateTable('person')
        .set({ end_date: null })
        .where('id', '=', world.people.boss.id)
        .execute(),
    );
  });
});

describe('a planned exit', () => {
  const cancel = (id: string, input: object = {}, token = boss) =>
    t.call(token, calls.CancelTermination, { id, ...input });

  it('can be cancelled until its day has come, and the trail tells of it', async () => {
    const { id, token } = await signedInPerson('stays');
    await end(id, { endDate: dayFromNow(3) });
    expect((await cancel(id)).status).toBe(200);
    expect(await get(id)).toMatchObject({
      active: true,
      endDate: null,
      terminationCode: null,
      terminationNote: null,
    });
    expect((await trail(id)).at(-1)).toMatchObject({
      action: 'termination-cancel',
      before: { end_date: dayFromNow(3), termination_code: '03' },
      after: { end_date: null, termination_code: null },
    });
    expect(await endDue()).toBe(0);
    expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(200);
  });

  it('is cancelled for nobody who has none, by nobody without the right, and by no older version', async () => {
    const id = await added({ startDate: '2024-01-01' });
    expect(faultsAt(await cancel(id))).toEqual(['endDate']);
    await end(id, { endDate: dayFromNow(3) });
    expect((await cancel(id, { version: 1 })).status).toBe(409);
    expect((await cancel(id, {}, await t.signIn(world, 'manager'))).status).toBe(404);
    expect((await cancel(id, {}, await t.signIn(world, 'clerk'))).status).toBe(403);
    expect((await cancel(crew.current.other.people.clerk.id)).status).toBe(404);
  });
});

describe('the reason of having left', () => {
  const correct = (id: string, input: object = {}, token = boss) =>
    t.call(token, calls.CorrectTermination, { id, terminationCode: '04', ...input });

  it('is completed and corrected afterwards; the last day stays, and the trail tells of it', async () => {
    const id = await added({ startDate: '2024-01-01' });
    await end(id, { endDate: '2025-06-30' });
    await withTenant(t.db, world.ctx, (db) =>
      db.updateTable('person').set({ termination_code: null }).where('id', '=', id).execute(),
    );
    expect((await correct(id, { terminationNote: 'İkale' })).status).toBe(200);
    expect(await get(id)).toMatchObject({
      active: false,
      endDate: '2025-06-30',
      terminationCode: '04',
      terminationNote: 'İkale',
    });
    expect((await trail(id)).at(-1)).toMatchObject({
      action: 'update',
      before: { termination_code: null, termination_note: 'Taşınıyor' },
      after: { termination_code: '04', termination_note: 'İkale' },
    });
  });

  it('is that of nobody who works, and changed by nobody without the right and by no older version', async () => {
    const id = await added({ startDate: '2020-01-01' });
    expect(faultsAt(await correct(id))).toEqual(['terminationCode']);
    await end(id, { endDate: dayFromNow(3) });
    expect(faultsAt(await correct(id))).toEqual(['terminationCode']);
    await end(id, { endDate: '2025-06-30' });
    expect((await correct(id, { version: 1 })).status).toBe(409);
    expect((await correct(id, {}, await t.signIn(world, 'manager'))).status).toBe(404);
    expect((await correct(id, {}, await t.signIn(world, 'clerk'))).status).toBe(403);
    expect((await correct(crew.current.other.people.clerk.id)).status).toBe(404);
    // SGK gave it up before that day.
    expect(faultsAt(await correct(id, { terminationCode: '29' }))).toEqual(['terminationCode']);
    expect(await get(id)).toMatchObject({ terminationCode: '03' });
  });
});

describe('coming back', () => {
  it('opens a new period of the same person, after the one before, with a new password', async () => {
    const { id, token } = await signedInPerson('returner');
    await end(id, { endDate: '2022-06-30' });
    for (const startDate of ['2022-06-30', '2021-01-01']) {
      expect(faultsAt(await rehire(id, { startDate }))).toEqual(['startDate']);
    }
    const { body } = await rehire(id, { startDate: '2022-07-01', workPlaceCode: 'DEPO' });
    const { oneTimePassword } = body.data as { oneTimePassword: string };
    expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(401);
    expect(await lastChange(id)).toMatchObject({ action: 'rehire' });
    expect((await signInWith('returner', PASSWORD)).body.success).toBe(false);
    const own = (await signInWith('returner', oneTimePassword)).body.data as string;
    const passwords = { oldPassword: oneTimePassword, newPassword: 'Geri-Geldim-2022' };
    expect((await t.call(own, identityCalls.PasswordChange, passwords)).status).toBe(200);
    expect(await get(id)).toMatchObject({
      active: true,
      startDate: '2022-07-01',
      endDate: null,
      terminationCode: null,
      terminationNote: null,
      workPlaceCode: 'DEPO',
    });
    const both = [
      {
        startDate: '2022-07-01',
        endDate: null,
        terminationCode: null,
        terminationNote: null,
      },
      {
        startDate: '2020-01-01',
        endDate: '2022-06-30',
        terminationCode: '03',
        terminationNote: 'Taşınıyor',
      },
    ];
    expect(await periods(id)).toEqual(both);
    // The newest period cannot be moved over the one before.
    expect(faultsAt(await update(id, { startDate: '2022-06-30' }))).toEqual(['startDate']);
    expect(faultsAt(await update(id, { startDate: null }))).toEqual(['startDate']);
    expect(faultsAt(await rehire(id))).toEqual(['startDate']);
    // Oneself sees the days, but not what was noted as the reason.
    expect(await periods(id, own)).toEqual(
      both.map((period) => ({ ...period, terminationCode: null, terminationNote: null })),
    );
    const third = await rehireAfter(id, '2023-01-31', '2023-03-01');
    expect(third).toHaveLength(3);
  });

  const rehireAfter = async (id: string, endDate: string, startDate: string) => {
    expect((await end(id, { endDate })).status).toBe(200);
    expect((await rehire(id, { startDate })).status).toBe(200);
    return periods(id);
  };

  it('at the same moment twice opens one period', async () => {
    const id = await added({ startDate: '2020-01-01' });
    await end(id, { endDate: '2021-01-01' });
    const answers = await Promise.all([rehire(id), rehire(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await periods(id)).toHaveLength(2);
  });

  it('with a card that another has now is refused at the card', async () => {
    const id = await added({ startDate: '2020-01-01', cardNo: 'RE1' });
    await end(id, { endDate: '2021-01-01' });
    await added({ cardNo: 'RE1' });
    expect(faultsAt(await rehire(id, { cardNo: 'RE1' }))).toEqual(['cardNo']);
    expect(await periods(id)).toHaveLength(1);
  });

  it('gives nobody a title that the caller could not give', async () => {
    const { id: titleless } = await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'plain-editor', roles: ['admin'] }),
    );
    const id = await added({ startDate: '2020-01-01' });
    await end(id, { endDate: '2021-01-01' });
    const token = await t.signIn(world, { username: 'plain-editor' });
    expect((await rehire(id, { titleId: world.titles.all }, token)).status).toBe(403);
    expect((await rehire(titleless, {}, token)).status).toBe(403);
  });

  it('keeps the periods of others to those in scope', async () => {
    const id = await added({ startDate: '2020-01-01' });
    const clerk = await t.signIn(world, 'clerk');
    const viewer = await t.signIn(world, 'viewer');
    expect((await t.call(clerk, calls.GetEmploymentPeriods, { id })).status).toBe(403);
    expect((await t.call(viewer, calls.GetEmploymentPeriods, { id })).status).toBe(404);
  });
});

describe('the sign-in of another', () => {
  it('gets a one-time password, shown once; the sessions and the old one end', async () => {
    const { id, token } = await signedInPerson('forgetful');
    const { body } = await t.call(boss, calls.ResetPassword, { id });
    const { oneTimePassword } = body.data as { oneTimePassword: string };
    expect((await t.call(token, identityCalls.GetUserInfo)).status).toBe(401);
    expect((await signInWith('forgetful', PASSWORD)).body.success).toBe(false);
    expect((await signInWith('forgetful', oneTimePassword)).body.success).toBe(true);
    expect(await lastChange(id)).toMatchObject({ action: 'password-reset', after: null });
  });

  it('is not reset for oneself, above oneself, nor without a username', async () => {
    const reset = async (id: string, token: string) =>
      (await t.call(token, calls.ResetPassword, { id })).status;
    expect(await reset(world.people.boss.id, boss)).toBe(409);
    expect(await reset(world.people.boss.id, crew.current.hr)).toBe(403);
    expect(await reset(await added(), boss)).toBe(400);
    expect(await reset(crew.current.other.people.hr.id, boss)).toBe(404);
  });

  it('begins with a one-time password when a username is given later, and only then', async () => {
    const id = await added();
    const { body } = await update(id, { username: 'named.later' });
    const { oneTimePassword } = body.data as { oneTimePassword: string };
    const renamed = await update(id, { username: 'named.again' });
    expect(renamed.body.data).toEqual({ id });
    expect((await signInWith('named.again', oneTimePassword)).body.success).toBe(true);
    expect(JSON.stringify(await trail(id))).not.toContain(oneTimePassword);
  });
});

describe('the lists', () => {
  it('know who left', async () => {
    const id = await added({ startDate: '2020-01-01', surname: 'Gidenoğlu' });
    await end(id);
    const { body } = await t.call(boss, peopleCalls.GetSystemUsers, {
      status: 'left',
      search: 'gidenoglu',
    });
    expect(body.total).toBe(1);
  });
});
