-- What the group and its companies set, by the names of one table of settings.

create table setting_value (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  company_id uuid,
  key text collate "C" not null check (key <> ''),
  from_day date,
  value jsonb,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint setting_value_key_key unique nulls not distinct (tenant_id, key, company_id, from_day),
  foreign key (tenant_id, company_id) references company (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('setting_value');
comment on column setting_value.company_id is 'Null: the whole group';
comment on column setting_value.from_day is 'Null: from the beginning on';
comment on column setting_value.value is 'Null: taken back, the group''s holds again; the row stays so that its version goes on';
grant select, insert, update on setting_value to devam_app;
