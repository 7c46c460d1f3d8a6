-- The team that a person belongs to and the working time of their own: facts that hold from a day on.

alter table person
  add column working_time_id uuid,
  add column team_id uuid,
  add foreign key (tenant_id, working_time_id) references working_time (tenant_id, id) deferrable,
  add foreign key (tenant_id, team_id) references team (tenant_id, id) deferrable;
create index person_by_working_time on person (tenant_id, working_time_id) where working_time_id is not null;
create index person_by_team on person (tenant_id, team_id) where team_id is not null;

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
    'weekly_minutes', (person).weekly_minutes,
    'in_puantaj', (person).in_puantaj,
    'pregnant', (person).pregnant,
    'nursing', (person).nursing,
    'overtime_barred', (person).overtime_barred,
    'overtime_consent', (person).overtime_consent,
    'night_consent', (person).night_consent);

alter table person_fact
  add column working_time_id uuid generated always as ((facts ->> 'working_time_id')::uuid) stored,
  add column team_id uuid generated always as ((facts ->> 'team_id')::uuid) stored,
  add foreign key (tenant_id, working_time_id) references working_time (tenant_id, id) deferrable,
  add foreign key (tenant_id, team_id) references team (tenant_id, id) deferrable;
create index person_fact_by_working_time on person_fact (tenant_id, working_time_id) where working_time_id is not null;
create index person_fact_by_team on person_fact (tenant_id, team_id) where team_id is not null;

-- Periods of employment begin with everything: until now with neither of these.
update person_fact f set facts = '{"working_time_id": null, "team_id": null}'::jsonb || facts
  where from_date = date '0001-01-01' or exists (
    select from employment_period e
    where e.tenant_id = f.tenant_id and e.person_id = f.person_id and e.end_date + 1 = f.from_date);
