-- The month close: periods of companies, everybody's payroll figures kept and counted anew where something of them changed, versions that a lock froze, and what would be beside what is locked.

create table pay_period (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  month text collate "C" not null check (month ~ '^\d{4}-\d{2}$'),
  from_day date not null,
  to_day date not null,
  first_day date not null,
  last_day date not null,
  locked boolean not null default false,
  versions integer not null default 0,
  counted_at timestamptz,
  primary key (tenant_id, id),
  constraint pay_period_month_key unique (tenant_id, company_id, month),
  check (from_day <= to_day and first_day <= from_day and last_day >= to_day),
  foreign key (tenant_id, company_id) references company (tenant_id, id) deferrable
);
select isolate_tenants('pay_period');
comment on column pay_period.first_day is 'Of all days that its figures are made of, to last_day: with the week before it and the month of SGK';
comment on column pay_period.locked is 'Its days and figures stand as the last of its versions says';
comment on column pay_period.counted_at is 'When everybody''s figures were counted last';
grant select, insert, update on pay_period to devam_app;

-- What each person's period comes to for the payroll, as it would be now; of a locked period too.
create table payroll_kept (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  period_id uuid not null,
  person_id uuid not null,
  department_id uuid,
  payroll jsonb not null,
  figures jsonb not null,
  digest text collate "C" not null,
  left_out boolean not null default false,
  counted_at timestamptz not null default now(),
  primary key (tenant_id, period_id, person_id),
  foreign key (tenant_id, period_id) references pay_period (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('payroll_kept');
create index payroll_kept_by_person on payroll_kept (tenant_id, person_id);
comment on column payroll_kept.department_id is 'On the last day that the person was of the company';
comment on column payroll_kept.left_out is 'No puantaj is kept of any of their days: named, and not paid from here';
comment on column payroll_kept.figures is 'Of all lines together, by name; what is not there is 0';
comment on column payroll_kept.digest is 'Of the payroll: equal figures have the same one';
grant select, insert, update, delete on payroll_kept to devam_app;

-- Whose figures wait to be counted again, by which days.
create table payroll_to_count (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  person_id uuid not null,
  from_day date not null,
  to_day date not null,
  marks integer not null default 1,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('payroll_to_count');
grant select, insert, update, delete on payroll_to_count to devam_app;

-- Days of a locked period as they would be, where that is not what is locked.
create table puantaj_beside (like puantaj_day including defaults including comments, gone boolean not null default false);
alter table puantaj_beside add primary key (tenant_id, person_id, day);
alter table puantaj_beside add foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable;
select isolate_tenants('puantaj_beside');
comment on column puantaj_beside.gone is 'Nothing would be calculated on this day any more';
grant select, insert, update, delete on puantaj_beside to devam_app;

-- Who approved a department's figures, and which.
create table close_approval (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  period_id uuid not null,
  department_id uuid,
  seen text collate "C" not null,
  digests jsonb not null,
  approved_by uuid,
  approved_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint close_approval_department_key unique nulls not distinct (tenant_id, period_id, department_id),
  foreign key (tenant_id, period_id) references pay_period (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, department_id) references department (tenant_id, id) deferrable,
  foreign key (tenant_id, approved_by) references person (tenant_id, id) on delete set null (approved_by) deferrable
);
select isolate_tenants('close_approval');
create index close_approval_by_department on close_approval (tenant_id, department_id);
create index close_approval_by_approver on close_approval (tenant_id, approved_by);
comment on column close_approval.seen is 'Of all its people''s figures: the approval stands while they are the same';
comment on column close_approval.digests is 'By person, to tell whose changed';
grant select, insert, update, delete on close_approval to devam_app;

-- What a lock froze. Never changed, but that it was opened again.
create table close_version (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  period_id uuid not null,
  n integer not null check (n > 0),
  terms jsonb not null,
  checklist jsonb not null,
  approvals jsonb not null,
  people integer not null,
  figures_sha256 text collate "C" not null,
  identities_sha256 text collate "C" not null,
  locked_by uuid,
  locked_at timestamptz not null default now(),
  reopened_by uuid,
  reopened_at timestamptz,
  reason text,
  primary key (tenant_id, id),
  constraint close_version_n_key unique (tenant_id, period_id, n),
  check ((reopened_at is null) = (reason is null)),
  foreign key (tenant_id, period_id) references pay_period (tenant_id, id) deferrable,
  foreign key (tenant_id, locked_by) references person (tenant_id, id) on delete set null (locked_by) deferrable,
  foreign key (tenant_id, reopened_by) references person (tenant_id, id) on delete set null (reopened_by) deferrable
);
select isolate_tenants('close_version');
create index close_version_by_locker on close_version (tenant_id, locked_by);
create index close_version_by_opener on close_version (tenant_id, reopened_by);
comment on column close_version.terms is 'Settings, months and calendar by which it was counted';
grant select, insert on close_version to devam_app;
grant update (people, figures_sha256, identities_sha256, reopened_by, reopened_at, reason) on close_version to devam_app;

-- It refers to no person: who is erased leaves figures that add up. Who it was stands apart from them.
create table close_version_person (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  version_id uuid not null,
  person_id uuid not null,
  department_id uuid,
  payroll jsonb not null,
  figures jsonb not null,
  digest text collate "C" not null,
  days jsonb not null,
  days_sha256 text collate "C" not null,
  identity jsonb,
  primary key (tenant_id, version_id, person_id),
  foreign key (tenant_id, version_id) references close_version (tenant_id, id) deferrable
);
select isolate_tenants('close_version_person');
create index close_version_person_by_person on close_version_person (tenant_id, person_id);
comment on column close_version_person.days is 'Of the period, as they stood when it was locked';
comment on column close_version_person.identity is 'Names and numbers as of the lock; null once somebody was erased';
grant select, insert on close_version_person to devam_app;
grant update (identity) on close_version_person to devam_app;

-- What became of a difference: carried into an open period, or left with a reason.
create table close_difference (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  period_id uuid not null,
  person_id uuid not null,
  decision text collate "C" not null check (decision in ('carried', 'dismissed')),
  deltas jsonb not null,
  digest text collate "C" not null,
  into_period_id uuid,
  reason text,
  decided_by uuid,
  decided_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  check ((decision = 'carried') = (into_period_id is not null)),
  check (decision = 'carried' or reason is not null),
  foreign key (tenant_id, period_id) references pay_period (tenant_id, id) deferrable,
  foreign key (tenant_id, into_period_id) references pay_period (tenant_id, id) deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, decided_by) references person (tenant_id, id) on delete set null (decided_by) deferrable
);
select isolate_tenants('close_difference');
create index close_difference_by_person on close_difference (tenant_id, person_id);
create index close_difference_by_period on close_difference (tenant_id, period_id);
create index close_difference_by_target on close_difference (tenant_id, into_period_id);
create index close_difference_by_decider on close_difference (tenant_id, decided_by);
comment on column close_difference.digest is 'Of the person''s figures as they would be when it was decided';
grant select, insert on close_difference to devam_app;
grant update (withdrawn_at) on close_difference to devam_app;

-- Marks of who is to be counted again. Only where periods are kept: nothing is marked before the first is.
create function payroll_mark(people uuid[], first_days date[], last_days date[]) returns void
  language plpgsql
as $$
begin
  if not exists (select from pay_period limit 1) then return; end if;
  insert into payroll_to_count (person_id, from_day, to_day)
    select said.person_id, min(said.first_day), max(said.last_day)
    from unnest(people, first_days, last_days) as said (person_id, first_day, last_day)
    -- Whoever is being deleted takes their facts along: nothing is counted of them any more.
    where exists (select from person where person.id = said.person_id)
      and exists (select from pay_period p where said.first_day <= p.last_day and said.last_day >= p.first_day)
    group by said.person_id order by said.person_id
  on conflict (tenant_id, person_id) do update set marks = payroll_to_count.marks + 1,
    from_day = least(payroll_to_count.from_day, excluded.from_day), to_day = greatest(payroll_to_count.to_day, excluded.to_day);
end
$$;

-- Of whomever figures are kept; of one company, or of all.
create function payroll_mark_kept(company uuid) returns void
  language sql
as $$
  select payroll_mark(array_agg(k.person_id), array_agg(date '0001-01-01'), array_agg(date '9999-12-31'))
  from (select distinct k.person_id from payroll_kept k join pay_period p on p.id = k.period_id
    where company is null or p.company_id = company) as k
$$;

create function payroll_person_day_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() or not exists (select from pay_period limit 1) then return null; end if;
  if tg_op = 'INSERT' then
    perform payroll_mark(array_agg(person_id), array_agg(day), array_agg(day)) from after;
  elsif tg_op = 'DELETE' then
    perform payroll_mark(array_agg(person_id), array_agg(day), array_agg(day)) from before;
  else
    perform payroll_mark(array_agg(person_id), array_agg(day), array_agg(day)) from
      (select person_id, day from before union select person_id, day from after) as each;
  end if;
  return null;
end
$$;

create function payroll_fact_changed() returns trigger
  language plpgsql
as $$
declare
  concerned constant text[] := '{company_id,work_place_id,department_id,wage_kind,contract_type,weekly_minutes,night_consent,in_puantaj}';
begin
  if puantaj_is_idle() or not exists (select from pay_period limit 1) then return null; end if;
  if tg_op <> 'INSERT' then
    perform payroll_mark(array_agg(person_id), array_agg(from_date), array_agg(date '9999-12-31')) from before where facts ?| concerned;
  end if;
  if tg_op <> 'DELETE' then
    perform payroll_mark(array_agg(person_id), array_agg(from_date), array_agg(date '9999-12-31')) from after where facts ?| concerned;
  end if;
  return null;
end
$$;

-- All days of the people that the argument selects, of the rows before and after.
create function payroll_people_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() or not exists (select from pay_period limit 1) then return null; end if;
  execute format('select payroll_mark(array_agg(person_id), array_agg(date ''0001-01-01''), array_agg(date ''9999-12-31'')) from (%s) as said (person_id)',
    format(tg_argv[0], case tg_op when 'INSERT' then 'after' when 'DELETE' then 'before'
      else '((select * from before except select * from after) union (select * from after except select * from before))' end));
  return null;
end
$$;

-- Of everybody of the companies that the argument selects; null is all of them.
create function payroll_companies_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() or not exists (select from pay_period limit 1) then return null; end if;
  execute format('select payroll_mark_kept(company) from (select distinct company from (%s) as said (company)) as each',
    format(tg_argv[0], case tg_op when 'INSERT' then 'after' when 'DELETE' then 'before'
      else '((select * from before except select * from after) union (select * from after except select * from before))' end));
  return null;
end
$$;

create function follow_for_payroll(changed regclass, handler text, argument text default null) returns void
  language plpgsql
as $$
declare
  call constant text := format('execute function %s(%s)', handler, coalesce(quote_literal(argument), ''));
begin
  execute format('create trigger payroll_inserted after insert on %s referencing new table as after for each statement %s', changed, call);
  execute format('create trigger payroll_updated after update on %s referencing old table as before new table as after for each statement %s', changed, call);
  execute format('create trigger payroll_deleted after delete on %s referencing old table as before for each statement %s', changed, call);
end
$$;

select follow_for_payroll('puantaj_day', 'payroll_person_day_changed');
select follow_for_payroll('puantaj_beside', 'payroll_person_day_changed');
select follow_for_payroll('leave_day', 'payroll_person_day_changed');
select follow_for_payroll('equalization_settlement', 'payroll_person_day_changed');
select follow_for_payroll('person_fact', 'payroll_fact_changed');
create function payroll_person_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() or not exists (select from pay_period limit 1) then return null; end if;
  perform payroll_mark(array_agg(a.id), array_agg(date '0001-01-01'), array_agg(date '9999-12-31'))
    from after a join before b using (tenant_id, id)
    where (a.start_date, a.end_date, a.archived, a.active) is distinct from (b.start_date, b.end_date, b.archived, b.active);
  return null;
end
$$;
create trigger payroll_updated after update on person
  referencing old table as before new table as after for each statement execute function payroll_person_changed();
select follow_for_payroll('employment_period', 'payroll_people_changed', 'select person_id from %s as changed');
select follow_for_payroll('equalization_agreement', 'payroll_people_changed', 'select person_id from %s as changed');
select follow_for_payroll('equalization_member', 'payroll_people_changed', 'select person_id from %s as changed');
select follow_for_payroll('leave_type', 'payroll_people_changed',
  'select distinct d.person_id from %s as changed join leave_request l on l.leave_type_id = changed.id join leave_day d on d.request_id = l.request_id');
select follow_for_payroll('company', 'payroll_companies_changed', 'select id from %s as changed');
select follow_for_payroll('setting_value', 'payroll_companies_changed', 'select company_id from %s as changed');
select follow_for_payroll('equalization_period', 'payroll_companies_changed', 'select company_id from %s as changed');
select follow_for_payroll('work_place', 'payroll_companies_changed', 'select null::uuid from %s as changed');

-- The period in which a person's day is locked: by the row that stands, or, where there is none, by the company of that day.
create function locked_period(whose uuid, of_day date) returns uuid
  language sql stable
as $$
  select p.id from pay_period p
  where p.locked and of_day between p.from_day and p.to_day and p.company_id = coalesce(
    (select d.company_id from puantaj_day d where d.person_id = whose and d.day = of_day),
    (select (f.facts ->> 'company_id')::uuid from person_fact f
      where f.person_id = whose and f.from_date <= of_day and f.facts ? 'company_id' order by f.from_date desc limit 1))
  limit 1
$$;

-- What İK writes on a day by hand meets the lock here, whatever way it comes; what a request or a device says is a fact, and
-- becomes a difference. Whoever locks waits for those who write, and the other way round.
create function refuse_locked(people uuid[], days date[]) returns void
  language plpgsql
as $$
declare
  hit record;
begin
  if not exists (select from unnest(days) as said (day) join pay_period p on p.locked and said.day between p.from_day and p.to_day) then return; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('pay periods ' || current_setting('app.tenant', true), 0));
  select c.name, p.month, to_char(v.locked_at at time zone 'Europe/Istanbul', 'DD.MM.YYYY HH24:MI') as locked_at, w.name || ' ' || w.surname as locked_by into hit
    from unnest(people, days) as said (person_id, day)
    join pay_period p on p.id = locked_period(said.person_id, said.day)
    join company c on c.id = p.company_id
    join close_version v on v.period_id = p.id and v.n = p.versions
    left join person w on w.id = v.locked_by limit 1;
  if hit is null then return; end if;
  raise exception using errcode = 'DV001', message = 'period locked', detail = jsonb_build_object(
    'company', hit.name, 'month', hit.month, 'lockedAt', hit.locked_at, 'lockedBy', hit.locked_by)::text;
end
$$;

create function refuse_locked_correction() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  perform refuse_locked(array_agg(person_id), array_agg(day)) from after where request_id is null;
  return null;
end
$$;
create trigger refuse_locked_inserted after insert on puantaj_correction
  referencing new table as after for each statement execute function refuse_locked_correction();
create trigger refuse_locked_updated after update on puantaj_correction
  referencing new table as after for each statement execute function refuse_locked_correction();

create function refuse_locked_pass() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  perform refuse_locked(array_agg(p.person_id), array_agg((p.at at time zone coalesce(w.time_zone, 'Europe/Istanbul'))::date))
    from after a join pass p on p.id = a.pass_id left join work_place w on w.id = p.work_place_id where a.request_id is null;
  return null;
end
$$;
create trigger refuse_locked_inserted after insert on pass_correction
  referencing new table as after for each statement execute function refuse_locked_pass();

create function refuse_locked_cell() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  if tg_op = 'DELETE' then
    perform refuse_locked(array_agg(person_id), array_agg(day)) from before where published is not null;
  elsif tg_op = 'INSERT' then
    perform refuse_locked(array_agg(person_id), array_agg(day)) from after where published is not null;
  else
    perform refuse_locked(array_agg(a.person_id), array_agg(a.day)) from after a join before b using (tenant_id, person_id, day)
      where a.published is distinct from b.published;
  end if;
  return null;
end
$$;
create trigger refuse_locked_inserted after insert on plan_cell
  referencing new table as after for each statement execute function refuse_locked_cell();
create trigger refuse_locked_updated after update on plan_cell
  referencing old table as before new table as after for each statement execute function refuse_locked_cell();
create trigger refuse_locked_deleted after delete on plan_cell
  referencing old table as before for each statement execute function refuse_locked_cell();
