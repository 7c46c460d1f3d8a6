import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { callsByFeature } from '#contract/calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { organisationCalls } from '#contract/organisation/organisation.calls.ts';
import { resolve } from '#contract/kernel/pages/resolve.ts';
import type { Viewer } from '#contract/kernel/pages/visibility.ts';
import { notificationsCalls } from '#contract/notifications/notifications.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import type { ResourceName } from '#contract/resource-heads.ts';
import { resources } from '#contract/resources.ts';
import { shiftPlanningCalls } from '#contract/shift-planning/shift-planning.calls.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { schemasByFeature } from '#contract/schemas.ts';
import { isTckn } from '#core/identifiers/tckn.ts';
import { addDays } from '#core/time/day.ts';
import { demoPassword, demoPeople } from '#db/seeds/demo.ts';
import { demoDetails } from '#db/seeds/details.ts';
import { demoGivenNames } from '#db/seeds/given-names.ts';
import { demoStaff } from '#db/seeds/staff.ts';
import { readToday } from '#server/db/today.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { madeDemo } from '#server/testing/database/demo-database.ts';
import { type SeededDemo, seedDemo } from './demo.commands.ts';

/** Of plain pages that the demo, or every tenant, begins with. */
const demoSizes: Partial<Record<ResourceName, number>> = {
  locationTypes: 4,
  companies: 3,
  workPlaces: 4,
  overtimeTypes: 5,
  leaveTypes: 17,
  dayOffTimeTypes: 8,
  advanceTypes: 4,
  workTypes: 15,
  specialDayTypes: 6,
};

const t = useApp({ hasDemo: true });
let first: SeededDemo;
let tenantId: string;
let demoDay: string;

beforeAll(async () => {
  first = (await madeDemo()).seeded;
  const { body } = await t.call(null, identityCalls.GetTenantId, { code: 'demo' });
  ({ tenantId } = body.data as { tenantId: string });
  demoDay = await readTenant(t.db, { tenantId, actor: { id: null, name: 'Test' } }, readToday);
});

const signIn = async (username: string) => {
  const input = { username, password: demoPassword };
  const { body } = await t.call(null, identityCalls.authenticate, input, { tenantId });
  return body.data as string;
};

describe('the demo', () => {
  it('is made once, and is the same at every start', async () => {
    expect(first).toEqual({
      tenantId,
      filled: [
        'people',
        'overtimeTypes',
        'specialDays',
        'workingTimes',
        'shiftPlanning',
        'notifications',
        'requests',
        'advance',
        'doors',
      ],
      begun: [
        'leave',
        'overtime',
        'correction',
        'equalization',
        'passes',
        'puantaj',
        'mendedDays',
        'lockedMonths',
        'reopenedMonth',
        'lateFacts',
        'askedMonth',
        'monthAnswers',
      ],
    });
    expect(await seedDemo(t.db)).toEqual({ tenantId, filled: [], begun: [] });
    expect(demoStaff()).toEqual(demoStaff());
    expect(demoStaff()[100]).toMatchObject({ registrationNo: 'D0101', cardNo: '703737' });
  });

  it('gives nothing twice, and says of each later part how much of it there is', async () => {
    const { rows } = await readTenant(t.db, { tenantId, actor: { id: null, name: 'Test' } }, (db) =>
      sql`select
        (select count(*)::int from (select 1 from leave_request group by person_id, from_day having count(*) > 1) as twice) as leaves,
        (select count(*)::int from (select 1 from leave_entry where kind = 'opening' group by person_id having count(*) > 1) as twice) as openings,
        (select count(*)::int from (select 1 from pass where person_id is not null group by person_id, at having count(*) > 1) as twice) as passes,
        (select count(*)::int from audit_entry where entity = 'demo' and entity_id in ('leave', 'passes', 'puantaj', 'equalization', 'overtime', 'correction', 'lockedMonths')) as parts,
        (select (result ->> 'leave')::int + (result ->> 'lateFacts')::int = (select count(*) from leave_request) and (result ->> 'puantaj')::int >= (select count(*) from puantaj_day)
          from task where kind = 'make-demo') as "isWhole",
        (select count(*) > 20000 from puantaj_day) as "hasDays",
        (select count(*)::int from close_version) as locks`.execute(db),
    );
    expect(rows).toEqual([
      { leaves: 0, openings: 0, passes: 0, parts: 7, isWhole: true, hasDays: true, locks: 3 },
    ]);
  });

  it('has advances in every state, two deduction months that are locked, and one to lock', async () => {
    const actor = { id: null, name: 'Test' };
    const { rows } = await readTenant(t.db, { tenantId, actor }, (db) =>
      sql`select
        (select count(*)::int from advance_request) as advances,
        (select count(distinct state)::int from request where kind = 3) as states,
        (select count(*)::int from advance_lock where unlocked_at is null) as locks,
        (select count(*)::int from request r where kind = 3 and state = 'approved'
          and not exists (select from advance_account a where a.request_id = r.id)) as "toPay",
        (select count(*)::int from advance_account where debt > 0 and balance = 0) as closed,
        (select array_agg(distinct kind order by kind) from advance_act) as acts,
        (select count(*)::int from advance_account a where balance <>
          coalesce((select sum(amount) from advance_instalment i where i.advance_id = a.id), 0)) as astray,
        (select count(*)::int from advance_instalment i join advance_account a on a.id = i.advance_id
          join person p on p.id = a.person_id where i.month <= advance_locked_month(p.company_id)) as late,
        (select count(*) > 30 from person where iban is not null) as "haveIbans"`.execute(db),
    );
    expect(rows).toEqual([
      {
        advances: 40,
        states: 7,
        locks: 2,
        toPay: 8,
        closed: expect.any(Number),
        acts: ['collect', 'pay', 'postpone', 'replan', 'short', 'writeOff'],
        astray: 0,
        late: 0,
        haveIbans: true,
      },
    ]);
    expect((rows[0] as { closed: number }).closed).toBeGreaterThan(1);
  });

  it('has 250 people, 3 companies, 4 work places, 12 departments in a tree', async () => {
    const token = await signIn('admin.demo');
    const rows = async (call: Parameters<typeof t.call>[1]) =>
      (await t.call(token, call)).body.data as { parentId: string | null }[];
    expect((await t.call(token, peopleCalls.GetSystemUsers)).body.total).toBe(250);
    expect(await rows(callsByFeature.companies.Select)).toHaveLength(3);
    expect(await rows(callsByFeature.workPlaces.Select)).toHaveLength(4);
    const departments = await rows(organisationCalls.GetDepartmentsForSelect);
    expect(departments).toHaveLength(12);
    expect(departments.filter(({ parentId }) => parentId !== null).length).toBeGreaterThan(5);
  });

  it('lets each of the five sign in, with their roles and what they see', async () => {
    const table = { 'admin.demo': 250, 'ik.demo': 250, 'memur.demo': 1 };
    for (const { username, role } of demoPeople) {
      const token = await signIn(username);
      const { data } = (await t.call(token, identityCalls.GetUserInfo)).body;
      expect(data).toMatchObject({ roles: [role], modules: ['probationary'] });
      const { status, body } = await t.call(token, peopleCalls.GetSystemUsers, { pageSize: 500 });
      if (username === 'personel.demo') expect(status).toBe(403);
      else if (username === 'yonetici.demo') {
        expect(body.total).toBeGreaterThan(80);
        expect(body.total).toBeLessThan(200);
      } else expect([username, body.total]).toEqual([username, table[username]]);
    }
  });

  it('has companies, location types and work places that their forms would take', async () => {
    const token = await signIn('admin.demo');
    const names = Object.keys(resources) as ResourceName[];
    for (const name of names) {
      const { data, total } = (await t.call(token, callsByFeature[name].List)).body;
      const { fields } = resources[name];
      for (const row of data as Record<string, unknown>[]) {
        const given = Object.keys(fields).map((field) => [field, row[field]]);
        const parsed = schemasByFeature[name].Add.input.parse(Object.fromEntries(given));
        expect(parsed).toEqual(Object.fromEntries(given));
      }
      expect([name, total]).toEqual([name, demoSizes[name] ?? 0]);
    }
  });

  it('has notifications for each of the five, read and unread, about pages that they may open', async () => {
    for (const { username } of demoPeople) {
      const token = await signIn(username);
      const { body } = await t.call(token, notificationsCalls.GetNotifications, { pageSize: 50 });
      const rows = body.data as { read: boolean; webUrl: string | null; createdAt: string }[];
      // Not all of one moment.
      expect(new Set(rows.map(({ createdAt }) => createdAt)).size).toBe(rows.length);
      expect([username, rows.some(({ read }) => !read)]).toEqual([username, true]);
      expect([username, rows.some(({ read }) => read)]).toEqual([username, true]);
      const viewer = (await t.call(token, identityCalls.GetUserInfo)).body.data as Viewer;
      for (const { webUrl } of rows) {
        if (webUrl !== null) expect([webUrl, resolve(viewer, webUrl).kind]).toEqual([webUrl, 'ok']);
      }
    }
  });

  it('plans from three months back to one month ahead, with drafts, teams and what is needed', async () => {
    const token = await signIn('ik.demo');
    const { body } = await t.call(token, shiftPlanningCalls.GetPlan, {
      from: addDays(demoDay, -20),
      to: addDays(demoDay, 20),
    });
    const { people, sources, needed, values } = body.data as z.output<
      (typeof shiftPlanningSchemas)['GetPlan']['data']
    >;
    expect(people.length).toBeGreaterThan(200);
    const kinds = ['dönüşümü', 'Yayınlanan plan', 'departmanının', 'firmasının', 'Kendi'];
    for (const kind of kinds) {
      expect([kind, sources.some((source) => source.includes(kind))]).toEqual([kind, true]);
    }
    expect(needed).toHaveLength(8);
    expect(values.some((value) => value.includes('+'))).toBe(true);
    const drafted = people.filter(({ drafts }) => drafts.length > 0);
    expect(drafted.length).toBeGreaterThan(20);
    expect(people.filter(({ teamName }) => teamName !== null).length).toBeGreaterThan(80);
    for (const day of [-92, 31]) {
      const at = addDays(demoDay, day);
      const grid = await t.call(token, shiftPlanningCalls.GetPlan, { from: at, to: at });
      const { people: there } = grid.body.data as { people: { cells: unknown[] }[] };
      expect(there.filter(({ cells }) => cells.length > 0).length).toBeGreaterThan(10);
    }
  });

  it('names people as people are named', () => {
    const { women, men } = demoGivenNames;
    for (const { registrationNo, name, surname } of demoStaff()) {
      const given = name.split(' ');
      expect(new Set(given).size, name).toBe(given.length);
      const isOf = (names: ReadonlySet<string>) => given.every((one) => names.has(one));
      expect(isOf(women) || isOf(men), `${registrationNo} ${name}`).toBe(true);
      expect(given, `${name} ${surname}`).not.toContain(surname);
    }
  });

  it('has foremen on the shop floor only: an office has a chief', () => {
    for (const { department, title } of demoStaff()) {
      const isOffice = ['idari', 'ik', 'muhasebe'].includes(department);
      expect([department, title === 'FRM' && isOffice]).toEqual([department, false]);
    }
  });

  describe('of an earlier release', () => {
    const overtimeTypes = async () =>
      (await t.call(await signIn('admin.demo'), callsByFeature.overtimeTypes.List)).body.total;
    const asOwner = (...statements: string[]) =>
      t.db.engine.asOwner(async (client) => {
        for (const text of statements) {
          await client.query(text.replace('of_demo', `tenant_id = '${tenantId}'`));
        }
      });

    it('gets what a feature has brought since, and keeps what was changed in it', async () => {
      await asOwner(
        'delete from overtime_type where of_demo',
        `delete from audit_entry where entity = 'demo' and of_demo`,
        `update person set name = 'Değişen' where registration_no = 'D0009' and of_demo`,
      );
      expect(await overtimeTypes()).toBe(0);
      await seedDemo(t.db);
      expect(await overtimeTypes()).toBe(5);
      const token = await signIn('admin.demo');
      const found = await t.call(token, peopleCalls.GetSystemUsers, { search: 'Değişen' });
      expect(found.body.total).toBe(1);
      expect((await t.call(token, peopleCalls.GetSystemUsers)).body.total).toBe(250);
    });

    it('does not get again what somebody took out of it', async () => {
      await asOwner('delete from overtime_type where of_demo');
      await seedDemo(t.db);
      expect(await overtimeTypes()).toBe(0);
    });
  });

  it('keeps every rule that a save asks for', () => {
    const staff = demoStaff();
    expect(new Set(staff.map(({ cardNo }) => cardNo)).size).toBe(250);
    for (const { startDate, endDate, active } of staff) {
      expect(endDate === null).toBe(active);
      if (endDate) expect(endDate > startDate).toBe(true);
    }
  });

  it('has personnel files that keep every rule too', () => {
    const details = demoDetails();
    expect(details).toEqual(demoDetails());
    expect(details.every(({ nationalId }) => isTckn(nationalId))).toBe(true);
    for (const column of ['nationalId', 'devicePin', 'payrollNo'] as const) {
      expect(new Set(details.map((one) => one[column])).size).toBe(250);
    }
    expect(new Set(details.map(({ contractType }) => contractType)).size).toBe(6);
    expect(details.filter(({ earlier }) => earlier).length).toBeGreaterThan(5);
    const managerOf = new Map(
      details.map(({ person, manager }) => [person.registrationNo, manager]),
    );
    for (const { person, birthDate, earlier, manager, secondManager, terminationCode } of details) {
      expect(birthDate < person.startDate).toBe(true);
      expect(terminationCode === null).toBe(person.active);
      if (earlier) {
        expect(earlier.startDate < earlier.endDate && earlier.endDate < person.startDate).toBe(
          true,
        );
      }
      expect(secondManager).toBe(manager && managerOf.get(manager));
      // Upwards from anyone, one comes to the general manager.
      let at: string | null = person.registrationNo;
      for (let steps = 0; at !== 'D0001' && at !== null && steps < 10; steps++)
        at = managerOf.get(at)!;
      expect(at).toBe('D0001');
    }
  });
});
