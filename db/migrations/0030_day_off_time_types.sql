-- Kinds of time away inside a day: whether it is a break or work, paid or not, and how much of it a day has room for.

create table day_off_time_type (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  colour text collate "C" not null check (colour ~ '^#[0-9A-F]{6}$'),
  counts text collate "C" not null check (counts in ('break', 'work')),
  paid boolean not null default false,
  daily_limit integer check (daily_limit between 1 and 1440),
  note text,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint day_off_time_type_code_key unique (tenant_id, code)
);
select isolate_tenants('day_off_time_type');

comment on column day_off_time_type.daily_limit is 'Minutes';

grant select, insert, update, delete on day_off_time_type to devam_app;

-- What a new tenant begins with.
create function seed_day_off_time_types(tenant uuid) returns void
  language sql
as $$
  insert into day_off_time_type (tenant_id, code, name, colour, counts, paid, daily_limit, note)
  values
    (tenant, 'YEMEK', 'Yemek molası', '#90A4AE', 'break', false, 60, null),
    (tenant, 'CAY', 'Çay molası', '#A1887F', 'break', true, 30, null),
    (tenant, 'SIGARA', 'Sigara molası', '#B0BEC5', 'break', false, 30, null),
    (tenant, 'GOREV', 'Görevli çıkış', '#2E7D32', 'work', true, null, 'İşverenin işi için dışarıda geçen süre çalışma sayılır.'),
    (tenant, 'EGITIM', 'Eğitim', '#00695C', 'work', true, null, 'İşverenin verdiği ya da gönderdiği eğitim çalışma sayılır.'),
    (tenant, 'SAATLIK', 'Saatlik izin', '#F9A825', 'break', true, 240, null),
    (tenant, 'OZEL', 'Özel iş için çıkış', '#EF6C00', 'break', false, 240, null),
    (tenant, 'DOKTOR', 'Doktor, vizite', '#0277BD', 'break', true, 240, null)
  on conflict do nothing
$$;
revoke all on function seed_day_off_time_types(uuid) from public;

select seed_day_off_time_types(id) from tenant;
