-- What people ask for in advance: how much, in how many instalments, from which month on.

create table advance_request (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  request_id uuid not null,
  person_id uuid not null,
  advance_type_id uuid not null,
  unit text collate "C" not null check (unit in ('TRY', 'USD', 'EUR', 'LT')),
  amount bigint not null check (amount > 0),
  instalments integer not null check (instalments between 1 and 60),
  step bigint not null check (step > 0),
  first_month text collate "C" not null check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  reason text not null check (reason <> ''),
  consent_version integer not null,
  origin text collate "C" not null check (origin in ('request', 'hr')),
  primary key (tenant_id, request_id),
  foreign key (tenant_id, request_id) references request (tenant_id, id) deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, advance_type_id) references advance_type (tenant_id, id) deferrable
);
select isolate_tenants('advance_request');
create index advance_request_by_person on advance_request (tenant_id, person_id);
create index advance_request_by_type on advance_request (tenant_id, advance_type_id);
comment on column advance_request.unit is 'That of the type when it was asked for';
comment on column advance_request.amount is 'Hundredths of the unit';
comment on column advance_request.step is 'Hundredths of the unit; that of the type when it was asked for';
comment on column advance_request.consent_version is 'Which text of the consent to set-off (TBK 407) was agreed to';

grant select, insert, update on advance_request to devam_app;
