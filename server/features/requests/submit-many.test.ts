/** Requests of many people at once: what they leave behind is what each leaves alone, in as many statements as one. */
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { submitRequest, submitRequests } from './flow/submit.commands.ts';
import { clearOrders, step, useRequests } from './testing/request-stage.ts';

const stage = useRequests('MANY');

/** Whom the chief leads, in the order of their numbers. */
let team: readonly string[];

beforeAll(async () => {
  team = await stage.write(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into person (registration_no, name, surname, company_id, department_id, manager_id)
      select 'E' || lpad(n::text, 3, '0'), 'Ad' || n, 'Ekip', ${stage.world.companyId}, ${stage.world.departments.assembly},
        ${stage.idOf('chief')}
      from generate_series(1, 50) n returning id`.execute(db);
    return rows.map(({ id }) => id);
  });
});
beforeEach(async () => {
  await stage.write(clearOrders);
  await stage.write((db) => sql`delete from notification`.execute(db));
});

const enterer = () => ({ personId: stage.idOf('head'), roles: [], auths: [] });
const asked = (personId: string, size: number) => ({
  personId,
  size,
  summary: `Yıllık izin, ${size} gün`,
});

/** Two steps, of which the second is for what is larger; the first is asked of a deputy too. */
async function order() {
  await stage.chain([
    step('manager', { remindAfterDays: 2 }),
    step('role', { role: 'admin', minSize: 3 }),
  ]);
  await stage.write((db) =>
    sql`insert into deputyship (person_id, deputy_id, from_date, to_date)
      values (${stage.idOf('chief')}, ${stage.idOf('deputy')}, current_date - 1, current_date + 1)`.execute(
      db,
    ),
  );
}

/** All that was written, without ids and moments; in the order of the people. */
const leftBy = (ids: readonly string[]) =>
  stage.read(async (db) => {
    const { rows } = await sql`
      select p.registration_no, r.state, r.round, r.step, r.size, r.summary, r.version, r.entered_by,
        (select jsonb_agg(to_jsonb(s) - 'request_id' - 'waiting_since' || jsonb_build_object('waits', s.waiting_since is not null)
          order by s.nth) from request_step s where s.request_id = r.id) as steps,
        (select jsonb_agg(to_jsonb(a) - 'request_id' - 'asked_at' || jsonb_build_object('asked', a.asked_at is not null)
          order by a.nth, a.person_id) from request_approver a where a.request_id = r.id) as approvers,
        (select jsonb_agg(to_jsonb(h) - 'request_id' - 'at') from request_history h where h.request_id = r.id) as history,
        (select jsonb_agg(jsonb_build_array(e.action, e.before, e.after)) from audit_entry e
          where e.entity = 'request' and e.entity_id = r.id::text) as trail
      from request r join person p on p.id = r.person_id where r.id = any(${ids}::uuid[])
      order by p.registration_no`.execute(db);
    return rows;
  });

/** What everybody was told, in order. */
const told = () =>
  stage.read(async (db) => {
    const { rows } = await sql`
      select p.username, n.title, n.content, n.web_url, n.approve_enum, n.approve_request_id is null as "leadsNowhere", n.bundled
      from notification n join notification_recipient r on r.notification_id = n.id join person p on p.id = r.person_id
      order by p.username, n.title, n.content`.execute(db);
    return rows;
  });

const together = (inputs: readonly ReturnType<typeof asked>[]) =>
  stage.write((db) => submitRequests(db, enterer(), 1, inputs));

it('RQ-25: what many leave behind together is what each leaves alone, also what was told', async () => {
  await order();
  const inputs = team.slice(0, 8).map((id, at) => asked(id, at % 2 === 0 ? 5 : 2));
  const oneByOne: string[] = [];
  for (const input of inputs) {
    const { id } = await stage.write((db) => submitRequest(db, enterer(), { kind: 1, ...input }));
    oneByOne.push(id);
  }
  const [rows, heard] = [await leftBy(oneByOne), await told()];
  await stage.write((db) => sql`delete from notification`.execute(db));
  const ids = await together(inputs);
  expect(await leftBy(ids as string[])).toEqual(rows);
  expect(await told()).toEqual(heard);
  expect(rows).toHaveLength(8);
  // Five by themselves and one that stands for the other three, for the chief and who stands in for them.
  expect(heard).toHaveLength(12);
});

it('RQ-25: answers in the order of the people, with nothing for whom nobody can be asked', async () => {
  const caller = { personId: stage.idOf('boss'), roles: [], auths: [] };
  // Who has no manager is the administrators', of whom the only one entered it.
  const people = [team[3]!, stage.idOf('stranger'), team[1]!];
  const ids = await stage.write((db) =>
    submitRequests(
      db,
      caller,
      1,
      people.map((id) => asked(id, 2)),
    ),
  );
  expect(ids[1]).toBeNull();
  const { rows } = await stage.read((db) =>
    sql<{ id: string; personId: string }>`
      select id, person_id as "personId" from request where id = any(${ids}::uuid[])`.execute(db),
  );
  const personOf = new Map(rows.map(({ id, personId }) => [id, personId]));
  expect(ids.map((id) => personOf.get(id!))).toEqual([team[3], undefined, team[1]]);
});

it('RQ-25: fifty take as many statements as five', async () => {
  await order();
  const statementsFor = async (count: number) => {
    const inputs = team.slice(0, count).map((id) => asked(id, 5));
    await stage.write((db) => sql`delete from notification`.execute(db));
    return stage.write(async (db: TenantTx) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await submitRequests(db, enterer(), 1, inputs);
      // What others ask meanwhile goes its own way.
      const statements = query.mock.calls.filter(([sent]) =>
        /request|notification|person|chain|rate_counter|audit_entry/.test(JSON.stringify(sent)),
      ).length;
      query.mockRestore();
      return statements;
    });
  };
  const five = await statementsFor(5);
  expect(five).toBeGreaterThan(8);
  // Where many are told the same, one bundle of messages is begun for the rest.
  expect(await statementsFor(50)).toBeLessThanOrEqual(five + 1);
});
