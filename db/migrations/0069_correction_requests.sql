-- What people ask to be corrected on a day of theirs; what lies over passes and days knows its request and goes with it.

create table correction_request (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  request_id uuid not null,
  person_id uuid not null,
  day date not null,
  kind text collate "C" not null check (kind in ('missing', 'wrong', 'notMine', 'away', 'objection')),
  added jsonb not null default '[]' check (jsonb_typeof(added) = 'array'),
  cancelled_pass_id uuid,
  from_minute integer,
  to_minute integer,
  off_time_type_id uuid,
  reason text not null check (reason <> ''),
  file_id uuid,
  counted text collate "C" not null,
  conflict_at timestamptz,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  primary key (tenant_id, request_id),
  check ((kind = 'away') = (from_minute is not null and to_minute is not null and off_time_type_id is not null)),
  check ((kind in ('wrong', 'notMine')) = (cancelled_pass_id is not null)),
  foreign key (tenant_id, request_id) references request (tenant_id, id) deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, cancelled_pass_id) references pass (tenant_id, id) deferrable,
  foreign key (tenant_id, off_time_type_id) references day_off_time_type (tenant_id, id) deferrable,
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id) deferrable,
  foreign key (tenant_id, answered_by) references person (tenant_id, id) deferrable
);
select isolate_tenants('correction_request');
create index correction_request_by_person on correction_request (tenant_id, person_id, day desc);
create index correction_request_by_pass on correction_request (tenant_id, cancelled_pass_id);
create index correction_request_by_type on correction_request (tenant_id, off_time_type_id);
create index correction_request_by_file on correction_request (tenant_id, file_id);
create index correction_request_by_answerer on correction_request (tenant_id, answered_by);
comment on column correction_request.added is 'Passes that are to count: [{at, dir}], minutes from midnight of the day';
comment on column correction_request.counted is 'The passes that the day counted when it was sent: who decides on others decides on something else';
comment on column correction_request.conflict_at is 'A raw pass near an added one came after it was approved: both count';
comment on column correction_request.answer is 'What became of an objection that was approved';

grant select, insert, update on correction_request to devam_app;

alter table pass_correction add column request_id uuid;
alter table pass_correction add column withdrawn_at timestamptz;
alter table pass_correction add foreign key (tenant_id, request_id) references request (tenant_id, id) deferrable;
create index pass_correction_by_request on pass_correction (tenant_id, request_id);
comment on column pass_correction.withdrawn_at is 'Of a cancelled pass that counts again';
grant update (withdrawn_at) on pass_correction to devam_app;

alter table puantaj_correction add column request_id uuid;
alter table puantaj_correction add foreign key (tenant_id, request_id) references request (tenant_id, id) deferrable;
create index puantaj_correction_by_request on puantaj_correction (tenant_id, request_id);
