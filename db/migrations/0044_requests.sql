-- Requests of every kind: whom each asks, who stands in for whom, what was asked, of whom, and all that happened to it.

-- The nearest order holds: of the department, of one above it, of the company, of everybody.
create table approval_chain (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  kind smallint not null check (kind between 1 and 7),
  company_id uuid,
  department_id uuid,
  fallback_id uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint approval_chain_kind_key unique nulls not distinct (tenant_id, kind, company_id, department_id),
  check (num_nonnulls(company_id, department_id) <= 1),
  foreign key (tenant_id, company_id) references company (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, fallback_id) references person (tenant_id, id) deferrable
);
create index approval_chain_by_company on approval_chain (tenant_id, company_id) where company_id is not null;
create index approval_chain_by_department on approval_chain (tenant_id, department_id) where department_id is not null;
create index approval_chain_by_fallback on approval_chain (tenant_id, fallback_id) where fallback_id is not null;
select isolate_tenants('approval_chain');
comment on column approval_chain.fallback_id is 'Who is asked where a step finds nobody; the administrators where none is named';

create table approval_step (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  chain_id uuid not null,
  nth smallint not null check (nth between 0 and 7),
  who text collate "C" not null check (who in ('manager', 'managersManager', 'person', 'role')),
  person_id uuid,
  role text collate "C",
  min_days numeric(6, 1) check (min_days > 0),
  remind_after_days smallint check (remind_after_days > 0),
  escalate_after_days smallint check (escalate_after_days > 0),
  primary key (tenant_id, chain_id, nth),
  check ((who = 'person') = (person_id is not null)),
  check ((who = 'role') = (role is not null)),
  foreign key (tenant_id, chain_id) references approval_chain (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable
);
create index approval_step_by_person on approval_step (tenant_id, person_id) where person_id is not null;
select isolate_tenants('approval_step');

create table deputyship (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  deputy_id uuid not null,
  from_date date not null,
  to_date date not null,
  kinds smallint[],
  note text,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (person_id <> deputy_id),
  check (from_date <= to_date),
  check (cardinality(kinds) > 0),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, deputy_id) references person (tenant_id, id) on delete cascade deferrable
);
create index deputyship_by_person on deputyship (tenant_id, person_id);
create index deputyship_by_deputy on deputyship (tenant_id, deputy_id);
select isolate_tenants('deputyship');
comment on column deputyship.kinds is 'Null: every kind';

-- What all kinds share; what is asked for stands in the kind's own table.
create table request (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  kind smallint not null check (kind between 1 and 7),
  person_id uuid not null,
  entered_by uuid not null,
  state text collate "C" not null
    check (state in ('waiting', 'returned', 'approved', 'rejected', 'withdrawn', 'cancelling', 'cancelled')),
  round smallint not null default 0,
  step smallint,
  days numeric(8, 3),
  summary text not null check (summary <> ''),
  submitted_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((state in ('waiting', 'cancelling')) = (step is not null)),
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, entered_by) references person (tenant_id, id) deferrable
);
create index request_by_person on request (tenant_id, person_id, submitted_at desc);
create index request_by_enterer on request (tenant_id, entered_by);
-- What the clock looks through: few among all that ever were.
create index request_pending on request (tenant_id, submitted_at) where step is not null;
select isolate_tenants('request');
comment on column request.round is 'Its chain is asked anew with each submission and for its cancellation; 0 where none was asked';
comment on column request.step is 'Which step of the round is waited for';

create table request_step (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  request_id uuid not null,
  round smallint not null,
  nth smallint not null,
  label text not null,
  because text collate "C" not null check (because in ('named', 'above', 'unfilled')),
  remind_after_days smallint,
  escalate_after_days smallint,
  waiting_since timestamptz,
  reminded_on date,
  escalated boolean not null default false,
  decided_by uuid,
  primary key (tenant_id, request_id, round, nth),
  foreign key (tenant_id, request_id) references request (tenant_id, id) deferrable,
  foreign key (tenant_id, decided_by) references person (tenant_id, id) deferrable
);
create index request_step_by_decider on request_step (tenant_id, decided_by) where decided_by is not null;
select isolate_tenants('request_step');
comment on column request_step.label is 'Whom the order named, in words, as it was when it was asked';
comment on column request_step.waiting_since is 'Since when it waits for whoever is asked now';

create table request_approver (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  request_id uuid not null,
  round smallint not null,
  nth smallint not null,
  person_id uuid not null,
  handed_on boolean not null default false,
  waiting boolean not null default false,
  asked_at timestamptz,
  primary key (tenant_id, request_id, round, nth, person_id),
  check (not (waiting and handed_on)),
  check (not waiting or asked_at is not null),
  foreign key (tenant_id, request_id, round, nth) references request_step (tenant_id, request_id, round, nth) deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable
);
-- The inbox, however many requests there are.
create index request_approver_waiting on request_approver (tenant_id, person_id, asked_at) where waiting;
create index request_approver_by_person on request_approver (tenant_id, person_id, request_id);
select isolate_tenants('request_approver');
comment on column request_approver.waiting is 'Of the step that is waited for';
comment on column request_approver.handed_on is 'Waited too long: others were asked in their place';
comment on column request_approver.asked_at is 'When it came to them; null until it is their turn';

create table request_history (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  request_id uuid not null,
  version integer not null,
  round smallint not null,
  step smallint,
  act text collate "C" not null
    check (act in ('submit', 'approve', 'reject', 'return', 'withdraw', 'cancel', 'annul', 'escalate')),
  actor_id uuid,
  on_behalf_of uuid,
  note text not null default '',
  from_state text collate "C",
  to_state text collate "C" not null,
  at timestamptz not null default now(),
  primary key (tenant_id, request_id, version),
  foreign key (tenant_id, request_id) references request (tenant_id, id) deferrable,
  foreign key (tenant_id, actor_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, on_behalf_of) references person (tenant_id, id) deferrable
);
create index request_history_by_actor on request_history (tenant_id, actor_id, at desc) where actor_id is not null;
create index request_history_by_principal on request_history (tenant_id, on_behalf_of) where on_behalf_of is not null;
select isolate_tenants('request_history');
comment on column request_history.actor_id is 'Null: the clock';

grant select, insert, update, delete on approval_chain, approval_step, deputyship to devam_app;
grant select, insert, update on request, request_step, request_approver to devam_app;
-- Written with every act and never changed.
grant select, insert on request_history to devam_app;
