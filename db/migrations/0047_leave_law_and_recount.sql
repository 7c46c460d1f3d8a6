-- What companies give beyond the law; and leave is counted by the plan of the moment: what changes the plan marks the leaves that are not over, which are then counted again.

create table leave_to_recount (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  request_id uuid not null,
  marks integer not null default 1,
  primary key (tenant_id, request_id),
  foreign key (tenant_id, request_id) references leave_request (tenant_id, request_id) deferrable
);
select isolate_tenants('leave_to_recount');
comment on column leave_to_recount.marks is 'A leave that was marked again while it was being counted stays marked';
grant select, insert, update, delete on leave_to_recount to devam_app;

-- Marks leaves of these people that wait or are approved, are not over, and lie on days from one on and up to one: with the
-- week around them, in which part-timers have one rest day, and the day of return.
create function leave_mark(people uuid[], first_days date[], last_days date[]) returns void
  language sql
as $$
  insert into leave_to_recount (request_id)
    select distinct l.request_id
    from unnest(people, first_days, last_days) as asked (person_id, first_day, last_day)
      join leave_request l on l.person_id = asked.person_id and l.to_day >= puantaj_today()
        and asked.first_day <= l.return_day + 7 and asked.last_day >= l.from_day - 8
      join request r on r.tenant_id = l.tenant_id and r.id = l.request_id
    where r.state in ('waiting', 'approved', 'cancelling')
    order by 1
  on conflict (tenant_id, request_id) do update set marks = leave_to_recount.marks + 1;
$$;

-- The same for everybody's: definitions concern many people.
create function leave_mark_all(first_day date, last_day date) returns void
  language sql
as $$
  insert into leave_to_recount (request_id)
    select l.request_id
    from leave_request l join request r on r.tenant_id = l.tenant_id and r.id = l.request_id
    where l.to_day >= puantaj_today() and first_day <= l.return_day + 7 and last_day >= l.from_day - 8
      and r.state in ('waiting', 'approved', 'cancelling')
    order by 1
  on conflict (tenant_id, request_id) do update set marks = leave_to_recount.marks + 1;
$$;

create function leave_cell_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  if tg_op = 'INSERT' then
    perform leave_mark(array_agg(person_id), array_agg(day), array_agg(day)) from after where published is not null;
  elsif tg_op = 'DELETE' then
    perform leave_mark(array_agg(person_id), array_agg(day), array_agg(day)) from before where published is not null;
  else
    perform leave_mark(array_agg(a.person_id), array_agg(a.day), array_agg(a.day))
      from after a join before b using (tenant_id, person_id, day) where a.published is distinct from b.published;
  end if;
  return null;
end
$$;

create function leave_fact_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  if tg_op <> 'DELETE' then
    perform leave_mark(array_agg(person_id), array_agg(from_date), array_agg(date 'infinity')) from after;
  end if;
  if tg_op <> 'INSERT' then
    perform leave_mark(array_agg(person_id), array_agg(from_date), array_agg(date 'infinity')) from before;
  end if;
  return null;
end
$$;

create function leave_contract_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  perform leave_mark(array_agg(a.id), array_agg(date '-infinity'), array_agg(date 'infinity'))
    from after a join before b using (tenant_id, id) where a.contract_type is distinct from b.contract_type;
  return null;
end
$$;

-- Everybody's leaves within the days that the trigger's argument tells of the changed rows.
create function leave_definition_changed() returns trigger
  language plpgsql
as $$
declare
  changed text;
begin
  if puantaj_is_idle() then return null; end if;
  changed := case tg_op when 'INSERT' then 'select * from after' when 'DELETE' then 'select * from before'
    else '(select * from before except select * from after) union (select * from after except select * from before)' end;
  execute format('select leave_mark_all(from_day, to_day) from (select distinct * from (%s) as concerned (from_day, to_day)) as once',
    format(tg_argv[0], changed));
  return null;
end
$$;

create function leave_follow(changed_table regclass, handler text, argument text) returns void
  language plpgsql
as $$
begin
  execute format('create trigger leave_inserted after insert on %s referencing new table as after for each statement execute function %I(%s)',
    changed_table, handler, argument);
  execute format('create trigger leave_updated after update on %s referencing old table as before new table as after for each statement execute function %I(%s)',
    changed_table, handler, argument);
  execute format('create trigger leave_deleted after delete on %s referencing old table as before for each statement execute function %I(%s)',
    changed_table, handler, argument);
end
$$;

create trigger leave_updated after update on person
  referencing old table as before new table as after for each statement execute function leave_contract_changed();
create trigger leave_updated after update on company
  referencing old table as before new table as after for each statement execute function leave_definition_changed(
    'select ''-infinity''::date, ''infinity''::date from (%s) as c group by id having count(distinct contract_rest_taken) > 1');
select leave_follow('plan_cell', 'leave_cell_changed', '');
select leave_follow('person_fact', 'leave_fact_changed', '');
select leave_follow('special_day', 'leave_definition_changed', quote_literal('select first_day, last_day from (%s) as c'));
select leave_follow('special_day_type', 'leave_definition_changed', quote_literal(
  'select s.first_day, s.last_day from (select id from (%s) as changed group by id
    having count(distinct (kind, works_as_holiday)) > 1) as c join special_day s on s.type_id = c.id'));
select leave_follow(defined.name, 'leave_definition_changed', quote_literal(
  'select coalesce(from_date, ''-infinity''), ''infinity''::date from (%s) as c'))
from unnest('{shift_version,working_time_version,working_time_assignment,rotation_cycle,rotation_entry,team_rotation,department_parent}'::regclass[])
  as defined (name);
select leave_follow('working_time_day', 'leave_definition_changed', quote_literal(
  'select coalesce(v.from_date, ''-infinity''), ''infinity''::date
    from (%s) as c join working_time_version v on v.id = c.version_id'));
drop function leave_follow(regclass, text, text);

-- What companies, or the whole group, give from a day on. The law itself is in the program: nobody gives less.
create table leave_law (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  company_id uuid,
  from_day date not null,
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array'),
  young_until smallint not null,
  old_from smallint not null,
  age_days smallint not null,
  underground_days smallint not null,
  primary key (tenant_id, id),
  constraint leave_law_from_key unique nulls not distinct (tenant_id, company_id, from_day),
  foreign key (tenant_id, company_id) references company (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('leave_law');
comment on column leave_law.company_id is 'Null: the whole group';
comment on column leave_law.tiers is 'By completed years of service: [{fromYears, days}]';
grant select, insert, update, delete on leave_law to devam_app;

alter table company add column service_counts_together boolean not null default false;
comment on column company.service_counts_together is 'Service here counts with that at the other companies that are marked';

alter table leave_request add column travel_days smallint not null default 0 check (travel_days between 0 and 4);
comment on column leave_request.travel_days is 'Unpaid days for the way after annual leave (article 56); their dates are in counted';
