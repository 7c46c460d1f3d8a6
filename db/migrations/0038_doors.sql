-- Doors: devices, the passes that they send, what lies over those, and what is to be told to the devices.

-- Whose device calls: a terminal says its serial number and nothing else. Read before a tenant is known; it holds nothing else.
create table device_directory (
  serial text collate "C" primary key check (serial ~ '^[A-Za-z0-9_-]{1,64}$'),
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable
);
select share_with_runner('device_directory');
create index device_directory_by_tenant on device_directory (tenant_id);

create table device (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  serial text collate "C" not null check (serial ~ '^[A-Za-z0-9_-]{1,64}$'),
  work_place_id uuid not null,
  purpose text collate "C" not null default 'puantaj' check (purpose in ('puantaj', 'access', 'canteen')),
  direction text collate "C" not null default 'both' check (direction in ('in', 'out', 'both', 'key')),
  adapter text collate "C" not null default 'adms' check (adapter in ('adms', 'http')),
  key_hash text collate "C" check (key_hash ~ '^[0-9a-f]{64}$'),
  needs_address boolean not null default false,
  sends_people boolean not null default true,
  note text,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint device_code_key unique (tenant_id, code),
  constraint device_serial_key unique (tenant_id, serial),
  foreign key (tenant_id, work_place_id) references work_place (tenant_id, id) deferrable
);
select isolate_tenants('device');
create index device_by_work_place on device (tenant_id, work_place_id);

comment on column device.key_hash is 'Of the key with which another maker''s device signs in; the key itself is told once';
comment on column device.needs_address is 'It is heard only where it calls by the tenant''s secret address';
comment on column device.sends_people is 'The people of its work place are sent to it, and taken from it, unasked';

-- What a device said of itself and when it was heard: it changes with every call, and no form edits it.
create table device_state (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  device_id uuid not null,
  first_seen_at timestamptz,
  last_seen_at timestamptz,
  last_handshake_at timestamptz,
  last_upload_at timestamptz,
  last_pass_at timestamptz,
  last_ip text collate "C",
  drift_seconds integer,
  drift_at timestamptz,
  push_version text,
  device_type text,
  model text,
  firmware text,
  user_count integer,
  record_count integer,
  user_capacity integer,
  record_capacity integer,
  options jsonb not null default '{}',
  stamps jsonb not null default '{}',
  asks_all boolean not null default false,
  commands integer not null default 0,
  primary key (tenant_id, device_id),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('device_state');

comment on column device_state.stamps is 'The last mark that it sent with each table: where it goes on';
comment on column device_state.asks_all is 'At the next handshake it is asked to send everything again';
comment on column device_state.commands is 'The number of its last command';

-- An address with the tenant's secret in front: whatever unknown terminal calls by it waits in this tenant''s list.
create table device_address (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  key_hash text collate "C" not null check (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  created_by uuid,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  constraint device_address_key_hash_key unique (tenant_id, key_hash),
  foreign key (tenant_id, created_by) references person (tenant_id, id) deferrable
);
select isolate_tenants('device_address');
create index device_address_by_creator on device_address (tenant_id, created_by);

create table pending_device (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  serial text collate "C" not null check (serial ~ '^[A-Za-z0-9_-]{1,64}$'),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  calls integer not null default 1,
  last_ip text collate "C",
  push_version text,
  device_type text,
  primary key (tenant_id, serial)
);
select isolate_tenants('pending_device');

create table pass (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  device_id uuid,
  row_key uuid not null,
  at timestamptz not null,
  local_time text collate "C" not null,
  pin text collate "C",
  card text collate "C",
  status smallint,
  verify smallint,
  work_code text,
  direction text collate "C" check (direction in ('in', 'out')),
  purpose text collate "C" not null check (purpose in ('puantaj', 'access', 'canteen')),
  source text collate "C" not null check (source in ('adms', 'http', 'manual', 'file', 'qr')),
  work_place_id uuid,
  flags text[] not null default '{}',
  raw text,
  received_at timestamptz not null default now(),
  person_id uuid,
  matched_at timestamptz,
  ignored_at timestamptz,
  primary key (tenant_id, id),
  constraint pass_row_key_key unique (tenant_id, device_id, row_key),
  foreign key (tenant_id, device_id) references device (tenant_id, id) deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable
);
select isolate_tenants('pass');

create index pass_by_time on pass (tenant_id, at desc, id);
create index pass_by_person on pass (tenant_id, person_id, at desc, id);
create index pass_by_device on pass (tenant_id, device_id, at desc, id);
create index pass_unmatched on pass (tenant_id, device_id, pin, card) where person_id is null and ignored_at is null;

comment on column pass.work_place_id is 'Where it was made, as of then';
comment on column pass.row_key is 'Of what was sent: the same row is stored once, however often and in whatever company it comes';
comment on column pass.local_time is 'As sent: the clock of the device, without a zone';
comment on column pass.flags is 'ahead: the clock of the device was ahead; future: too far to be true, it counts for nobody; late: it came long after';
comment on column pass.person_id is 'Whose it is, by what held when it happened. With matched_at and ignored_at all of it that ever changes';

-- What lies over the raw passes: added by hand or from a file, or cancelled; always with a reason.
create table pass_correction (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  pass_id uuid not null,
  kind text collate "C" not null check (kind in ('added', 'cancelled')),
  reason text not null check (reason <> ''),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, pass_id) references pass (tenant_id, id) deferrable,
  foreign key (tenant_id, created_by) references person (tenant_id, id) deferrable
);
select isolate_tenants('pass_correction');
create index pass_correction_by_pass on pass_correction (tenant_id, pass_id);
create index pass_correction_by_creator on pass_correction (tenant_id, created_by);

-- Rows that are no passes: acknowledged, so that the device goes on, and shown.
create table set_aside_row (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  device_id uuid not null,
  row_key uuid not null,
  reason text collate "C" not null check (reason <> ''),
  raw text not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  solved_at timestamptz,
  primary key (tenant_id, id),
  constraint set_aside_row_row_key_key unique (tenant_id, device_id, row_key),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('set_aside_row');
create index set_aside_row_open on set_aside_row (tenant_id, last_at desc) where solved_at is null;

create table device_upload (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  device_id uuid not null,
  at timestamptz not null default now(),
  kind text collate "C" not null,
  ip text collate "C",
  bytes integer not null,
  taken integer not null,
  fresh integer not null,
  aside integer not null,
  sample text,
  primary key (tenant_id, id),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('device_upload');
create index device_upload_by_device on device_upload (tenant_id, device_id, at desc);

create table device_event (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  device_id uuid not null,
  at timestamptz not null default now(),
  kind text collate "C" not null check (kind <> ''),
  detail text,
  row_key uuid not null default gen_random_uuid(),
  primary key (tenant_id, id),
  constraint device_event_row_key_key unique (tenant_id, device_id, row_key),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('device_event');
create index device_event_by_device on device_event (tenant_id, device_id, at desc);

create table device_command (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  device_id uuid not null,
  number integer not null,
  kind text collate "C" not null check (kind <> ''),
  content text not null,
  person_id uuid,
  pin text collate "C",
  state text collate "C" not null default 'queued' check (state in ('queued', 'sent', 'done', 'failed', 'cancelled')),
  result integer,
  created_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  constraint device_command_number_key unique (tenant_id, device_id, number),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id) deferrable,
  foreign key (tenant_id, created_by) references person (tenant_id, id) deferrable
);
select isolate_tenants('device_command');
create index device_command_open on device_command (tenant_id, device_id, number) where state in ('queued', 'sent');
create index device_command_by_person on device_command (tenant_id, person_id);
create index device_command_by_creator on device_command (tenant_id, created_by);

comment on column device_command.created_by is 'Null where the product itself asked: somebody was hired, moved or left';

-- Who is on the device, as it says and as we told it. Face and finger stay there.
create table device_user (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  device_id uuid not null,
  pin text collate "C" not null,
  name text,
  card text collate "C",
  privilege smallint,
  reported_at timestamptz,
  person_id uuid,
  sent_as text,
  primary key (tenant_id, device_id, pin),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete set null (person_id) deferrable
);
select isolate_tenants('device_user');
create index device_user_by_person on device_user (tenant_id, person_id);

comment on column device_user.sent_as is 'Name and card that we sent last: a device may shorten what it was given';

-- What the calculation is to look at again. It takes a mark away only where nobody has marked the day since it read it. No
-- foreign key: every pass of every device writes here, and a mark of somebody who was deleted concerns nobody.
create table day_to_calculate (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  person_id uuid not null,
  day date not null,
  marks integer not null default 1,
  marked_at timestamptz not null default now(),
  primary key (tenant_id, person_id, day)
);
select isolate_tenants('day_to_calculate');
create index day_to_calculate_by_day on day_to_calculate (tenant_id, day);

grant select, insert, update, delete on device_directory, device, device_state, device_address, pending_device, set_aside_row, device_upload,
  device_event, device_command, device_user, day_to_calculate to devam_app;
-- A pass is never changed and never taken away: only whose it is, and whether it still asks for somebody's attention.
grant select, insert on pass, pass_correction to devam_app;
grant update (person_id, matched_at, ignored_at) on pass to devam_app;

-- A terminal drops leading zeros.
create index person_fact_by_short_card on person_fact (tenant_id, (ltrim(facts ->> 'card_no', '0'))) where facts ->> 'card_no' is not null;
create index person_fact_by_short_pin on person_fact (tenant_id, (ltrim(facts ->> 'device_pin', '0'))) where facts ->> 'device_pin' is not null;

create function worked_on(person person, day date) returns boolean
  language sql stable
as $$
  select not (person).archived
    and (((person).start_date is null or (person).start_date <= day) and ((person).end_date is null or (person).end_date >= day)
      or exists (select from employment_period e where e.person_id = (person).id and day between e.start_date and e.end_date))
$$;

-- Who held a PIN, or a card, on a day, and worked here then: by the text; else, where that is one person, without leading zeros.
create function holder_of_pin(held text, day date) returns uuid
  language sql stable
as $$
  with holders as (
    select p.id, now_held.value = held as exact
    from (select distinct f.person_id from person_fact f
      where ltrim(f.facts ->> 'device_pin', '0') = ltrim(held, '0') and f.facts ->> 'device_pin' is not null) as ever
    join person p on p.id = ever.person_id
    cross join lateral (select f.facts ->> 'device_pin' as value from person_fact f
      where f.person_id = ever.person_id and f.from_date <= day and f.facts ? 'device_pin'
      order by f.from_date desc limit 1) as now_held
    where ltrim(now_held.value, '0') = ltrim(held, '0') and worked_on(p, day))
  select case when count(*) filter (where exact) = 1 then (array_agg(id) filter (where exact))[1]
    when count(*) = 1 then (array_agg(id))[1] end from holders
$$;

create function holder_of_card(held text, day date) returns uuid
  language sql stable
as $$
  with holders as (
    select p.id, now_held.value = held as exact
    from (select distinct f.person_id from person_fact f
      where ltrim(f.facts ->> 'card_no', '0') = ltrim(held, '0') and f.facts ->> 'card_no' is not null) as ever
    join person p on p.id = ever.person_id
    cross join lateral (select f.facts ->> 'card_no' as value from person_fact f
      where f.person_id = ever.person_id and f.from_date <= day and f.facts ? 'card_no'
      order by f.from_date desc limit 1) as now_held
    where ltrim(now_held.value, '0') = ltrim(held, '0') and worked_on(p, day))
  select case when count(*) filter (where exact) = 1 then (array_agg(id) filter (where exact))[1]
    when count(*) = 1 then (array_agg(id))[1] end from holders
$$;

-- Whoever is hired, moved, renamed, given another card or PIN, or leaves, by whichever way: the devices of the work
-- places that it concerns are looked at by a job of their own.
create function person_concerns_devices() returns trigger
  language plpgsql
as $$
begin
  if not exists (select from device d where d.active) then return null; end if;
  if tg_op = 'INSERT' then
    insert into job (tenant_id, kind, subject_id)
      select d.tenant_id, 'sync-device-people', d.id from device d
      where d.active and d.sends_people and d.adapter = 'adms'
        and exists (select from after a
          where a.tenant_id = d.tenant_id and a.work_place_id = d.work_place_id and a.device_pin is not null)
        and not exists (select from job j where j.kind = 'sync-device-people' and j.subject_id = d.id and j.holder is null and j.failed_at is null);
  else
    insert into job (tenant_id, kind, subject_id)
      select d.tenant_id, 'sync-device-people', d.id from device d
      where d.active and d.sends_people and d.adapter = 'adms'
        and exists (select from after a join before b using (tenant_id, id)
          where a.tenant_id = d.tenant_id and (d.work_place_id in (a.work_place_id, b.work_place_id)
              -- Whoever leaves, or has another number, goes off every device.
              or (a.active, a.archived, a.device_pin) is distinct from (b.active, b.archived, b.device_pin))
            and (a.work_place_id, a.device_pin, a.card_no, a.name, a.surname, a.active, a.archived)
              is distinct from (b.work_place_id, b.device_pin, b.card_no, b.name, b.surname, b.active, b.archived)
            and (a.device_pin is not null or b.device_pin is not null))
        and not exists (select from job j where j.kind = 'sync-device-people' and j.subject_id = d.id and j.holder is null and j.failed_at is null);
  end if;
  return null;
end
$$;

create trigger person_added_concerns_devices after insert on person
  referencing new table as after for each statement execute function person_concerns_devices();
create trigger person_changed_concerns_devices after update on person
  referencing old table as before new table as after for each statement execute function person_concerns_devices();
