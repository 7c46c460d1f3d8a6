-- Long work as users see it: progress, cancel, result, resume. The queue behind it (pg-boss) holds ids only.

create table task (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind <> ''),
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  checkpoint jsonb,
  done integer not null default 0 check (done >= 0),
  total integer check (total >= 0),
  result jsonb,
  error text,
  cancel_requested boolean not null default false,
  requested_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id)
);

comment on column task.checkpoint is 'Where the next step begins; saved with the work of the step before it';

create index task_by_time on task (tenant_id, created_at desc, id);

alter table task enable row level security;
alter table task force row level security;
create policy tenant_isolation on task
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))
  with check (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

grant select, insert, update, delete on task to devam_app;
