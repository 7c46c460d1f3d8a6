-- What people ask of their accounts of time (kind 4): work and time off of equalization, time off instead of overtime pay, and make-up. The minutes themselves stand in work_window.

create table account_request (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  request_id uuid not null,
  person_id uuid not null,
  purpose text collate "C" not null check (purpose in ('equalization', 'timeOff', 'away', 'makeUp', 'wish')),
  cause text collate "C" check (cause in ('stop', 'bridge', 'lessWork', 'ownWish')),
  first_day date not null,
  last_day date not null,
  minutes integer not null check (minutes > 0),
  rate smallint check (rate in (125, 150)),
  settlement_id uuid,
  file_id uuid,
  reason text not null check (reason <> ''),
  origin text collate "C" not null check (origin in ('request', 'hr')),
  state text collate "C" not null default 'none' check (state in ('waiting', 'holds', 'none')),
  primary key (tenant_id, request_id),
  check (first_day <= last_day),
  check ((purpose = 'away') = (cause is not null)),
  check ((purpose = 'wish') = (rate is not null)),
  check (purpose = 'wish' or (settlement_id is null and file_id is null)),
  foreign key (tenant_id, request_id) references request (tenant_id, id) deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, settlement_id) references equalization_settlement (tenant_id, id) deferrable,
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id) deferrable
);
select isolate_tenants('account_request');
create index account_request_by_person on account_request (tenant_id, person_id, purpose);
create index account_request_by_settlement on account_request (tenant_id, settlement_id);
create index account_request_by_file on account_request (tenant_id, file_id);
comment on column account_request.first_day is 'Of its windows; of a wish the Monday of the week whose overtime is not to be paid';
comment on column account_request.last_day is 'Of its windows; of a wish the day on which that week, or the period, closed';
comment on column account_request.minutes is 'Of its windows; of a wish the payroll minutes for which time off is wished';
comment on column account_request.settlement_id is 'Of a wish for what a closed equalization account owes';
comment on column account_request.state is 'Kept by the effects of the request, as those of its windows';
grant select, insert, update on account_request to devam_app;

alter table work_window drop constraint work_window_kind_check;
alter table work_window add constraint work_window_kind_check
  check (kind in ('overtime', 'longer', 'shorter', 'timeOff', 'makeUpAway', 'makeUp'));
alter table work_window add column minutes integer check (minutes >= 0);
comment on column work_window.minutes is 'Of time off that an account counts: planned net minutes of the window when it was sent';

-- A wish takes from the payroll of its week and gives back what is not used in time, up to six months later.
select follow_for_payroll('account_request', 'payroll_people_changed',
  'select person_id from %s as changed where purpose = ''wish''');
select follow_for_payroll('work_window', 'payroll_people_changed',
  'select person_id from %s as changed where kind = ''timeOff''');
