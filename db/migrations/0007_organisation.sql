-- Companies, work places, departments and titles: what scope (D14) and permissions (D11, D12) are made of.

-- Every tenant table from here on is fenced by this one call instead of six repeated lines.
create function isolate_tenants(tenant_table regclass) returns void
  language plpgsql
as $$
declare
  own constant text := 'tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid)';
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant_isolation on %s using (%s) with check (%s)', tenant_table, own, own);
end
$$;

revoke all on function isolate_tenants(regclass) from public;

create table company (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint company_code_key unique (tenant_id, code)
);
select isolate_tenants('company');

create table work_place (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  company_id uuid not null,
  manager_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint work_place_code_key unique (tenant_id, code),
  foreign key (tenant_id, company_id) references company (tenant_id, id) deferrable,
  foreign key (tenant_id, manager_id) references person (tenant_id, id) deferrable
);
create index work_place_by_manager on work_place (tenant_id, manager_id);
select isolate_tenants('work_place');

create table department (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  company_id uuid not null,
  parent_id uuid,
  manager_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id) deferrable,
  foreign key (tenant_id, parent_id) references department (tenant_id, id) deferrable,
  foreign key (tenant_id, manager_id) references person (tenant_id, id) deferrable
);
create index department_by_parent on department (tenant_id, parent_id);
create index department_by_manager on department (tenant_id, manager_id);
select isolate_tenants('department');

create table title (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint title_code_key unique (tenant_id, code)
);
select isolate_tenants('title');

create table title_auth (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  title_id uuid not null,
  group_name text not null,
  number integer not null check (number >= 0),
  primary key (tenant_id, title_id, group_name),
  foreign key (tenant_id, title_id) references title (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('title_auth');

grant select, insert, update, delete on company, work_place, department, title, title_auth to devam_app;
