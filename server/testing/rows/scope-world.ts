/** People in every place of an organisation, and who sees whom by D14, told without asking the server. */
import { sql } from 'kysely';
import type { Auth, Role } from '#contract/kernel/permissions/permissions.ts';
import { type Database, withTenant } from '#server/db/tenant/tx.ts';
import { addShift, addWorkingTime } from '../planning.ts';
import { addPerson, createWorld, everyAuth, type World } from '../world.ts';

/** The team in which everyone is. */
/** On which everybody has a draft of the plan. */
export const SCOPE_DRAFTS = '2027-03-03';
export const SCOPE_TEAM = '5c09e7ea-0000-4000-8000-000000000001';

/** A type of leave that is there in the scope's world. */
export const SCOPE_LEAVE_TYPE = '5c09e7ea-0000-4000-8000-000000000003';
/** A type of advance that is there in the scope's world. */
export const SCOPE_ADVANCE_TYPE = '5c09e7ea-0000-4000-8000-000000000005';
export const SCOPE_PERIOD = '5c09e7ea-0000-4000-8000-000000000004';

/** Of a payroll, as it is kept. */
const LINE = {
  from: '2026-03-01',
  to: '2026-03-31',
  sgkNo: null,
  periodDays: 31,
  days: {},
  paidDays: 20,
  unpaidDays: 0,
  wageDays: null,
  holidayWorked: 0,
  holidayOnRestWorked: 0,
  restWorked: 0,
  minutes: {},
  sgk: {
    employedDays: 31,
    sgkDays: 30,
    missingDays: 0,
    adjust: 0,
    missingCode: null,
    causes: [],
    restedInReport: null,
  },
};

type Department = keyof World['departments'];
type Place = keyof World['workPlaces'];
type Title = keyof World['titles'];

export interface Member {
  readonly id: string;
  readonly username: string;
  readonly roles: readonly Role[];
  readonly title: Title | null;
  readonly department: Department | null;
  readonly place: Place;
  readonly active: boolean;
  readonly archived: boolean;
}

type Plan = Omit<Member, 'id' | 'username'>;
const somebody: Plan = {
  roles: ['Personel'],
  title: null,
  department: null,
  place: 'MERKEZ',
  active: true,
  archived: false,
};

/** Those of every world, and those who come on top of them. */
const members: Readonly<Record<string, Plan>> = {
  boss: { ...somebody, roles: ['Admin'] },
  hr: { ...somebody, roles: ['admin'], title: 'all' },
  manager: { ...somebody, roles: ['MNG', 'Personel'], title: 'all', department: 'production' },
  clerk: { ...somebody, title: 'none', department: 'sales' },
  viewer: { ...somebody, title: 'viewer', department: 'assembly' },
  assembler: { ...somebody, department: 'assembly' },
  painter: { ...somebody, department: 'paint', title: 'viewer' },
  seller: { ...somebody, department: 'sales', title: 'viewer' },
  storeman: { ...somebody, department: 'sales', place: 'DEPO' },
  placemanager: { ...somebody, roles: ['MNG'], title: 'all', department: 'sales' },
  /** May do everything, and is still nobody's manager. */
  expert: { ...somebody, title: 'all', department: 'paint' },
  /** Leads a department, but is no MNG. */
  foreman: { ...somebody, title: 'all', department: 'sales' },
  retired: { ...somebody, department: 'paint', active: false },
  deleted: { ...somebody, department: 'paint', active: false, archived: true },
};

const PARENT: Readonly<Record<Department, Department | null>> = {
  production: null,
  assembly: 'production',
  paint: 'production',
  sales: null,
};
const LEADS: Readonly<Partial<Record<Department, string>>> = {
  production: 'manager',
  sales: 'foreman',
};
const LEADS_PLACE: Readonly<Partial<Record<Place, string>>> = { DEPO: 'placemanager' };

const AUTHS: Readonly<Record<Title, readonly Auth[]>> = {
  all: everyAuth,
  none: [],
  viewer: [{ groupName: 'Account', number: 1 }],
};

/** The one device of the scope's world; ids are its tenant's alone. */
export const SCOPE_DEVICE = '00000000-0000-4000-8000-00000000d001';

/** Everybody's calculated day. */
export const SCOPE_DAY = '2026-03-02';

export interface ScopeWorld {
  readonly world: World;
  readonly members: readonly Member[];
}

export const authsOf = ({ title }: Member): readonly Auth[] => (title ? AUTHS[title] : []);

/** Everyone who leads a department, which whoever may see departments learns. */
export const managersOf = ({ members: all }: ScopeWorld): readonly Member[] =>
  all.filter(({ username }) => Object.values(LEADS).includes(username));

/** Everyone who leads a work place, which whoever may see work places learns. */
export const placeManagersOf = ({ members: all }: ScopeWorld): readonly Member[] =>
  all.filter(({ username }) => Object.values(LEADS_PLACE).includes(username));

function isLedBy(department: Department | null, username: string): boolean {
  if (department === null) return false;
  return LEADS[department] === username || isLedBy(PARENT[department], username);
}

/** D14, in the roles that are in force; deleted people are nobody's. */
export function seenBy(
  { members: all }: ScopeWorld,
  viewer: Member,
  roles: readonly Role[] = viewer.roles,
): readonly Member[] {
  const there = all.filter(({ archived }) => !archived);
  if (roles.includes('Admin') || roles.includes('admin')) return there;
  return there.filter(
    (member) =>
      member.id === viewer.id ||
      (roles.includes('MNG') &&
        (isLedBy(member.department, viewer.username) ||
          LEADS_PLACE[member.place] === viewer.username)),
  );
}

export async function createScopeWorld(database: Database, code: string): Promise<ScopeWorld> {
  const world = await createWorld(database, code);
  const known = world.people as Readonly<Record<string, { id: string }>>;
  const all: Member[] = [];
  await withTenant(database, world.ctx, async (db) => {
    for (const [username, plan] of Object.entries(members)) {
      const { id } =
        known[username] ??
        (await addPerson(db, {
          username,
          companyId: world.companyId,
          workPlaceId: world.workPlaces[plan.place],
          roles: [...plan.roles],
          active: plan.active,
          ...(plan.department && { departmentId: world.departments[plan.department] }),
          ...(plan.title && { titleId: world.titles[plan.title] }),
        }));
      if (plan.archived) {
        await db.updateTable('person').set({ archived: true }).where('id', '=', id).execute();
      }
      all.push({ ...plan, id, username });
    }
    await db.insertInto('team').values({ id: SCOPE_TEAM, name: 'Herkes' }).execute();
    await db
      .updateTable('person')
      .set({ probation_end: sql<string>`current_date + 10`, team_id: SCOPE_TEAM })
      .execute();
    await sql`insert into plan_cell (person_id, day, draft) select id, ${SCOPE_DRAFTS}, 'HT' from person`.execute(
      db,
    );
    // Longer than a day may be, so that the law has something to say to everybody's plan.
    const long = await addWorkingTime(db, 'Uzun', await addShift(db, 'UZUN', { end: 1320 }));
    await db
      .insertInto('working_time_assignment')
      .values({
        company_id: world.companyId,
        from_date: '2020-01-01',
        working_time_id: long.id,
      })
      .execute();
    await sql`insert into pass (row_key, at, local_time, direction, purpose, source, work_place_id, person_id)
      select gen_random_uuid(), now() - interval '1 hour', '2026-03-02 08:00:00', 'in', 'puantaj', 'manual', work_place_id, id
      from person where not archived`.execute(db);
    await sql`insert into device (id, code, name, serial, work_place_id)
      select ${SCOPE_DEVICE}, 'K1', 'Kapı', 'SCOPE1', id from work_place limit 1`.execute(db);
    await sql`insert into device_state (device_id) select id from device`.execute(db);
    await sql`insert into puantaj_plan (id, plan) values (${SCOPE_DEVICE}, '{"kind":"off"}')`.execute(
      db,
    );
    await sql`insert into puantaj_day (person_id, day, company_id, work_place_id, department_id, source, is_planned, plan_id,
        day_kind, planned, worked, night, missing, overtime, waiting, totals, segments, anomalies, computed_from)
      select id, ${SCOPE_DAY}, company_id, work_place_id, department_id, 'Planı yok', false, ${SCOPE_DEVICE}, 'work', 480, 0, 0,
        480, 0, 0, '{"BOS":480}', '[]', '{ABSENT}', 'x' from person where not archived`.execute(db);
    await sql`with asked as (
        insert into request (kind, person_id, entered_by, state, summary)
        select 1, id, id, 'approved', 'Yıllık izin' from person where not archived returning id, person_id),
      leave as (
        insert into leave_request (request_id, person_id, leave_type_id, from_day, to_day, part, days, minutes, return_day, counted, origin)
        select asked.id, person_id, (select id from leave_type where code = 'YILLIK'), ${SCOPE_DAY}, ${SCOPE_DAY}, 'day', 1, 480,
          ${SCOPE_DAY}, '{"taken":[],"leftOut":[]}', 'hr' from asked returning request_id, person_id)
      insert into leave_day (request_id, person_id, day, part, cost, minutes, pay, work_type_code, holds)
      select request_id, person_id, ${SCOPE_DAY}, 'day', 1, 480, 'paid', 'UCI', true from leave`.execute(
      db,
    );
    await sql`with asked as (
        insert into request (kind, person_id, entered_by, state, summary)
        select 3, id, id, 'approved', 'Maaş avansı' from person where not archived returning id, person_id)
      insert into advance_request (request_id, person_id, advance_type_id, unit, amount, instalments, step, first_month,
        reason, consent_version, origin)
      select asked.id, person_id, (select id from advance_type where code = 'MAAS'), 'TRY', 100000, 1, 1, '2026-03',
        'Taşınma', 1, 'hr' from asked`.execute(db);
    await sql`with asked as (
        insert into request (kind, person_id, entered_by, state, summary)
        select 2, id, id, 'approved', 'Fazla mesai' from person where not archived returning id, person_id)
      insert into overtime_request (request_id, person_id, day, basis, asked, ahead, reason, origin)
      select id, person_id, ${SCOPE_DAY}, 41, 120, true, 'Sayım', 'request' from asked`.execute(db);
    await sql`with asked as (
        insert into request (kind, person_id, entered_by, state, summary)
        select 4, id, id, 'approved', 'Serbest zaman isteği' from person where not archived returning id, person_id)
      insert into account_request (request_id, person_id, purpose, first_day, last_day, minutes, rate, reason, origin, state)
      select id, person_id, 'wish', ${SCOPE_DAY}, ${SCOPE_DAY}, 60, 150, 'Dinlenme', 'request', 'holds' from asked`.execute(
      db,
    );
    await sql`with asked as (
        insert into request (kind, person_id, entered_by, state, summary)
        select 6, id, id, 'approved', 'Eksik geçiş' from person where not archived returning id, person_id)
      insert into correction_request (request_id, person_id, day, kind, reason, counted)
      select id, person_id, ${SCOPE_DAY}, 'missing', 'Unuttum', '' from asked`.execute(db);
    await sql`with opened as (
        insert into advance_account (person_id, advance_type_id, unit, amount, instalments, step, most, postpones, first_month)
        select id, (select id from advance_type where code = 'MAAS'), 'TRY', 100000, 1, 1, 1, 0, '2026-03'
        from person where not archived returning id),
      posted as (
        insert into advance_entry (advance_id, nth, day, kind, amount, account)
        select id, 0, '2026-03-01', 'opening', 100000, 'opening' from opened)
      insert into advance_instalment (advance_id, month, amount) select id, '2026-03', 100000 from opened`.execute(
      db,
    );
    await sql`with months as (
        insert into pay_period (company_id, month, from_day, to_day, first_day, last_day, counted_at, locked, versions)
        values (${world.companyId}, '2026-03', '2026-03-01', '2026-03-31', '2026-02-17', '2026-03-31', now(), false, 0),
          (${world.companyId}, '2026-02', '2026-02-01', '2026-02-28', '2026-01-20', '2026-02-28', now(), true, 1)
        returning id, locked),
      versions as (
        insert into close_version (period_id, n, terms, checklist, approvals, people, figures_sha256, identities_sha256)
        select id, 1, '{}', '{}', '[]', 0, 'x', 'x' from months where locked)
      insert into payroll_kept (period_id, person_id, department_id, payroll, figures, digest)
      select months.id, person.id, person.department_id, ${JSON.stringify({ lines: [LINE] })}::jsonb, '{"paidDays":20}', 'x'
      from months, person where not archived`.execute(db);
    await sql`insert into equalization_period (id, name, from_day, to_day, basis, scope, company_id)
      values (${SCOPE_PERIOD}, 'Yoğun sezon', '2026-01-05', '2026-03-01', 'collective', 'company', ${world.companyId})`.execute(
      db,
    );
    await sql`update leave_type set id = ${SCOPE_LEAVE_TYPE} where code = 'OLUM'`.execute(db);
    await sql`update advance_type set id = ${SCOPE_ADVANCE_TYPE} where code = 'TAKSIT'`.execute(db);
    const idOf = (username: string) => all.find((member) => member.username === username)!.id;
    for (const [department, username] of Object.entries(LEADS)) {
      await db
        .updateTable('department')
        .set({ manager_id: idOf(username) })
        .where('id', '=', world.departments[department as Department])
        .execute();
    }
    for (const [place, username] of Object.entries(LEADS_PLACE)) {
      await db
        .updateTable('work_place')
        .set({ manager_id: idOf(username) })
        .where('id', '=', world.workPlaces[place as Place])
        .execute();
    }
  });
  return { world, members: all };
}
