-- The kinds of work record: the 15 of the specification, whose colour and order a company may change, and the company's own.

create table work_type (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  base_type text collate "C" not null check (base_type in
    ('NC', 'GEC', 'GFC', 'CEC', 'CFC', 'NM', 'HTM', 'RTM', 'IGM', 'DC', 'DI', 'UCI', 'USI', 'GIM', 'BOS')),
  colour text collate "C" not null check (colour ~ '^#[0-9A-F]{6}$'),
  paid boolean not null default true,
  factor numeric(4, 2) check (factor >= 0),
  payroll_code text collate "C",
  sort_order integer check (sort_order >= 0),
  built_in boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint work_type_code_key unique (tenant_id, code)
);
select isolate_tenants('work_type');

comment on column work_type.base_type is 'As which of the specification''s it is calculated; a built-in one is its own';

grant select, insert, update, delete on work_type to devam_app;

create function seed_work_types(tenant uuid) returns void
  language sql
as $$
  insert into work_type (tenant_id, code, name, base_type, colour, paid, sort_order, built_in)
  select tenant, code, name, code, colour, paid, 10 * place, true
  from (values
    (1, 'NC', 'Normal Çalışma', '#2E7D32', true),
    (2, 'GEC', 'Giriş Eksik Çalışma', '#C62828', false),
    (3, 'GFC', 'Giriş Fazla Çalışma', '#00838F', false),
    (4, 'CEC', 'Çıkış Eksik Çalışma', '#AD1457', false),
    (5, 'CFC', 'Çıkış Fazla Çalışma', '#00695C', false),
    (6, 'NM', 'Normal Mesai', '#1565C0', true),
    (7, 'HTM', 'Hafta Tatili Mesaisi', '#4527A0', true),
    (8, 'RTM', 'Resmi Tatili Mesaisi', '#6A1B9A', true),
    (9, 'IGM', 'İzin Günü Mesaisi', '#283593', true),
    (10, 'DC', 'Denkleştirme Çalışması', '#5D4037', true),
    (11, 'DI', 'Denkleştirme İzni', '#8D6E63', true),
    (12, 'UCI', 'Ucretli İzin', '#F9A825', true),
    (13, 'USI', 'Ucretsiz İzin', '#EF6C00', false),
    (14, 'GIM', 'Gün içi Mola', '#90A4AE', false),
    (15, 'BOS', 'Bos alan', '#ECEFF1', false)
  ) as built_in (place, code, name, colour, paid)
  on conflict do nothing
$$;
revoke all on function seed_work_types(uuid) from public;

select seed_work_types(id) from tenant;
