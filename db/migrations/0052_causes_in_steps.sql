-- Wide changes say exactly whom they concern, are worked off in short steps, and leaves are marked by adding rows alone: who changes a definition waits for no calculation.

-- A change that concerns many is one row. Where its working off stands is kept with it: a process that was killed goes on from there.
alter table puantaj_cause
  add column department_id uuid,
  add column working_time_id uuid,
  add column person_ids uuid[],
  add column begun boolean not null default false,
  add column after_person uuid,
  add column calculated integer not null default 0;
comment on column puantaj_cause.department_id is 'With the departments below it';
comment on column puantaj_cause.working_time_id is 'Whoever has it, of their own or by team, department, work place or company';
comment on column puantaj_cause.person_ids is 'Somebody asked for all days of these people';
comment on column puantaj_cause.begun is 'From here on no other cause is taken together with it';
comment on column puantaj_cause.after_person is 'The days of its newest month are done up to this person';
comment on column puantaj_cause.calculated is 'So many days were calculated for it';

-- One index: where a person's marks are looked for, no count that is out of date can make another one look better.
drop index day_to_calculate_by_day;

-- Which leaves a changed definition concerns is found out later, as with days.
create table leave_cause (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  from_day date not null,
  to_day date not null,
  company_id uuid,
  work_place_id uuid,
  department_id uuid,
  team_id uuid,
  working_time_id uuid,
  shift_id uuid,
  after_request uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select isolate_tenants('leave_cause');
comment on column leave_cause.after_request is 'Its leaves are marked up to this one';
grant select, insert, update, delete on leave_cause to devam_app;

-- A mark is a row of its own, as often as a leave is marked: nobody who marks one waits for whoever marks or counts it.
-- No foreign key: it would hold the leave, which whoever counts it holds too. A mark of a leave that is gone concerns nobody.
drop table leave_to_recount;
create table leave_to_recount (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  request_id uuid not null,
  id uuid not null default gen_random_uuid(),
  primary key (tenant_id, request_id, id)
);
select isolate_tenants('leave_to_recount');
grant select, insert, delete on leave_to_recount to devam_app;

-- Which leaves those are that are not over; the marks that were there are among them.
insert into leave_to_recount (tenant_id, request_id)
  select l.tenant_id, l.request_id from leave_request l join request r on r.tenant_id = l.tenant_id and r.id = l.request_id
  where l.to_day >= puantaj_today() and r.state in ('waiting', 'approved', 'cancelling');

-- Days of one person that are asked for together are looked at as one span: a plan that is published names each of thousands of cells.
create or replace function leave_mark(people uuid[], first_days date[], last_days date[]) returns void
  language sql
as $$
  insert into leave_to_recount (request_id)
    select distinct l.request_id
    from (select asked.person_id, min(asked.first_day) as first_day, max(asked.last_day) as last_day
        from unnest(people, first_days, last_days) as asked (person_id, first_day, last_day) group by asked.person_id) as of_person
      join leave_request l on l.person_id = of_person.person_id and l.to_day >= puantaj_today()
        and of_person.first_day <= l.return_day + 7 and of_person.last_day >= l.from_day - 8
      join request r on r.tenant_id = l.tenant_id and r.id = l.request_id
    where r.state in ('waiting', 'approved', 'cancelling');
$$;
drop function leave_mark_all(date, date);

-- What changed, as rows of from_day, to_day, company_id, work_place_id, department_id, team_id, working_time_id, shift_id: told by the trigger's argument.
create function changed_definitions(operation text, argument text) returns text
  language sql immutable
  return format('select distinct * from (%s) as concerned (from_day, to_day, company_id, work_place_id, department_id, team_id, working_time_id, shift_id)',
    format(argument, case operation when 'INSERT' then 'select * from after' when 'DELETE' then 'select * from before'
      else '(select * from before except select * from after) union (select * from after except select * from before)' end));

create or replace function puantaj_definition_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  execute format('insert into puantaj_cause (from_day, to_day, company_id, work_place_id, department_id, team_id, working_time_id, shift_id)
    select from_day - 1, to_day, company_id, work_place_id, department_id, team_id, working_time_id, shift_id from (%s) as c
    where exists (select from puantaj_day p where p.day between c.from_day - 1 and c.to_day limit 1)', changed_definitions(tg_op, tg_argv[0]));
  return null;
end
$$;

-- With the week around a leave, in which part-timers have one rest day, and its day of return.
create or replace function leave_definition_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  execute format('insert into leave_cause (from_day, to_day, company_id, work_place_id, department_id, team_id, working_time_id, shift_id)
    select from_day, to_day, company_id, work_place_id, department_id, team_id, working_time_id, shift_id from (%s) as c
    where exists (select from leave_request l
      where l.to_day >= puantaj_today() and c.from_day <= l.return_day + 7 and c.to_day >= l.from_day - 8 limit 1)',
    changed_definitions(tg_op, tg_argv[0]));
  return null;
end
$$;

-- Follows a table for days, leaves, or both; what a table had before goes.
create function follow_definitions(changed_table regclass, followers text[], argument text, argument_of_new text default null) returns void
  language plpgsql
as $$
declare
  follower text;
begin
  foreach follower in array followers loop
    execute format('drop trigger if exists %s_inserted on %s', follower, changed_table);
    execute format('drop trigger if exists %s_updated on %s', follower, changed_table);
    execute format('drop trigger if exists %s_deleted on %s', follower, changed_table);
    execute format('create trigger %1$s_inserted after insert on %2$s referencing new table as after for each statement execute function %1$s_definition_changed(%3$L)',
      follower, changed_table, coalesce(argument_of_new, argument));
    execute format('create trigger %1$s_updated after update on %2$s referencing old table as before new table as after for each statement execute function %1$s_definition_changed(%3$L)',
      follower, changed_table, argument);
    execute format('create trigger %1$s_deleted after delete on %2$s referencing old table as before for each statement execute function %1$s_definition_changed(%3$L)',
      follower, changed_table, argument);
  end loop;
end
$$;

-- A shift's first version comes with the shift itself, which nobody has yet.
select follow_definitions('shift_version', '{puantaj,leave}',
  'select coalesce(from_date, ''-infinity''), ''infinity''::date, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid, shift_id from (%s) as c',
  'select coalesce(from_date, ''-infinity''), ''infinity''::date, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid, shift_id from (%s) as c
    where exists (select from shift_version other where other.shift_id = c.shift_id and other.id <> c.id)');
select follow_definitions('working_time_version', '{puantaj,leave}',
  'select coalesce(from_date, ''-infinity''), ''infinity''::date, null::uuid, null::uuid, null::uuid, null::uuid, working_time_id, null::uuid from (%s) as c
    where exists (select from working_time_assignment a where a.working_time_id = c.working_time_id)
      or exists (select from person_fact f where f.working_time_id = c.working_time_id)');
select follow_definitions('working_time_day', '{puantaj,leave}',
  'select coalesce(v.from_date, ''-infinity''), ''infinity''::date, null::uuid, null::uuid, null::uuid, null::uuid, v.working_time_id, null::uuid
    from (%s) as c join working_time_version v on v.id = c.version_id
    where exists (select from working_time_assignment a where a.working_time_id = v.working_time_id)
      or exists (select from person_fact f where f.working_time_id = v.working_time_id)');
select follow_definitions('working_time_assignment', '{puantaj,leave}',
  'select from_date, ''infinity''::date, company_id, work_place_id, department_id, team_id, null::uuid, null::uuid from (%s) as c');
select follow_definitions(cycle.name, '{puantaj,leave}',
  'select c.from_date, ''infinity''::date, null::uuid, null::uuid, null::uuid, t.team_id, null::uuid, null::uuid
    from (%s) as c join team_rotation t on t.rotation_id = c.rotation_id')
from unnest('{rotation_cycle,rotation_entry}'::regclass[]) as cycle (name);
select follow_definitions('team_rotation', '{puantaj,leave}',
  'select from_date, ''infinity''::date, null::uuid, null::uuid, null::uuid, team_id, null::uuid, null::uuid from (%s) as c');
select follow_definitions('department_parent', '{puantaj,leave}',
  'select from_date, ''infinity''::date, null::uuid, null::uuid, department_id, null::uuid, null::uuid, null::uuid from (%s) as c where from_date > ''0001-01-01''');
select follow_definitions('special_day', '{puantaj,leave}',
  'select first_day, last_day + 1, company_id, work_place_id, null::uuid, null::uuid, null::uuid, null::uuid from (%s) as c');
select follow_definitions('special_day_type', '{puantaj,leave}',
  'select s.first_day, s.last_day + 1, s.company_id, s.work_place_id, null::uuid, null::uuid, null::uuid, null::uuid
    from (select id from (%s) as changed group by id
      having count(distinct (kind, works_as_holiday)) > 1) as c join special_day s on s.type_id = c.id');
select follow_definitions('work_place', '{puantaj}',
  'select ''-infinity''::date, ''infinity''::date, null::uuid, id, null::uuid, null::uuid, null::uuid, null::uuid
    from (%s) as c group by id having count(distinct time_zone) > 1');
drop function follow_definitions(regclass, text[], text, text);

drop trigger leave_updated on company;
create trigger leave_updated after update on company
  referencing old table as before new table as after for each statement execute function leave_definition_changed(
    'select ''-infinity''::date, ''infinity''::date, id, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid
      from (%s) as c group by id having count(distinct contract_rest_taken) > 1');

-- What was counted while a queue was nearly empty said that each row is another tenant's: then all rows of one tenant look like a single one.
alter table day_to_calculate alter column tenant_id set (n_distinct = 1);
alter table puantaj_cause alter column tenant_id set (n_distinct = 1);
alter table leave_cause alter column tenant_id set (n_distinct = 1);
alter table leave_to_recount alter column tenant_id set (n_distinct = 1);
alter table device_command alter column tenant_id set (n_distinct = 1);
