-- What a personnel office keeps of a person, who leads whom, and the periods of those who left and came back.

alter table person
  add column national_id text collate "C" check (national_id ~ '^[1-9][0-9]{10}$'),
  add column foreign_id text collate "C" check (foreign_id ~ '^[0-9A-Z]{4,20}$'),
  add column birth_date date,
  add column gender text check (gender in ('female', 'male')),
  add column blood_group text check (blood_group in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', '0+', '0-')),
  add column address text,
  add column emergency_name text,
  add column emergency_phone text,
  add column contract_type text
    check (contract_type in ('indefinite', 'fixed_term', 'part_time', 'on_call', 'intern', 'subcontractor')),
  add column weekly_minutes integer not null default 2700 check (weekly_minutes between 0 and 10080),
  add column seniority_date date,
  add column probation_end date,
  add column manager_id uuid check (manager_id <> id),
  add column second_manager_id uuid check (second_manager_id <> id),
  add column cost_centre text,
  add column payroll_no text,
  add column device_pin text collate "C" check (device_pin ~ '^[0-9]{4,9}$'),
  add column note text,
  add column leave_reason text,
  add foreign key (tenant_id, manager_id) references person (tenant_id, id) deferrable,
  add foreign key (tenant_id, second_manager_id) references person (tenant_id, id) deferrable;

comment on column person.probation_end is 'Null: so many months after the start (D47)';

create unique index person_national_id_key on person (tenant_id, national_id)
  where not archived and national_id is not null;
create unique index person_foreign_id_key on person (tenant_id, foreign_id)
  where not archived and foreign_id is not null;
create unique index person_device_pin_key on person (tenant_id, device_pin)
  where active and device_pin is not null;
create index person_by_manager on person (tenant_id, manager_id, sort_key);
create index person_by_second_manager on person (tenant_id, second_manager_id);
-- Those whose last day comes: few, asked for again and again.
create index person_leaving on person (tenant_id, end_date) where active and end_date is not null;

create table employment_period (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  person_id uuid not null,
  start_date date not null,
  end_date date not null,
  reason text,
  primary key (tenant_id, person_id, start_date),
  check (end_date >= start_date),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable
);
comment on table employment_period is 'Periods that were followed by another; the newest one is the row of the person itself';
select isolate_tenants('employment_period');
grant select, insert, update, delete on employment_period to devam_app;
