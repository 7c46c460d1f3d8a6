-- What a day and a week of work look like: shifts and working times, each with versions by date, so that a change never rewrites the past.

create table shift (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  color text collate "C" not null check (color ~ '^#[0-9A-F]{6}$'),
  short_key text collate "C" check (char_length(short_key) = 1),
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint shift_code_key unique (tenant_id, code),
  constraint shift_short_key_key unique (tenant_id, short_key)
);
select isolate_tenants('shift');
comment on column shift.short_key is 'The key that paints it in the planning grid';

create table shift_version (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  shift_id uuid not null,
  from_date date,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  primary key (tenant_id, id),
  constraint shift_version_from_date_key unique nulls not distinct (tenant_id, shift_id, from_date),
  foreign key (tenant_id, shift_id) references shift (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('shift_version');
comment on column shift_version.from_date is 'Null for the first version: it holds on all days before the next one';
comment on column shift_version.terms is 'The parameters of the calculation, checked before they are written';

create table working_time (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint working_time_code_key unique (tenant_id, code)
);
select isolate_tenants('working_time');

create table working_time_version (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  working_time_id uuid not null,
  from_date date,
  contract_week integer not null check (contract_week between 0 and 2700),
  off_terms jsonb not null check (jsonb_typeof(off_terms) = 'object'),
  primary key (tenant_id, id),
  constraint working_time_version_from_date_key unique nulls not distinct (tenant_id, working_time_id, from_date),
  foreign key (tenant_id, working_time_id) references working_time (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('working_time_version');
comment on column working_time_version.contract_week is 'Minutes that the contract calls a full week';

-- One row for each of the seven days: a shift or a rest.
create table working_time_day (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  version_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  shift_id uuid,
  rest text collate "C" check (rest in ('weekly', 'contract')),
  primary key (tenant_id, version_id, weekday),
  check (num_nonnulls(shift_id, rest) = 1),
  foreign key (tenant_id, version_id) references working_time_version (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, shift_id) references shift (tenant_id, id) deferrable
);
create index working_time_day_by_shift on working_time_day (tenant_id, shift_id) where shift_id is not null;
select isolate_tenants('working_time_day');
comment on column working_time_day.weekday is 'Monday is 1, Sunday is 7';

grant select, insert, update, delete on shift, shift_version, working_time, working_time_version, working_time_day to devam_app;
