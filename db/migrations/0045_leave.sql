-- Leave: what is asked for, the days on which somebody is away, and the account that it is taken from.

alter table leave_type add column is_report boolean not null default false;
comment on column leave_type.is_report is 'A sick report: it cuts annual leave, whose days come back';
update leave_type set is_report = true where code in ('RAPOR', 'ISKAZASI');

alter function seed_leave_types(uuid) rename to seed_leave_types_before_reports;
create function seed_leave_types(tenant uuid) returns void
  language sql
as $$
  select seed_leave_types_before_reports(tenant);
  update leave_type set is_report = true where tenant_id = tenant and code in ('RAPOR', 'ISKAZASI');
$$;
revoke all on function seed_leave_types(uuid) from public;

alter table company add column contract_rest_taken boolean not null default true;
comment on column company.contract_rest_taken is 'Days off by contract, mostly Saturday, are taken by annual leave';

create table leave_request (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  request_id uuid not null,
  person_id uuid not null,
  leave_type_id uuid not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  part text collate "C" not null check (part in ('day', 'morning', 'afternoon', 'hours')),
  from_minute integer check (from_minute between 0 and 1439),
  to_minute integer check (to_minute between 0 and 1439),
  days numeric(6, 2) not null,
  minutes integer not null,
  return_day date not null,
  counted jsonb not null,
  returned_on date,
  stand_in_id uuid,
  contact text,
  note text not null default '',
  origin text collate "C" not null check (origin in ('request', 'hr', 'bulk', 'import')),
  document_file_id uuid,
  document_due date,
  primary key (tenant_id, request_id),
  check ((part = 'hours') = (from_minute is not null and to_minute is not null)),
  foreign key (tenant_id, request_id) references request (tenant_id, id) deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, leave_type_id) references leave_type (tenant_id, id) deferrable,
  foreign key (tenant_id, stand_in_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, document_file_id) references stored_file (tenant_id, id) deferrable
);
select isolate_tenants('leave_request');
create index leave_request_by_document on leave_request (tenant_id, document_file_id);
create index leave_request_by_person on leave_request (tenant_id, person_id, from_day);
create index leave_request_by_day on leave_request (tenant_id, to_day, from_day);
-- The list, the latest first.
create index leave_request_listed on leave_request (tenant_id, from_day desc, request_id);
create index leave_request_by_type on leave_request (tenant_id, leave_type_id);
create index leave_request_by_stand_in on leave_request (tenant_id, stand_in_id);
comment on column leave_request.counted is 'What it takes and what is left out and why, as it was when it was asked for';
comment on column leave_request.returned_on is 'The first day back, of somebody who came back early';

-- How many leaves there are, so that a list of all of them need not read them; in parts, so that who adds one seldom waits for another.
create table leave_count (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  part smallint not null,
  leaves integer not null,
  primary key (tenant_id, part)
);
select isolate_tenants('leave_count');
create function leave_counted() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into leave_count (tenant_id, part, leaves)
    select tenant_id, get_byte(uuid_send(request_id), 15) % 16, count(*) from after group by 1, 2 order by 1, 2
    on conflict (tenant_id, part) do update set leaves = leave_count.leaves + excluded.leaves;
  else
    update leave_count c set leaves = c.leaves - gone.leaves
    from (select tenant_id, get_byte(uuid_send(request_id), 15) % 16 as part, count(*) as leaves from before group by 1, 2) gone
    where c.tenant_id = gone.tenant_id and c.part = gone.part;
  end if;
  return null;
end
$$;
create trigger leave_inserted after insert on leave_request
  referencing new table as after for each statement execute function leave_counted();
create trigger leave_deleted after delete on leave_request
  referencing old table as before for each statement execute function leave_counted();

-- The dates on which somebody is away, or would be: what waits is among them, and holds for nothing yet.
create table leave_day (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  request_id uuid not null,
  person_id uuid not null,
  day date not null,
  part text collate "C" not null check (part in ('day', 'morning', 'afternoon', 'hours')),
  cost numeric(4, 2) not null,
  minutes integer not null,
  window_from integer,
  window_to integer,
  pay text collate "C" not null check (pay in ('paid', 'unpaid', 'sgk')),
  work_type_code text collate "C" not null check (work_type_code in ('UCI', 'USI', 'NC')),
  holds boolean not null,
  primary key (tenant_id, request_id, day),
  foreign key (tenant_id, request_id) references leave_request (tenant_id, request_id) deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable
);
select isolate_tenants('leave_day');
create index leave_day_by_person on leave_day (tenant_id, person_id, day);
create index leave_day_by_day on leave_day (tenant_id, day, person_id);

-- Rights by years of service are computed where the account is read: a corrected day of hire corrects them.
create table leave_entry (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  day date not null,
  kind text collate "C" not null check (kind in ('opening', 'corrected', 'used', 'returned', 'paid')),
  days numeric(6, 2) not null check (days <> 0),
  request_id uuid,
  note text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((kind in ('used', 'returned')) = (request_id is not null)),
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, request_id) references leave_request (tenant_id, request_id) deferrable,
  foreign key (tenant_id, created_by) references person (tenant_id, id) deferrable
);
select isolate_tenants('leave_entry');
create index leave_entry_by_person on leave_entry (tenant_id, person_id, day);
create index leave_entry_by_request on leave_entry (tenant_id, request_id);
create index leave_entry_by_creator on leave_entry (tenant_id, created_by);

grant select, insert, update, delete on leave_request, leave_day, leave_entry, leave_count to devam_app;

-- Whoever is away, or no longer is: the days concerned are calculated again, with the neighbours that a night shift reaches into.
create function puantaj_leave_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  if tg_op = 'INSERT' then
    perform puantaj_mark(array_agg(person_id), array_agg(day - 1), array_agg(day + 1)) from after where holds;
  else
    perform puantaj_mark(array_agg(person_id), array_agg(day - 1), array_agg(day + 1)) from before where holds;
  end if;
  return null;
end
$$;
create trigger puantaj_inserted after insert on leave_day
  referencing new table as after for each statement execute function puantaj_leave_changed();
create trigger puantaj_deleted after delete on leave_day
  referencing old table as before for each statement execute function puantaj_leave_changed();
