-- Kinds of advances: in which unit, how much of them, in how many instalments, and who may ask for one.

create table advance_type (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  unit text collate "C" not null check (unit in ('TRY', 'USD', 'EUR', 'LT')),
  most bigint check (most > 0),
  most_open bigint check (most_open > 0),
  per_year integer check (per_year between 1 and 366),
  instalments integer not null check (instalments between 1 and 60),
  step bigint check (step > 0),
  postpones integer not null check (postpones between 0 and 60),
  probation boolean not null default true,
  service integer check (service between 1 and 600),
  from_day integer check (from_day between 1 and 31),
  to_day integer check (to_day between 1 and 31),
  note text,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint advance_type_code_key unique (tenant_id, code)
);
select isolate_tenants('advance_type');

comment on column advance_type.most is 'Hundredths of the unit';
comment on column advance_type.most_open is 'Hundredths of the unit';
comment on column advance_type.step is 'Hundredths of the unit';
comment on column advance_type.service is 'Months';

grant select, insert, update, delete on advance_type to devam_app;

-- What a new tenant begins with.
create function seed_advance_types(tenant uuid) returns void
  language sql
as $$
  insert into advance_type (tenant_id, code, name, unit, per_year, instalments, step, postpones, probation, service, note)
  values
    (tenant, 'MAAS', 'Maaş avansı', 'TRY', null, 1, null, 0, true, null, 'Ayın ücretinden bir kerede kesilir.'),
    (tenant, 'TAKSIT', 'Taksitli avans', 'TRY', 2, 6, 10000, 1, false, 6, 'Ücretten taksit taksit kesilir.'),
    (tenant, 'BAYRAM', 'Bayram avansı', 'TRY', 2, 3, 10000, 1, true, null, 'Bayramdan önce ödenir, üç aya kadar taksitlenir.'),
    (tenant, 'YAKIT', 'Yakıt avansı', 'LT', null, 1, null, 0, true, null, null)
  on conflict do nothing
$$;
revoke all on function seed_advance_types(uuid) from public;

select seed_advance_types(id) from tenant;
