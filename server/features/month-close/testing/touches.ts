/** A change of every table by which days or payroll figures of a locked month would be others, written past all calls. */
import { type RawBuilder, sql } from 'kysely';
import type { CloseStage } from './close-stage.ts';

/** Statements are transactions of their own, in order; `refused`: the last of them meets the lock. */
interface Touch {
  readonly by: readonly RawBuilder<unknown>[];
  readonly refused?: true;
}

const requested = (kind: number, of: RawBuilder<unknown>, then: RawBuilder<unknown>) => sql`
  with asked as (insert into request (kind, person_id, entered_by, state, size, summary)
    select ${kind}, id, id, 'approved', 1, 'Deneme' from person where ${of} returning id, person_id)
  ${then}`;

/** By table, on what `locked-records.ts` made. They stay: each comes on top of those before it. */
export function touchesOf(
  { plan, first, of }: CloseStage,
  day: string,
): Readonly<Record<string, Touch>> {
  const { worker, early, night, office, world } = plan;
  const is = (username: string) => sql`username = ${username}`;
  const from = sql`${first}::date`;
  const one = (statement: RawBuilder<unknown>): Touch => ({ by: [statement] });
  const refused = (statement: RawBuilder<unknown>): Touch => ({ by: [statement], refused: true });
  return {
    pass: {
      by: [
        sql`update pass set person_id = null where person_id = ${worker} and local_time like ${`${day}%`}`,
        sql`select puantaj_mark(array[${worker}::uuid], array[${day}::date], array[${day}::date])`,
      ],
    },
    pass_correction: refused(sql`insert into pass_correction (pass_id, kind, reason)
      select id, 'cancelled', 'Deneme' from pass where person_id = ${plan.world.people.hr.id} and local_time like ${`${day}%`} limit 1`),
    plan_cell: refused(
      sql`insert into plan_cell (person_id, day, published) values (${worker}, ${day}, 'HT')`,
    ),
    puantaj_correction: {
      by: [
        requested(
          6,
          is('worker'),
          sql`insert into puantaj_correction (request_id, person_id, day, kind, from_minute, to_minute, code, reason)
            select id, person_id, ${day}, 'override', 480, 540, 'BOS', 'Deneme' from asked`,
        ),
        sql`insert into puantaj_correction (person_id, day, kind, from_minute, to_minute, code, reason)
          values (${worker}, ${day}, 'override', 480, 540, 'BOS', 'Deneme')`,
      ],
      refused: true,
    },
    correction_request: refused(
      requested(
        6,
        is('worker'),
        sql`insert into correction_request (request_id, person_id, day, kind, added, reason, counted)
          select id, person_id, ${day}, 'missing', '[{"at":1085,"dir":"out"}]', 'Okutmadı', '' from asked`,
      ),
    ),
    leave_day: one(sql`
      with asked as (insert into request (kind, person_id, entered_by, state, size, summary)
        select 1, id, id, 'approved', 1, 'Deneme' from person where username = 'clerk' returning id, person_id),
      leave as (insert into leave_request (request_id, person_id, leave_type_id, from_day, to_day, part, days, minutes, return_day, counted, origin)
        select asked.id, person_id, t.id, ${day}, ${day}, 'day', 1, 480, ${day}::date + 1, '{"taken":[],"leftOut":[]}', 'hr'
        from asked, leave_type t where t.code = 'UCRETSIZ' returning request_id, person_id)
      insert into leave_day (request_id, person_id, day, part, cost, minutes, pay, work_type_code, holds)
        select request_id, person_id, ${day}, 'day', 1, 480, 'unpaid', 'USI', true from leave`),
    leave_type: one(
      sql`update leave_type set missing_day_code = '07', pay = 'paid' where code = 'UCRETSIZ'`,
    ),
    work_window: {
      by: [
        sql`update work_window set state = 'none' where person_id = ${worker}`,
        requested(
          2,
          is('worker'),
          sql`insert into work_window (request_id, person_id, day, kind, from_minute, to_minute, basis, state)
            select id, person_id, ${day}, 'overtime', 1020, 1140, 41, 'holds' from asked`,
        ),
      ],
      refused: true,
    },
    rotation_cycle: one(sql`update rotation_cycle set first_day = first_day + 1`),
    rotation_entry: one(sql`update rotation_entry set shift_id = ${night} where nth = 0`),
    team_rotation: one(sql`delete from team_rotation`),
    shift_version:
      one(sql`update shift_version set terms = terms || '{"start":600,"end":1080,"lateTolerance":5}'
      where shift_id = ${early}`),
    working_time_version: one(sql`update working_time_version set contract_week = 2400
      where working_time_id = ${office.id}`),
    working_time_day: one(sql`update working_time_day d set shift_id = null, rest = 'contract'
      from working_time_version v where v.id = d.version_id and v.working_time_id = ${office.id} and weekday = 3`),
    working_time_assignment: one(
      sql`update working_time_assignment set from_date = ${from} + 10 where company_id = ${world.companyId}`,
    ),
    department_parent: one(sql`insert into department_parent (department_id, from_date, parent_id)
      values (${world.departments.assembly}, ${from} + 3, ${world.departments.sales})`),
    special_day: one(sql`insert into special_day (name, type_id, first_day, last_day)
      select 'Yeni tatil', id, ${day}, ${day} from special_day_type where code = 'RESMI'`),
    special_day_type: one(
      sql`update special_day_type set works_as_holiday = not works_as_holiday where code = 'RESMI'`,
    ),
    work_place:
      one(sql`update work_place set time_zone = 'Asia/Tokyo', sgk_no = '29999999999999999999999999'
      where id = ${world.workPlaces.MERKEZ}`),
    person_fact: {
      by: [
        sql`insert into company (code, name, first_puantaj_day) values ('YAN', 'Yan Şirket', ${first})`,
        sql`insert into person_fact (person_id, from_date, facts)
          select p.id, ${from} + 5, jsonb_build_object('company_id', c.id) from person p, company c where p.username = 'viewer' and c.code = 'YAN'`,
        sql`insert into person_fact (person_id, from_date, facts)
          select id, ${from} + 8, '{"in_puantaj":false}' from person where username = 'hr'`,
        sql`insert into person_fact (person_id, from_date, facts)
          select id, ${from} + 9, '{"contract_type":"part_time","weekly_minutes":1200}' from person where username = 'manager'`,
      ],
    },
    person: {
      by: [
        sql`update person set end_date = ${from} + 12, termination_code = '03' where username = 'hr'`,
        sql`update person set archived = true, active = false where username = 'clerk'`,
        sql`update person set name = 'Zeynep', surname = 'Ak', registration_no = 'YENI', national_id = null where id = ${worker}`,
      ],
    },
    employment_period: {
      by: [
        sql`update person set start_date = ${from} + 15 where username = 'manager'`,
        sql`insert into employment_period (person_id, start_date, end_date)
          select id, '2020-01-15', ${from} + 4 from person where username = 'manager'`,
      ],
    },
    setting_value: one(sql`insert into setting_value (company_id, key, from_day, value)
      values (${of.companyId}, 'overtimeBasis', '2020-01-01', '"daily"'), (${of.companyId}, 'overtimeRounding', '2020-01-01', '"exact"'),
        (null, 'sgkMonth', '2020-01-01', '"period"')`),
    equalization_period: one(
      sql`update equalization_period set from_day = date_trunc('week', ${from})::date, to_day = date_trunc('week', ${from})::date + 55`,
    ),
    equalization_member: one(sql`insert into equalization_member (period_id, person_id)
      select e.id, p.id from equalization_period e, person p where p.username = 'boss'`),
    equalization_agreement: {
      by: [sql`update equalization_agreement set from_day = ${from}`],
    },
    equalization_settlement: one(sql`
      insert into equalization_settlement (period_id, person_id, day, earned, used, counted, norm, excess125, excess150)
      select id, ${worker}, ${day}, 600, 0, 3000, 2400, 120, 480 from equalization_period limit 1`),
    account_request: one(
      requested(
        5,
        is('worker'),
        sql`insert into account_request (request_id, person_id, purpose, first_day, last_day, minutes, reason, origin, state, rate)
          select id, person_id, 'wish', ${first}, ${day}, 60, 'Serbest zaman', 'request', 'holds', 150 from asked`,
      ),
    ),
    company: {
      by: [
        sql`update company set first_puantaj_day = ${from} + 7 where id = ${of.companyId}`,
        sql`update company set name = 'Yeni Ad A.Ş.', puantaj_start_day = '15', sgk_no = '28888888888888888888888888' where id = ${of.companyId}`,
      ],
    },
  };
}
