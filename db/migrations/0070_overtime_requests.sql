-- What people ask to work beyond their plan, or worked already; the minutes themselves stand in work_window.

create table overtime_request (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  request_id uuid not null,
  person_id uuid not null,
  day date not null,
  basis smallint not null check (basis in (41, 42, 43)),
  asked integer not null check (asked > 0),
  ahead boolean not null,
  reason text not null check (reason <> ''),
  origin text collate "C" not null check (origin in ('request', 'hr')),
  primary key (tenant_id, request_id),
  foreign key (tenant_id, request_id) references request (tenant_id, id) deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable
);
select isolate_tenants('overtime_request');
create index overtime_request_by_person on overtime_request (tenant_id, person_id, day);
create index overtime_request_by_day on overtime_request (tenant_id, day, person_id);
comment on column overtime_request.asked is 'Minutes of its windows outside the plan and its breaks, when it was sent';
comment on column overtime_request.ahead is 'Sent before the first window began: the law refuses; afterwards it warns';

grant select, insert, update on overtime_request to devam_app;
