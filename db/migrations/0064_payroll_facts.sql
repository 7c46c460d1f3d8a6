-- How somebody is paid and by which contract, from a day on: the days for the payroll are judged by what held then.

alter table person
  add column wage_kind text check (wage_kind in ('monthly', 'daily', 'hourly'));
comment on column person.wage_kind is 'Nothing is monthly';

create or replace function dated_columns(person person) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object(
    'company_id', (person).company_id,
    'work_place_id', (person).work_place_id,
    'department_id', (person).department_id,
    'title_id', (person).title_id,
    'manager_id', (person).manager_id,
    'second_manager_id', (person).second_manager_id,
    'working_time_id', (person).working_time_id,
    'team_id', (person).team_id,
    'card_no', (person).card_no,
    'device_pin', (person).device_pin,
    'contract_type', (person).contract_type,
    'wage_kind', (person).wage_kind,
    'weekly_minutes', (person).weekly_minutes,
    'in_puantaj', (person).in_puantaj,
    'pregnant', (person).pregnant,
    'nursing', (person).nursing,
    'underground', (person).underground,
    'overtime_barred', (person).overtime_barred,
    'overtime_consent', (person).overtime_consent,
    'night_consent', (person).night_consent);

-- Periods of employment begin with everything: until now without these.
update person_fact f set facts = jsonb_build_object('contract_type', p.contract_type, 'wage_kind', null) || f.facts
  from person p
  where p.tenant_id = f.tenant_id and p.id = f.person_id
    and (f.from_date = date '0001-01-01' or exists (
      select from employment_period e
      where e.tenant_id = f.tenant_id and e.person_id = f.person_id and e.end_date + 1 = f.from_date));
