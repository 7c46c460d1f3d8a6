/** The first page: what comes up among those whom one sees, and what a new tenant lacks. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts';
import { addDays, addMonths } from '#core/time/day.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { useApp } from '#server/testing/app.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';
import { upcomingOf } from './dashboard.queries.ts';

interface Answer {
  today: string;
  upcoming: { personId: string; name: string; day: string; kind: string }[];
  documents: { personId: string; title: string; day: string }[];
  has: Record<string, boolean>;
}

const t = useApp();
let world: World;
let today: string;

const dashboard = async (token: string) => {
  const { status, body } = await t.call(token, dashboardCalls.GetDashboard);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data as Answer;
};
const as = async (who: keyof World['people']) => dashboard(await t.signIn(world, who));

beforeAll(async () => {
  world = await createWorld(t.db, 'DASH');
  today = await readTenant(t.db, world.ctx, readToday);
});

const set = (id: string, columns: Record<string, string | boolean | null>) =>
  withTenant(t.db, world.ctx, (db) =>
    db.updateTable('person').set(columns).where('id', '=', id).execute(),
  );

const bornOn = (day: string) => `1990${day.slice(4)}`;
const told = ({ upcoming }: Answer) => upcoming.map(({ name, day, kind }) => [name, day, kind]);

describe('what comes up', () => {
  it('is birthdays and ends of probation from today on for 30 days, the nearest first', async () => {
    const { clerk, viewer, hr, manager } = world.people;
    await set(clerk.id, { birth_date: bornOn(addDays(today, 30)) });
    await set(viewer.id, { birth_date: bornOn(today) });
    await set(hr.id, { birth_date: bornOn(addDays(today, 31)) });
    await set(manager.id, {
      birth_date: bornOn(addDays(today, -1)),
      probation_end: addDays(today, 7),
    });
    expect(told(await as('boss'))).toEqual([
      [viewer.name, today, 'birthday'],
      [manager.name, addDays(today, 7), 'probation'],
      [clerk.name, addDays(today, 30), 'birthday'],
    ]);
  });

  it('counts two months of probation where no day is set', async () => {
    const start = addMonths(addDays(today, 3), -2);
    const end = addMonths(start, 2);
    await set(world.people.hr.id, { start_date: start });
    expect(told(await as('boss'))).toContainEqual([world.people.hr.name, end, 'probation']);
    await set(world.people.hr.id, { start_date: null });
  });

  it.each([
    ['2027-02-10', '2027-02-28'],
    ['2028-02-10', '2028-02-29'],
  ])('has the day of a 29th of February also from %s on: %s', async (from, day) => {
    const { id, roles, auths } = { id: world.people.boss.id, roles: ['Admin' as const], auths: [] };
    const days = await withTenant(t.db, world.ctx, async (db) => {
      const leap = await addPerson(db, { username: `leap-${from}` });
      await sql`update person set birth_date = '1992-02-29' where id = ${leap.id}`.execute(db);
      const caller = { personId: id, roles, auths } as unknown as Caller;
      const found = await upcomingOf(db, caller, from);
      return found.flatMap((one) => (one.personId === leap.id ? [one.day] : []));
    });
    expect(days).toEqual([day]);
  });

  it('tells nobody’s birthday but one’s own to those who may not edit people', async () => {
    const { viewer } = world.people;
    await withTenant(t.db, world.ctx, (db) =>
      db
        .updateTable('person')
        .set({ roles: sql`array['MNG']`, birth_date: bornOn(addDays(today, 2)) })
        .where('id', '=', viewer.id)
        .execute(),
    );
    await withTenant(t.db, world.ctx, (db) =>
      db
        .updateTable('department')
        .set({ manager_id: viewer.id })
        .where('id', '=', world.departments.sales)
        .execute(),
    );
    const answer = await as('viewer');
    expect(told(answer)).toEqual([[viewer.name, addDays(today, 2), 'birthday']]);
    expect(JSON.stringify(answer)).not.toContain('1990');
  });

  it('leaves out who has left', async () => {
    await set(world.people.clerk.id, { active: false });
    const names = (await as('boss')).upcoming.map(({ name }) => name);
    expect(names).not.toContain(world.people.clerk.name);
    await set(world.people.clerk.id, { active: true });
  });
});

describe('documents', () => {
  it('are those that have expired or will within 30 days, of people in scope', async () => {
    const { clerk, viewer, boss } = world.people;
    await withTenant(t.db, world.ctx, async (db) => {
      const add = async (personId: string, title: string, days: number) => {
        const { id } = await db
          .insertInto('stored_file')
          .values({
            purpose: 'document',
            uploaded_by: boss.id,
            mime: 'x',
            content: Buffer.from('x'),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('person_document')
          .values({
            person_id: personId,
            file_id: id,
            kind: 'other',
            title,
            valid_until: addDays(today, days),
            added_by: boss.id,
          })
          .execute();
      };
      await add(viewer.id, 'Eski', -40);
      await add(clerk.id, 'Sınır', 30);
      await add(clerk.id, 'Uzak', 31);
    });
    const titles = ({ documents }: Answer) => documents.map(({ title }) => title);
    expect(titles(await as('boss'))).toEqual(['Eski', 'Sınır']);
    expect(titles(await as('manager'))).toEqual(['Eski']);
  });
});

describe('what a tenant has', () => {
  it('is nothing in a new one, of which its first Admin learns', async () => {
    const ctx = await createTenant(t.db, 'DASH-NEW');
    await withTenant(t.db, ctx, (db) => addPerson(db, { username: 'first', roles: ['Admin'] }));
    const token = await t.signIn({ ...world, ...ctx }, { username: 'first' });
    expect((await dashboard(token)).has).toEqual({
      companies: false,
      workPlaces: false,
      departments: false,
      titles: false,
      people: false,
    });
    expect(Object.values((await as('boss')).has)).toEqual([true, true, true, true, true]);
  });

  it('is not told to those who may not look people up', async () => {
    const token = await t.signIn(world, 'clerk');
    expect((await t.call(token, dashboardCalls.GetDashboard)).status).toBe(403);
  });
});
