-- Overtime: a year's opening, in which all up to its day is, and when a lead was told that a consent had ended.

create table overtime_opening (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  year smallint not null,
  day date not null check (extract(year from day) = year),
  minutes integer not null check (minutes between 0 and 60000),
  note text not null default '',
  primary key (tenant_id, id),
  constraint overtime_opening_year_key unique (tenant_id, person_id, year),
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable
);
select isolate_tenants('overtime_opening');
comment on column overtime_opening.minutes is 'Of the 270 hours, all up to the day and the day itself';

grant select, insert, update, delete on overtime_opening to devam_app;

alter table overtime_request add column consent_ended_at timestamptz;
comment on column overtime_request.consent_ended_at is 'When the lead was told that on its day the consent holds no more; null while it does';
