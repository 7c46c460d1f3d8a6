-- Files for the payroll program: how they are laid out, and what left, byte by byte.

create table payroll_layout (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  layout jsonb not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint payroll_layout_name_key unique (tenant_id, name)
);
select isolate_tenants('payroll_layout');
comment on column payroll_layout.layout is 'Kind of file, what a row is, columns: see core/month-close/files/layout.ts';
grant select, insert, update, delete on payroll_layout to devam_app;

create table payroll_file (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  version_id uuid not null,
  file_name text not null,
  mime text collate "C" not null,
  content bytea not null,
  sha256 text collate "C" not null,
  rows integer not null,
  layout jsonb not null,
  sums jsonb not null,
  recorded jsonb not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, version_id) references close_version (tenant_id, id) deferrable,
  foreign key (tenant_id, made_by) references person (tenant_id, id) on delete set null (made_by) deferrable
);
select isolate_tenants('payroll_file');
create index payroll_file_by_version on payroll_file (tenant_id, version_id);
create index payroll_file_by_maker on payroll_file (tenant_id, made_by);
create index payroll_file_by_hash on payroll_file (tenant_id, sha256);
comment on table payroll_file is 'What left of a locked period: never changed, and outdated once the period was opened again';
comment on column payroll_file.layout is 'As it was when the file was made';
comment on column payroll_file.sums is 'Of each column that is a figure, by its title';
comment on column payroll_file.recorded is 'What was known of it and did not stop it: findings with how many';
grant select, insert on payroll_file to devam_app;
