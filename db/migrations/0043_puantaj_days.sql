-- The attendance calculation meets the data: one row per person and day with what it was computed from, corrections by hand, and marks by every cause.

-- On which day of the month the puantaj period of a company begins.
alter table company
  add column puantaj_start_day text collate "C" not null default '1' check (puantaj_start_day in ('1', '15', '21', '26'));

-- Plans as the calculation took them. Thousands of days have the same one.
create table puantaj_plan (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null,
  plan jsonb not null check (jsonb_typeof(plan) = 'object'),
  primary key (tenant_id, id)
);
select isolate_tenants('puantaj_plan');
comment on column puantaj_plan.id is 'Of what it says: the same plan has the same id';

-- What was computed. It refers to nothing but its person: where somebody belonged and which shift it was is told as it was then.
create table puantaj_day (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  person_id uuid not null,
  day date not null,
  company_id uuid,
  work_place_id uuid,
  department_id uuid,
  team_id uuid,
  shift_id uuid,
  candidate_ids uuid[] not null default '{}',
  decided_by uuid,
  source text not null,
  rest text collate "C" check (rest in ('weekly', 'contract')),
  is_planned boolean not null,
  plan_id uuid not null,
  plan_from integer,
  plan_to integer,
  passes jsonb not null default '[]',
  pass_ids uuid[] not null default '{}',
  extras jsonb not null default '{}',
  day_kind text collate "C" not null check (day_kind in ('holiday', 'rest', 'leave', 'work')),
  planned integer not null,
  worked integer not null,
  night integer not null,
  missing integer not null,
  overtime integer not null,
  waiting integer not null,
  first_in integer,
  last_out integer,
  totals jsonb not null,
  segments jsonb not null,
  anomalies text[] not null default '{}',
  corrected boolean not null default false,
  computed_from text collate "C" not null,
  computed_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, person_id, day),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('puantaj_day');
create index puantaj_day_by_day on puantaj_day (tenant_id, day);

comment on column puantaj_day.shift_id is 'Of several candidates the one that the passes decided for; it stays as long as plan and deciding pass do';
comment on column puantaj_day.decided_by is 'The pass that decided between candidates';
comment on column puantaj_day.source is 'Where the plan came from, in words';
comment on column puantaj_day.is_planned is 'False where nothing said anything, or the grid says "plansız"';
comment on column puantaj_day.passes is 'As the calculation took them: [minute, direction]';
comment on column puantaj_day.pass_ids is 'In the order of passes';
comment on column puantaj_day.extras is 'What else the calculation took: holidays, inDay, overrides';
comment on column puantaj_day.segments is '[from, to, code, [why]]';
comment on column puantaj_day.computed_from is 'Of all that it was computed from, and of the calculation itself: a row that would say the same is not written';

-- What lies over the computed day: never changed, withdrawn at most, always with a reason.
create table puantaj_correction (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  day date not null,
  kind text collate "C" not null check (kind in ('override', 'excuse')),
  from_minute integer not null,
  to_minute integer not null,
  code text collate "C",
  off_time_type_id uuid,
  excuse_name text,
  counts text collate "C" check (counts in ('work', 'break')),
  reason text not null check (reason <> ''),
  created_by uuid,
  created_at timestamptz not null default now(),
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  primary key (tenant_id, id),
  check (to_minute > from_minute),
  check ((kind = 'excuse') = (counts is not null)),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, created_by) references person (tenant_id, id) on delete set null (created_by) deferrable,
  foreign key (tenant_id, withdrawn_by) references person (tenant_id, id) on delete set null (withdrawn_by) deferrable
);
select isolate_tenants('puantaj_correction');
create index puantaj_correction_by_day on puantaj_correction (tenant_id, person_id, day);
create index puantaj_correction_by_creator on puantaj_correction (tenant_id, created_by);
create index puantaj_correction_by_withdrawer on puantaj_correction (tenant_id, withdrawn_by);
comment on column puantaj_correction.code is 'Null: the time counts for nothing';
comment on column puantaj_correction.excuse_name is 'With counts as they were when it was attached';

-- A change that concerns many days (a shift's terms, a holiday): which of the calculated days that are is found out later, in parts, not while somebody waits.
create table puantaj_cause (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  from_day date not null,
  to_day date not null,
  company_id uuid,
  work_place_id uuid,
  team_id uuid,
  shift_id uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select isolate_tenants('puantaj_cause');
comment on column puantaj_cause.shift_id is 'Only days on which it was planned; with the others alike, and all of them null is everybody';

grant select, insert, update, delete on puantaj_plan, puantaj_day, puantaj_cause to devam_app;
grant select, insert on puantaj_correction to devam_app;
grant update (withdrawn_by, withdrawn_at, withdrawn_reason) on puantaj_correction to devam_app;

-- The first day that is calculated: when the product came, or the first pass that devices still had.
create function puantaj_floor() returns date
  language sql stable
  return least(
    (select (created_at at time zone 'Europe/Istanbul')::date from tenant where id = nullif(current_setting('app.tenant', true), '')::uuid),
    (select (at at time zone 'Europe/Istanbul')::date from pass
      where person_id is not null and purpose = 'puantaj' and flags = '{}' order by at limit 1));

create function puantaj_today() returns date
  language sql stable
  return (now() at time zone 'Europe/Istanbul')::date;

-- The triggers below are the table of docs/puantaj-results.md. They do nothing where no tenant acts: a migration, a restored backup.
create function puantaj_is_idle() returns boolean
  language sql stable
  return coalesce(current_setting('app.tenant', true), '') = '';

-- Of each person the days from one on and up to one, as far as they are calculated.
create function puantaj_mark(people uuid[], first_days date[], last_days date[]) returns void
  language plpgsql
as $$
declare
  floor constant date := puantaj_floor();
  today constant date := puantaj_today();
begin
  insert into day_to_calculate (person_id, day)
    select distinct asked.person_id, d::date
    from unnest(people, first_days, last_days) as asked (person_id, first_day, last_day),
      generate_series(greatest(asked.first_day, floor), least(asked.last_day, today), interval '1 day') as d
    order by 1, 2
  on conflict (tenant_id, person_id, day) do update set marks = day_to_calculate.marks + 1, marked_at = now();
end
$$;

create function puantaj_fact_changed() returns trigger
  language plpgsql
as $$
declare
  concerned constant text[] := '{company_id,work_place_id,department_id,team_id,working_time_id,in_puantaj}';
begin
  if puantaj_is_idle() then return null; end if;
  if tg_op = 'INSERT' then
    -- Whoever is new was not here before their first day; without one, the last month is looked at.
    perform puantaj_mark(array_agg(a.person_id),
        array_agg(greatest(a.from_date, coalesce(p.start_date, case when a.from_date = '0001-01-01' then puantaj_today() - 31 end))),
        array_agg(date 'infinity'))
      from after a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id where a.facts ?| concerned;
  elsif tg_op = 'DELETE' then
    perform puantaj_mark(array_agg(b.person_id), array_agg(b.from_date), array_agg(date 'infinity')) from before b where b.facts ?| concerned;
  else
    perform puantaj_mark(array_agg(a.person_id), array_agg(a.from_date), array_agg(date 'infinity'))
      from after a join before b using (tenant_id, person_id, from_date)
      where a.facts <> b.facts and (a.facts ?| concerned or b.facts ?| concerned);
  end if;
  return null;
end
$$;

create function puantaj_employment_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  perform puantaj_mark(array_agg(a.id), array_agg(date '-infinity'), array_agg(date 'infinity'))
    from after a join before b using (tenant_id, id)
    where (a.start_date, a.end_date, a.archived, a.active) is distinct from (b.start_date, b.end_date, b.archived, b.active);
  return null;
end
$$;

create function puantaj_period_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  if tg_op = 'INSERT' then perform puantaj_mark(array_agg(person_id), array_agg(start_date), array_agg(end_date)) from after;
  elsif tg_op = 'DELETE' then perform puantaj_mark(array_agg(person_id), array_agg(start_date), array_agg(end_date)) from before;
  else
    perform puantaj_mark(array_agg(person_id), array_agg(date '-infinity'), array_agg(date 'infinity'))
      from (select person_id from before union select person_id from after) as both_ways;
  end if;
  return null;
end
$$;

create function puantaj_cell_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  if tg_op = 'INSERT' then
    perform puantaj_mark(array_agg(person_id), array_agg(day - 1), array_agg(day + 1)) from after where published is not null;
  elsif tg_op = 'DELETE' then
    perform puantaj_mark(array_agg(person_id), array_agg(day - 1), array_agg(day + 1)) from before where published is not null;
  else
    perform puantaj_mark(array_agg(a.person_id), array_agg(a.day - 1), array_agg(a.day + 1))
      from after a join before b using (tenant_id, person_id, day) where a.published is distinct from b.published;
  end if;
  return null;
end
$$;

create function puantaj_correction_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  perform puantaj_mark(array_agg(person_id), array_agg(day), array_agg(day)) from after;
  return null;
end
$$;

-- Which days a changed definition concerns: answered by what the trigger's argument names.
create function puantaj_definition_changed() returns trigger
  language plpgsql
as $$
declare
  changed text;
begin
  if puantaj_is_idle() then return null; end if;
  changed := case tg_op when 'INSERT' then 'select * from after' when 'DELETE' then 'select * from before'
    else '(select * from before except select * from after) union (select * from after except select * from before)' end;
  execute format('insert into puantaj_cause (from_day, to_day, company_id, work_place_id, team_id, shift_id)
    select distinct from_day - 1, to_day, company_id, work_place_id, team_id, shift_id from (%s) as concerned
      (from_day, to_day, company_id, work_place_id, team_id, shift_id)
    where exists (select from puantaj_day p where p.day between concerned.from_day - 1 and concerned.to_day limit 1)',
    format(tg_argv[0], changed));
  return null;
end
$$;

create function puantaj_follow(changed_table regclass, handler text, argument text) returns void
  language plpgsql
as $$
begin
  execute format('create trigger puantaj_inserted after insert on %s referencing new table as after for each statement execute function %I(%s)',
    changed_table, handler, argument);
  execute format('create trigger puantaj_updated after update on %s referencing old table as before new table as after for each statement execute function %I(%s)',
    changed_table, handler, argument);
  execute format('create trigger puantaj_deleted after delete on %s referencing old table as before for each statement execute function %I(%s)',
    changed_table, handler, argument);
end
$$;

create trigger puantaj_updated after update on person
  referencing old table as before new table as after for each statement execute function puantaj_employment_changed();
create trigger puantaj_inserted after insert on puantaj_correction
  referencing new table as after for each statement execute function puantaj_correction_changed();
create trigger puantaj_updated after update on puantaj_correction
  referencing new table as after for each statement execute function puantaj_correction_changed();
select puantaj_follow('employment_period', 'puantaj_period_changed', '');
select puantaj_follow('person_fact', 'puantaj_fact_changed', '');
select puantaj_follow('plan_cell', 'puantaj_cell_changed', '');
select puantaj_follow('shift_version', 'puantaj_definition_changed', quote_literal(
  'select coalesce(from_date, ''-infinity''), ''infinity''::date, null::uuid, null::uuid, null::uuid, shift_id from (%s) as c'));
select puantaj_follow('working_time_version', 'puantaj_definition_changed', quote_literal(
  'select coalesce(from_date, ''-infinity''), ''infinity''::date, null::uuid, null::uuid, null::uuid, null::uuid from (%s) as c
    where exists (select from working_time_assignment a where a.working_time_id = c.working_time_id)
      or exists (select from person_fact f where f.working_time_id = c.working_time_id)'));
select puantaj_follow('working_time_day', 'puantaj_definition_changed', quote_literal(
  'select coalesce(v.from_date, ''-infinity''), ''infinity''::date, null::uuid, null::uuid, null::uuid, null::uuid
    from (%s) as c join working_time_version v on v.id = c.version_id
    where exists (select from working_time_assignment a where a.working_time_id = v.working_time_id)
      or exists (select from person_fact f where f.working_time_id = v.working_time_id)'));
select puantaj_follow('working_time_assignment', 'puantaj_definition_changed', quote_literal(
  'select from_date, ''infinity''::date, company_id, work_place_id, team_id, null::uuid from (%s) as c'));
select puantaj_follow('rotation_cycle', 'puantaj_definition_changed', quote_literal(
  'select c.from_date, ''infinity''::date, null::uuid, null::uuid, t.team_id, null::uuid
    from (%s) as c join team_rotation t on t.rotation_id = c.rotation_id'));
select puantaj_follow('rotation_entry', 'puantaj_definition_changed', quote_literal(
  'select c.from_date, ''infinity''::date, null::uuid, null::uuid, t.team_id, null::uuid
    from (%s) as c join team_rotation t on t.rotation_id = c.rotation_id'));
select puantaj_follow('team_rotation', 'puantaj_definition_changed', quote_literal(
  'select from_date, ''infinity''::date, null::uuid, null::uuid, team_id, null::uuid from (%s) as c'));
select puantaj_follow('department_parent', 'puantaj_definition_changed', quote_literal(
  'select from_date, ''infinity''::date, null::uuid, null::uuid, null::uuid, null::uuid from (%s) as c where from_date > ''0001-01-01'''));
select puantaj_follow('special_day', 'puantaj_definition_changed', quote_literal(
  'select first_day, last_day + 1, company_id, work_place_id, null::uuid, null::uuid from (%s) as c'));
select puantaj_follow('special_day_type', 'puantaj_definition_changed', quote_literal(
  'select s.first_day, s.last_day + 1, s.company_id, s.work_place_id, null::uuid, null::uuid
    from (select id from (%s) as changed group by id
      having count(distinct (kind, works_as_holiday)) > 1) as c join special_day s on s.type_id = c.id'));
select puantaj_follow('work_place', 'puantaj_definition_changed', quote_literal(
  'select ''-infinity''::date, ''infinity''::date, null::uuid, id, null::uuid, null::uuid
    from (%s) as c group by id having count(distinct time_zone) > 1'));
drop function puantaj_follow(regclass, text, text);
