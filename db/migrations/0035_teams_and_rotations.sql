-- What the plan of a day is read from besides the grid: teams, rotations, working times of places, each from a day on.

create table team (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  color text collate "C" check (color ~ '^#[0-9A-F]{6}$'),
  work_place_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint team_name_key unique (tenant_id, name),
  foreign key (tenant_id, work_place_id) references work_place (tenant_id, id) deferrable
);
create index team_by_work_place on team (tenant_id, work_place_id);
select isolate_tenants('team');

create table rotation (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint rotation_name_key unique (tenant_id, name)
);
select isolate_tenants('rotation');

create table rotation_cycle (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  rotation_id uuid not null,
  from_date date not null,
  first_day date not null,
  primary key (tenant_id, rotation_id, from_date),
  foreign key (tenant_id, rotation_id) references rotation (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('rotation_cycle');
comment on column rotation_cycle.from_date is 'The cycle holds from this day until the next one';
comment on column rotation_cycle.first_day is 'On this day a team without an offset has the first entry';

create table rotation_entry (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  rotation_id uuid not null,
  from_date date not null,
  nth smallint not null check (nth between 0 and 55),
  shift_id uuid,
  rest text collate "C" check (rest in ('weekly', 'contract')),
  primary key (tenant_id, rotation_id, from_date, nth),
  check (num_nonnulls(shift_id, rest) = 1),
  foreign key (tenant_id, rotation_id, from_date) references rotation_cycle (tenant_id, rotation_id, from_date)
    on delete cascade deferrable,
  foreign key (tenant_id, shift_id) references shift (tenant_id, id) deferrable
);
create index rotation_entry_by_shift on rotation_entry (tenant_id, shift_id) where shift_id is not null;
select isolate_tenants('rotation_entry');

create table team_rotation (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  team_id uuid not null,
  from_date date not null,
  rotation_id uuid,
  offset_days smallint not null default 0 check (offset_days between 0 and 55),
  primary key (tenant_id, team_id, from_date),
  foreign key (tenant_id, team_id) references team (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, rotation_id) references rotation (tenant_id, id) deferrable
);
create index team_rotation_by_rotation on team_rotation (tenant_id, rotation_id);
select isolate_tenants('team_rotation');
comment on column team_rotation.rotation_id is 'Null: from this day on the team has none';

-- A default goes with the place that it is for.
create table working_time_assignment (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  company_id uuid,
  work_place_id uuid,
  department_id uuid,
  team_id uuid,
  from_date date not null,
  working_time_id uuid,
  primary key (tenant_id, id),
  constraint working_time_assignment_from_date_key
    unique nulls not distinct (tenant_id, company_id, work_place_id, department_id, team_id, from_date),
  check (num_nonnulls(company_id, work_place_id, department_id, team_id) = 1),
  foreign key (tenant_id, company_id) references company (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, work_place_id) references work_place (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, team_id) references team (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, working_time_id) references working_time (tenant_id, id) deferrable
);
create index working_time_assignment_by_working_time on working_time_assignment (tenant_id, working_time_id);
create index working_time_assignment_by_work_place on working_time_assignment (tenant_id, work_place_id);
create index working_time_assignment_by_department on working_time_assignment (tenant_id, department_id);
create index working_time_assignment_by_team on working_time_assignment (tenant_id, team_id);
select isolate_tenants('working_time_assignment');
comment on column working_time_assignment.working_time_id is 'Null: from this day on the place has none of its own';

create table needed_heads (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  work_place_id uuid,
  department_id uuid,
  shift_id uuid not null,
  weekday smallint check (weekday between 1 and 7),
  on_date date,
  from_date date,
  heads smallint check (heads between 0 and 9999),
  primary key (tenant_id, id),
  constraint needed_heads_key
    unique nulls not distinct (tenant_id, work_place_id, department_id, shift_id, weekday, on_date, from_date),
  check (num_nonnulls(work_place_id, department_id) = 1),
  check (num_nonnulls(weekday, on_date) = 1),
  check ((weekday is null) = (from_date is null)),
  foreign key (tenant_id, work_place_id) references work_place (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, shift_id) references shift (tenant_id, id) deferrable
);
create index needed_heads_by_department on needed_heads (tenant_id, department_id);
create index needed_heads_by_shift on needed_heads (tenant_id, shift_id);
select isolate_tenants('needed_heads');

-- Where a department stood in the tree on any day: what a department above gives goes to those who were below it then.
create table department_parent (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  department_id uuid not null,
  from_date date not null,
  parent_id uuid,
  primary key (tenant_id, department_id, from_date),
  foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, parent_id) references department (tenant_id, id) on delete set null (parent_id) deferrable
);
create index department_parent_by_parent on department_parent (tenant_id, parent_id);
select isolate_tenants('department_parent');
comment on column department_parent.from_date is 'Holds from this day until the next row; 0001-01-01 is the beginning';

grant select, insert, update, delete on team, rotation, rotation_cycle, rotation_entry, team_rotation,
  working_time_assignment, needed_heads, department_parent to devam_app;

insert into department_parent (tenant_id, department_id, from_date, parent_id)
  select tenant_id, id, date '0001-01-01', parent_id from department;

create function department_parents_begin() returns trigger
  language plpgsql
as $$
begin
  insert into department_parent (tenant_id, department_id, from_date, parent_id)
    select tenant_id, id, date '0001-01-01', parent_id from added;
  return null;
end
$$;

create function department_parents_follow() returns trigger
  language plpgsql
as $$
begin
  insert into department_parent (tenant_id, department_id, from_date, parent_id)
    select a.tenant_id, a.id, (now() at time zone 'Europe/Istanbul')::date, a.parent_id
    from after a join before b using (tenant_id, id) where a.parent_id is distinct from b.parent_id
  on conflict (tenant_id, department_id, from_date) do update set parent_id = excluded.parent_id;
  return null;
end
$$;

create trigger department_parents_begin after insert on department
  referencing new table as added for each statement execute function department_parents_begin();
create trigger department_parents_follow after update on department
  referencing old table as before new table as after for each statement execute function department_parents_follow();
