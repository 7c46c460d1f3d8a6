/** Records about the people and days of a month, of every kind by which days or figures come about: there before it is locked. */
import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import type { CloseStage } from './close-stage.ts';

const approved = (kind: number, username: string) => sql`
  insert into request (kind, person_id, entered_by, state, size, summary)
    select ${kind}, id, id, 'approved', 60, 'Deneme' from person where username = ${username} returning id, person_id`;

async function addRotation({ write, plan, first }: CloseStage) {
  const from = sql`${first}::date - 14`;
  await write(sql`
    with said as (insert into team (name) values ('A ekibi') returning id),
    turned as (insert into rotation (name) values ('İki vardiya') returning id),
    cycle as (insert into rotation_cycle (rotation_id, from_date, first_day) select id, ${from}, ${from} from turned),
    entries as (insert into rotation_entry (rotation_id, from_date, nth, shift_id)
      select id, ${from}, nth, shift::uuid from turned, (values (0, ${plan.early}), (1, ${plan.night})) as s (nth, shift)),
    given as (insert into team_rotation (team_id, from_date, rotation_id) select said.id, ${from}, turned.id from said, turned)
    update person set team_id = said.id from said where username = 'viewer'`);
}

/** `day`: somebody worked longer on it; a leave and a correction stand on the two after it. */
export async function addRecords(close: CloseStage, day: Day): Promise<void> {
  const { write, of, first, plan } = close;
  await write(
    sql`update company set sgk_no = '21234010100000010340100000' where id = ${of.companyId}`,
  );
  await write(
    sql`update person set payroll_no = registration_no, cost_centre = 'M1', national_id = case username when 'worker' then '10000000146' end`,
  );
  await addRotation(close);
  await write(sql`
    with asked as (${approved(2, 'worker')}),
    said as (insert into overtime_request (request_id, person_id, day, basis, asked, ahead, reason, origin)
      select id, person_id, ${day}, 41, 60, true, 'Sayım', 'hr' from asked)
    insert into work_window (request_id, person_id, day, kind, from_minute, to_minute, basis, state)
      select id, person_id, ${day}, 'overtime', 960, 1020, 41, 'holds' from asked`);
  await write(sql`
    with asked as (${approved(1, 'clerk')}),
    leave as (insert into leave_request (request_id, person_id, leave_type_id, from_day, to_day, part, days, minutes, return_day, counted, origin)
      select asked.id, person_id, t.id, ${day}::date + 1, ${day}::date + 1, 'day', 1, 480, ${day}::date + 2, '{"taken":[],"leftOut":[]}', 'hr'
      from asked, leave_type t where t.code = 'UCRETSIZ' returning request_id, person_id)
    insert into leave_day (request_id, person_id, day, part, cost, minutes, pay, work_type_code, holds)
      select request_id, person_id, ${day}::date + 1, 'day', 1, 480, 'unpaid', 'USI', true from leave`);
  await write(sql`update pass set person_id = null from person
    where person.id = pass.person_id and username = 'clerk' and (at at time zone 'Europe/Istanbul')::date = ${day}::date + 1`);
  await write(sql`insert into puantaj_correction (person_id, day, kind, from_minute, to_minute, code, reason)
    select id, ${day}::date + 2, 'override', 480, 540, 'NC', 'Servis gecikti' from person where username = 'viewer'`);
  await write(sql`
    with file as (insert into stored_file (purpose, uploaded_by, mime, content)
      values ('document', ${plan.world.people.boss.id}, 'application/pdf', 'x') returning id),
    began as (insert into equalization_period (name, from_day, to_day, basis, scope)
      values ('Eski dönem', '2024-01-01', '2024-02-25', 'written', 'people') returning id),
    inside as (insert into equalization_member (period_id, person_id) select id, ${plan.worker} from began)
    insert into equalization_agreement (period_id, person_id, from_day, file_id)
      select began.id, ${plan.worker}, '2024-01-01', file.id from began, file`);
  await write(sql`delete from puantaj_cause where to_day < ${first}::date`);
}
