-- Days that are not like others: public holidays and the company's own, for the whole group, one company or one work place.

create table special_day_type (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  kind text collate "C" not null check (kind in ('public', 'company')),
  works_as_holiday boolean not null default false,
  colour text collate "C" not null check (colour ~ '^#[0-9A-F]{6}$'),
  note text,
  built_in boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint special_day_type_code_key unique (tenant_id, code)
);
select isolate_tenants('special_day_type');

comment on column special_day_type.works_as_holiday is 'Work on such a day is RTM; on a public holiday it always is';

create table special_day (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  type_id uuid not null,
  first_day date not null,
  last_day date not null,
  half_from smallint check (half_from between 1 and 1439),
  company_id uuid,
  work_place_id uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, type_id) references special_day_type (tenant_id, id) deferrable,
  foreign key (tenant_id, company_id) references company (tenant_id, id) deferrable,
  foreign key (tenant_id, work_place_id) references work_place (tenant_id, id) deferrable,
  check (first_day <= last_day),
  -- Neither is the whole group.
  check (company_id is null or work_place_id is null)
);
select isolate_tenants('special_day');

create index special_day_by_day on special_day (tenant_id, first_day, last_day);
create index special_day_by_type on special_day (tenant_id, type_id);
create index special_day_by_company on special_day (tenant_id, company_id);
create index special_day_by_work_place on special_day (tenant_id, work_place_id);

comment on column special_day.half_from is 'Minutes since midnight: from here on of the first day; null is the whole day';

grant select, insert, update, delete on special_day_type, special_day to devam_app;

create function seed_special_day_types(tenant uuid) returns void
  language sql
as $$
  insert into special_day_type (tenant_id, code, name, kind, works_as_holiday, colour, built_in, note)
  values
    (tenant, 'RESMI', 'Resmî tatil', 'public', true, '#C62828', true, 'Ulusal bayram ve genel tatil günleri.'),
    (tenant, 'DINI', 'Dinî bayram', 'public', true, '#2E7D32', true, 'Ramazan ve Kurban Bayramı günleri.'),
    (tenant, 'ARIFE', 'Arife (yarım gün)', 'public', true, '#EF6C00', true, 'Saat 13.00’ten sonra tatil olan günler.'),
    (tenant, 'IDARI', 'İdari izin', 'company', false, '#1565C0', false, 'İşverenin verdiği, çalışılmış sayılan gün.'),
    (tenant, 'SIRKET', 'Şirket tatili', 'company', false, '#6A1B9A', false, null),
    (tenant, 'KOPRU', 'Köprü günü', 'company', false, '#00838F', false, 'Tatille hafta sonu arasında kalan gün.')
  on conflict do nothing
$$;
revoke all on function seed_special_day_types(uuid) from public;

select seed_special_day_types(id) from tenant;
