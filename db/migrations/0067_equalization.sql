-- Equalization (denkleştirme): its periods, whom they take in, who agreed in writing, and what was owed at their end.

create table equalization_period (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  name text not null,
  from_day date not null check (extract(isodow from from_day) = 1),
  to_day date not null check (extract(isodow from to_day) = 7),
  basis text collate "C" not null check (basis in ('written', 'collective')),
  tourism boolean not null default false,
  scope text collate "C" not null check (scope in ('company', 'department', 'people')),
  company_id uuid,
  department_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (from_day < to_day),
  check ((scope = 'company') = (company_id is not null) and (scope = 'department') = (department_id is not null)),
  foreign key (tenant_id, company_id) references company (tenant_id, id) deferrable,
  foreign key (tenant_id, department_id) references department (tenant_id, id) deferrable
);
select isolate_tenants('equalization_period');
create index equalization_period_by_end on equalization_period (tenant_id, to_day);
create index equalization_period_by_company on equalization_period (tenant_id, company_id);
create index equalization_period_by_department on equalization_period (tenant_id, department_id);
comment on column equalization_period.scope is 'Who belongs to it: of the narrower kinds those named before a company''s';
grant select, insert, update, delete on equalization_period to devam_app;

-- Those of a period that names its people.
create table equalization_member (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  period_id uuid not null,
  person_id uuid not null,
  primary key (tenant_id, period_id, person_id),
  foreign key (tenant_id, period_id) references equalization_period (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable
);
select isolate_tenants('equalization_member');
create index equalization_member_by_person on equalization_member (tenant_id, person_id);
grant select, insert, delete on equalization_member to devam_app;

-- Who agreed in writing, from which day on and, where it ended, to which; the paper is kept.
create table equalization_agreement (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  period_id uuid not null,
  person_id uuid not null,
  from_day date not null,
  to_day date,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (to_day >= from_day),
  foreign key (tenant_id, period_id) references equalization_period (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id) deferrable
);
select isolate_tenants('equalization_agreement');
create unique index equalization_agreement_person_id_key on equalization_agreement (tenant_id, period_id, person_id);
create index equalization_agreement_by_person on equalization_agreement (tenant_id, person_id);
create index equalization_agreement_by_file on equalization_agreement (tenant_id, file_id);
grant select, insert, update, delete on equalization_agreement to devam_app;

-- What a person's account came to when it was closed; never changed, only taken back.
create table equalization_settlement (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  period_id uuid not null,
  person_id uuid not null,
  day date not null,
  earned integer not null check (earned >= 0),
  used integer not null check (used >= 0),
  counted integer not null check (counted >= 0),
  norm integer not null check (norm >= 0),
  excess125 integer not null check (excess125 >= 0),
  excess150 integer not null check (excess150 >= 0),
  settled_at timestamptz not null default now(),
  settled_by uuid,
  reversed_at timestamptz,
  reversed_by uuid,
  reason text,
  primary key (tenant_id, id),
  check ((reversed_at is null) = (reason is null)),
  foreign key (tenant_id, period_id) references equalization_period (tenant_id, id) deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, settled_by) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, reversed_by) references person (tenant_id, id) deferrable
);
select isolate_tenants('equalization_settlement');
create unique index equalization_settlement_stands on equalization_settlement (tenant_id, period_id, person_id)
  where reversed_at is null;
create index equalization_settlement_by_person on equalization_settlement (tenant_id, person_id, day);
create index equalization_settlement_by_settler on equalization_settlement (tenant_id, settled_by);
create index equalization_settlement_by_reverser on equalization_settlement (tenant_id, reversed_by);
comment on column equalization_settlement.day is 'The last day inside: what is owed is dated so';
grant select, insert, update on equalization_settlement to devam_app;
