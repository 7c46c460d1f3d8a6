-- What held for a person on any day: where they belonged, their card and PIN, their contract's week, flags of the law.
-- A transfer never rewrites the past. The row of the person shows what holds today.

alter table person
  add column in_puantaj boolean not null default true,
  add column pregnant boolean not null default false,
  add column nursing boolean not null default false,
  add column overtime_barred boolean not null default false,
  add column overtime_consent boolean not null default false,
  add column night_consent boolean not null default false;

-- The one place that says which columns of a person are dated.
create function dated_columns(person person) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object(
    'company_id', (person).company_id,
    'work_place_id', (person).work_place_id,
    'department_id', (person).department_id,
    'title_id', (person).title_id,
    'manager_id', (person).manager_id,
    'second_manager_id', (person).second_manager_id,
    'card_no', (person).card_no,
    'device_pin', (person).device_pin,
    'weekly_minutes', (person).weekly_minutes,
    'in_puantaj', (person).in_puantaj,
    'pregnant', (person).pregnant,
    'nursing', (person).nursing,
    'overtime_barred', (person).overtime_barred,
    'overtime_consent', (person).overtime_consent,
    'night_consent', (person).night_consent);

create table person_fact (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  person_id uuid not null,
  from_date date not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and facts <> '{}'),
  is_due boolean not null default true,
  -- What is referred to must be there, in the past as well.
  company_id uuid generated always as ((facts ->> 'company_id')::uuid) stored,
  work_place_id uuid generated always as ((facts ->> 'work_place_id')::uuid) stored,
  department_id uuid generated always as ((facts ->> 'department_id')::uuid) stored,
  title_id uuid generated always as ((facts ->> 'title_id')::uuid) stored,
  manager_id uuid generated always as ((facts ->> 'manager_id')::uuid) stored,
  second_manager_id uuid generated always as ((facts ->> 'second_manager_id')::uuid) stored,
  primary key (tenant_id, person_id, from_date),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, company_id) references company (tenant_id, id) deferrable,
  foreign key (tenant_id, work_place_id) references work_place (tenant_id, id) deferrable,
  foreign key (tenant_id, department_id) references department (tenant_id, id) deferrable,
  foreign key (tenant_id, title_id) references title (tenant_id, id) deferrable,
  foreign key (tenant_id, manager_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, second_manager_id) references person (tenant_id, id) deferrable
);
comment on column person_fact.from_date is 'Holds from this day until the next row that names the column; 0001-01-01 is the beginning';
comment on column person_fact.facts is 'The columns that this row sets, also to null; the others go on as they were';
comment on column person_fact.is_due is 'The row of the person shows it, or a later one; false while its day lies ahead';

-- What a new day makes due, who held a card when, and what keeps a record from being deleted.
create index person_fact_ahead on person_fact (tenant_id, from_date) where not is_due;
create index person_fact_by_card on person_fact (tenant_id, (facts ->> 'card_no')) where facts ->> 'card_no' is not null;
create index person_fact_by_pin on person_fact (tenant_id, (facts ->> 'device_pin')) where facts ->> 'device_pin' is not null;
create index person_fact_by_company on person_fact (tenant_id, company_id);
create index person_fact_by_work_place on person_fact (tenant_id, work_place_id);
create index person_fact_by_department on person_fact (tenant_id, department_id);
create index person_fact_by_title on person_fact (tenant_id, title_id);
create index person_fact_by_manager on person_fact (tenant_id, manager_id);
create index person_fact_by_second_manager on person_fact (tenant_id, second_manager_id);

select isolate_tenants('person_fact');
grant select, insert, update, delete on person_fact to devam_app;

-- Rows of facts in the order of their days, one over the other: what holds after the last of them.
create aggregate facts_over (jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}', parallel = safe);

insert into person_fact (tenant_id, person_id, from_date, facts)
  select tenant_id, id, date '0001-01-01', dated_columns(person) from person;
-- Whoever came back begins anew on the day after the period before.
insert into person_fact (tenant_id, person_id, from_date, facts)
  select p.tenant_id, p.id, max(e.end_date) + 1, dated_columns(p)
  from employment_period e join person p on p.tenant_id = e.tenant_id and p.id = e.person_id
  group by p.tenant_id, p.id, p.*;

-- Whatever changes the row of a person, by whichever way, is kept from today on: no way can forget it. Whoever writes
-- facts of another day says so in the transaction (app.facts), and brings the row up to them.
create function person_facts_begin() returns trigger
  language plpgsql
as $$
begin
  insert into person_fact (tenant_id, person_id, from_date, facts)
    select p.tenant_id, p.id, date '0001-01-01', dated_columns(p) from added p;
  return null;
end
$$;

create function person_facts_follow() returns trigger
  language plpgsql
as $$
begin
  if current_setting('app.facts', true) = 'written' then return null; end if;
  insert into person_fact (tenant_id, person_id, from_date, facts)
    select a.tenant_id, a.id, (now() at time zone 'Europe/Istanbul')::date, changed.facts
    from after a join before b using (tenant_id, id)
    cross join lateral (
      select jsonb_object_agg(key, value) as facts from jsonb_each(dated_columns(a))
      where value is distinct from dated_columns(b) -> key) as changed
    where dated_columns(a) <> dated_columns(b)
  on conflict (tenant_id, person_id, from_date) do update set facts = person_fact.facts || excluded.facts;
  return null;
end
$$;

create trigger person_facts_begin after insert on person
  referencing new table as added for each statement execute function person_facts_begin();
create trigger person_facts_follow after update on person
  referencing old table as before new table as after for each statement execute function person_facts_follow();
