import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const approvalRows: SampleRows = {
  approval_chain: (db) =>
    sql`insert into approval_chain (kind, company_id, department_id, fallback_id)
      (select 1, company.id, null::uuid, person.id from company, person limit 1)
      union all (select 1, null, department.id, person.id from department, person limit 1)`.execute(
      db,
    ),
  approval_step: (db) =>
    sql`insert into approval_step (chain_id, nth, who, person_id)
      select chain.id, 0, 'person', chain.fallback_id from approval_chain chain limit 1`.execute(
      db,
    ),
  approval_step_leave_type: (db) =>
    sql`insert into approval_step_leave_type (chain_id, nth, leave_type_id)
      select step.chain_id, step.nth, type.id from approval_step step, leave_type type limit 1`.execute(
      db,
    ),
  deputyship: async (db) => {
    await sql`with deputy as (
        insert into person (registration_no, name, surname) values ('VEKIL', 'Vekil', 'Personel') returning id)
      insert into deputyship (person_id, deputy_id, from_date, to_date)
      select person.id, deputy.id, '2026-11-02', '2026-11-13' from person, deputy limit 1`.execute(
      db,
    );
    // One person alone has facts, so that one row alone can be pointed elsewhere.
    await sql`delete from person_fact using person
      where person.id = person_fact.person_id and person.registration_no = 'VEKIL'`.execute(db);
  },
  request: (db) =>
    sql`insert into request (kind, person_id, entered_by, state, round, step, summary)
      select 1, id, id, 'waiting', 1, 0, 'Yıllık izin' from person limit 1`.execute(db),
  request_step: (db) =>
    sql`insert into request_step (request_id, round, nth, label, because, waiting_since, decided_by)
      select id, 1, 0, 'Yöneticisi', 'named', now(), person_id from request`.execute(db),
  request_approver: (db) =>
    sql`insert into request_approver (request_id, round, nth, person_id, waiting, asked_at)
      select id, 1, 0, person_id, true, now() from request`.execute(db),
  request_change: (db) =>
    sql`insert into request_change (request_id, version, what)
      select id, version, 'document' from request`.execute(db),
  request_history: (db) =>
    sql`insert into request_history (request_id, version, round, act, actor_id, on_behalf_of, to_state)
      select id, 1, 1, 'submit', person_id, person_id, 'waiting' from request`.execute(db),
};
