-- What the pages of companies, work places and location types keep, and the links to kiosk pages (D4).

create table location_type (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  description text,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint location_type_code_key unique (tenant_id, code)
);
select isolate_tenants('location_type');

alter table company
  add column tax_office text,
  add column tax_no text collate "C" check (tax_no ~ '^[0-9]{10,11}$'),
  add column sgk_no text collate "C" check (sgk_no ~ '^[0-9]{26}$'),
  add column phone text collate "C",
  add column email text,
  add column address text;

alter table work_place
  add column location_type_id uuid,
  add column time_zone text not null default 'Europe/Istanbul' check (time_zone <> ''),
  add column address text,
  add column latitude numeric(8, 6) check (latitude between -90 and 90),
  add column longitude numeric(9, 6) check (longitude between -180 and 180),
  add column radius integer check (radius > 0),
  add column checks_position boolean not null default false,
  -- A position is checked against a whole one; half a position is none.
  add constraint work_place_position check ((latitude is null) = (longitude is null)
    and (not checks_position or (latitude is not null and radius is not null))),
  add foreign key (tenant_id, location_type_id) references location_type (tenant_id, id) deferrable;

comment on column work_place.radius is 'Metres';

-- The address of a kiosk page carries its tenant and a secret; only a hash of the whole is kept.
create table kiosk_link (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  work_place_id uuid not null,
  key_hash text collate "C" not null check (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  created_by uuid not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  constraint kiosk_link_key_hash_key unique (tenant_id, key_hash),
  foreign key (tenant_id, work_place_id) references work_place (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, created_by) references person (tenant_id, id) deferrable
);
create index kiosk_link_by_work_place on kiosk_link (tenant_id, work_place_id, created_at desc);
select isolate_tenants('kiosk_link');

grant select, insert, update, delete on location_type, kiosk_link to devam_app;
