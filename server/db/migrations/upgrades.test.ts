/** Records from before a rule came, brought under it: one database grows old with all of them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parsePhone } from '#core/identifiers/phone.ts';
import { readEnv } from '#server/env.ts';
import { type OwnDatabase, ownDatabase } from '#server/testing/database/own-database.ts';
import type { Engine } from '../engine.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openEngine } from '../open.ts';

const LONG_CODE = 'x'.repeat(32);

const PHONES = [
  '0532 111 22 33',
  '+90 (532) 111 22 33',
  '5321112233',
  '0090 532-111-22-33',
  '(0212) 555 10 20',
  '+49 30 1234567',
  '444 0 333',
  '1111111',
  '0132 123 45 67',
  '+90 532 111 22',
];

/** A migration by what it is about. */
const named = (about: string) =>
  readMigrations().find(({ name }) => name.includes(`_${about}`))!.name;

/** What was there before a migration; each in tenants of its own. */
const OLD_RECORDS: readonly { before: string; sql: string; values?: unknown[] }[] = [
  {
    before: '0020',
    sql: `
      with made as (insert into tenant (code, name) values ('T-BIR', 'Bir'), ('T-IKI', 'İki') returning id, code)
      insert into title (tenant_id, code, name, active)
      select made.id, t.code, 'Ünvan', t.code <> 'ISIK' from made
      join (values ('T-BIR', 'ISIK'), ('T-BIR', 'isik'), ('T-BIR', 'Işık'), ('T-BIR', 'ISIK-2'), ('T-BIR', 'USTA'),
        ('T-BIR', '${LONG_CODE}'), ('T-BIR', '${LONG_CODE.toUpperCase()}'), ('T-IKI', 'isik')) as t (tenant, code)
        on t.tenant = made.code`,
  },
  {
    before: '0021',
    sql: `
      with made as (insert into tenant (code, name) values ('N-BIR', 'Bir'), ('N-IKI', 'İki') returning id, code)
      insert into person (tenant_id, registration_no, name, surname, active, card_no)
      select made.id, p.number, 'Ad', 'Soyad', p.active, p.card from made
      join (values ('N-BIR', 'D1', false, 'ab1'), ('N-BIR', 'd1', true, 'ff2'), ('N-BIR', 'd2', true, 'FF2'), ('N-IKI', 'd1', true, 'ab1'))
        as p (tenant, number, active, card) on p.tenant = made.code`,
  },
  {
    before: '0023',
    sql: `
      with made as (insert into tenant (code, name) values ('J-BIR', 'Bir'), ('J-IKI', 'İki') returning id, code),
        tasks as (insert into task (tenant_id, kind, state)
          select id, code || ' ' || state, state from made, unnest('{queued,running,done,failed,cancelled}'::text[]) as state
          returning tenant_id, id, state)
      insert into pgboss.job (name, data, state)
      select 'task', jsonb_build_object('tenantId', tenant_id, 'taskId', id),
        (case state when 'queued' then 'created' when 'running' then 'active' else 'completed' end)::pgboss.job_state
      from tasks`,
  },
  {
    before: '0026',
    sql: `
      with made as (insert into tenant (code, name) values ('P-BIR', 'Bir') returning id),
        typed as (select phone, row_number() over () as place from unnest($1::text[]) as phone),
        added as (insert into person (tenant_id, registration_no, name, surname, phone, emergency_phone, termination_reason)
          select made.id, place::text, 'Ad', 'Soyad', phone, case when place > 1 then phone end,
            (array['İSTİFA', 'Başka şehre taşındı'])[place] from made, typed returning tenant_id, id, registration_no),
        told as (insert into audit_entry (tenant_id, actor_name, action, entity, entity_id, after)
          select tenant_id, 'Sistem', 'terminate', 'person', id::text, '{"termination_reason": "İstifa"}' from added
          where registration_no = '1')
      insert into employment_period (tenant_id, person_id, start_date, end_date, reason)
      select tenant_id, id, '2020-01-01', '2021-01-01', 'Askerlik' from added where registration_no = '1'`,
    values: [PHONES],
  },
  {
    before: named('first_puantaj_day'),
    sql: `
      with made as (insert into tenant (code, name, created_at) values ('F-BIR', 'Bir', '2026-02-17T09:00:00Z') returning id),
        firms as (insert into company (tenant_id, code, name) select made.id, code, code from made,
          unnest('{DOLU,BOS,ESKI}'::text[]) as code returning tenant_id, id, code),
        who as (insert into person (tenant_id, registration_no, name, surname) select id, '1', 'Ad', 'Soyad' from made returning tenant_id, id),
        plans as (insert into puantaj_plan (tenant_id, id, plan) select id, id, '{"kind":"off"}' from made returning tenant_id, id),
        told as (insert into audit_entry (tenant_id, actor_name, action, entity, entity_id, at)
          select tenant_id, 'Sistem', 'create', 'company', id::text, '2026-03-31T22:30:00Z' from firms where code = 'BOS')
      insert into puantaj_day (tenant_id, person_id, day, company_id, source, is_planned, plan_id, day_kind, planned, worked, night, missing,
        overtime, waiting, totals, segments, computed_from)
      select who.tenant_id, who.id, day, firms.id, '', false, plans.id, 'rest', 0, 0, 0, 0, 0, 0, '{}', '[]', 'x'
      from who, plans, firms, unnest('{2025-12-17,2026-01-03}'::date[]) as day where firms.code = 'DOLU'`,
  },
];

let own: OwnDatabase;
let engine: Engine;

beforeAll(async () => {
  own = await ownDatabase('empty');
  engine = await openEngine(readEnv(own.settings));
  await engine.asOwner(async (client) => {
    for (const { before, sql, values } of OLD_RECORDS) {
      await migrate(
        client,
        readMigrations().filter(({ name }) => name < before),
      );
      await client.query(sql, values);
    }
    await migrate(client);
  });
});
afterAll(async () => {
  await engine.close();
  await own.drop();
});

const ofTenants = (first: string) =>
  `tenant_id in (select id from tenant where starts_with(code, '${first}-'))`;

const rowsOf = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await engine.asOwner((client) => client.query<Row>(sql))).rows;

it('titles whose codes differed only in how they were typed keep one code each, and the trail tells who got another', async () => {
  const titles = await rowsOf<{ codes: string[] }>(
    `select array_agg(t.code || ' ' || t.version order by t.code) as codes
     from title t join tenant on tenant.id = t.tenant_id where ${ofTenants('T')} group by tenant.code order by tenant.code`,
  );
  const numbered = `${'x'.repeat(28)}-2`;
  expect(titles.map(({ codes }) => codes)).toEqual([
    [
      'ISIK-2 1',
      'ISIK-4 2',
      'Işık 1',
      'USTA 1',
      `${LONG_CODE.toUpperCase()} 1`,
      'isik-3 2',
      `${numbered} 2`,
    ],
    ['isik 1'],
  ]);
  const trail = await rowsOf(
    `select actor_name, before ->> 'code' as before, after ->> 'code' as after
     from audit_entry where action = 'update' and entity = 'title' order by 3`,
  );
  expect(trail).toEqual([
    { actor_name: 'Sistem', before: 'ISIK', after: 'ISIK-4' },
    { actor_name: 'Sistem', before: 'isik', after: 'isik-3' },
    { actor_name: 'Sistem', before: LONG_CODE, after: numbered },
  ]);
});

it('people whose numbers differed only in capitals keep one each, and the trail tells who got another', async () => {
  const people = await rowsOf<{ facts: string }>(
    `select concat_ws(' ', t.code, regexp_replace(p.registration_no, '-[0-9a-f]{8}$', '-…'), p.version, p.card_no) as facts
     from person p join tenant t on t.id = p.tenant_id where ${ofTenants('N')} order by t.code, p.registration_no`,
  );
  expect(people.map(({ facts }) => facts)).toEqual([
    'N-BIR D1-… 2 AB1',
    'N-BIR d1 1 ff2',
    'N-BIR d2 1 FF2',
    'N-IKI d1 1 AB1',
  ]);
  const trail = await rowsOf(
    `select actor_name, before ->> 'registration_no' as before from audit_entry where entity = 'person' and ${ofTenants('N')}`,
  );
  expect(trail).toEqual([{ actor_name: 'Sistem', before: 'D1' }]);
});

it('work that waited in the old queue waits in the new one, and nothing that is over comes back', async () => {
  const waiting = await rowsOf(
    `select t.kind as task, j.kind, j.holder, j.attempts, j.available_at <= now() as now
     from job j join task t on t.tenant_id = j.tenant_id and t.id = j.subject_id order by 1`,
  );
  expect(waiting).toEqual(
    ['J-BIR queued', 'J-BIR running', 'J-IKI queued', 'J-IKI running'].map((task) => ({
      task,
      kind: 'task',
      holder: null,
      attempts: 0,
      now: true,
    })),
  );
  expect(await rowsOf("select nspname from pg_namespace where nspname = 'pgboss'")).toEqual([]);
});

it('phones are kept as they are dialled, and reasons that name a code of SGK become that code', async () => {
  const people = await rowsOf<Record<string, string | null>>(
    `select phone, emergency_phone, termination_code, termination_note from person where ${ofTenants('P')} order by registration_no::int`,
  );
  const kept = PHONES.map((typed) => parsePhone(typed) ?? typed);
  expect(people.map(({ phone }) => phone)).toEqual(kept);
  expect(people.map((row) => row.emergency_phone)).toEqual([null, ...kept.slice(1)]);
  expect(people.slice(0, 3)).toMatchObject([
    { termination_code: '03', termination_note: null },
    { termination_code: null, termination_note: 'Başka şehre taşındı' },
    { termination_code: null, termination_note: null },
  ]);
  const periods = await rowsOf(
    `select termination_code, termination_note from employment_period where ${ofTenants('P')}`,
  );
  expect(periods).toEqual([{ termination_code: '12', termination_note: null }]);
  const trail = await rowsOf("select after from audit_entry where action = 'terminate'");
  expect(trail).toEqual([{ after: { termination_note: 'İstifa' } }]);
});

it('a company’s puantaj begins in the month of its first figure, else in the one in which it was made', async () => {
  const companies = await rowsOf(
    `select code, first_puantaj_day::text as first from company where ${ofTenants('F')} order by code`,
  );
  expect(companies).toEqual([
    // By the clocks of Istanbul, where it was April already.
    { code: 'BOS', first: '2026-04-01' },
    { code: 'DOLU', first: '2025-12-01' },
    { code: 'ESKI', first: '2026-02-01' },
  ]);
});
