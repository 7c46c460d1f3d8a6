-- With which factor and code each kind of overtime goes to payroll.

create table overtime_type (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  working_type_code text collate "C" not null check (working_type_code in ('NM', 'HTM', 'RTM', 'IGM')),
  factor numeric(4, 2) not null check (factor >= 0),
  minimum integer check (minimum between 0 and 1440),
  rounding integer check (rounding between 0 and 240),
  payroll_code text collate "C",
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint overtime_type_code_key unique (tenant_id, code)
);
select isolate_tenants('overtime_type');

comment on column overtime_type.minimum is 'Minutes';
comment on column overtime_type.rounding is 'Minutes';

grant select, insert, update, delete on overtime_type to devam_app;
