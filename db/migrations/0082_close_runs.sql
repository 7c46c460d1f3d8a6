-- What everybody's figures came to when a period was counted last: what changed since is told beside what they are now.

create table close_run_person (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  period_id uuid not null,
  person_id uuid not null,
  figures jsonb not null,
  primary key (tenant_id, period_id, person_id),
  foreign key (tenant_id, period_id) references pay_period (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('close_run_person');
create index close_run_person_by_person on close_run_person (tenant_id, person_id);
comment on table close_run_person is 'Of the last run alone, as of pay_period.counted_at; of each person, since managers see the sums of theirs';
grant select, insert, update, delete on close_run_person to devam_app;
