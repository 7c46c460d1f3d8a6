-- One queue of our own for all work that is done later, and what the clock brings, instead of pg-boss (docs/decisions/0023-one-queue.md).
-- Both tables are directories: whoever takes the next job knows no tenant yet. Without a tenant every row is seen, in a
-- tenant's transaction only its own; a row holds ids, times and codes, nothing that a tenant keeps in confidence.

create function share_with_runner(directory regclass) returns void
  language plpgsql
as $$
declare
  tenant constant text := '(select nullif(current_setting(''app.tenant'', true), '''')::uuid)';
  own constant text := format('%1$s is null or tenant_id = %1$s', tenant);
begin
  execute format('alter table %s enable row level security', directory);
  execute format('alter table %s force row level security', directory);
  execute format('create policy tenant_isolation on %s using (%s) with check (%s)', directory, own, own);
end
$$;

revoke all on function share_with_runner(regclass) from public;

create table job (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  kind text collate "C" not null check (kind <> ''),
  subject_id uuid,
  available_at timestamptz not null default now(),
  holder uuid,
  attempts integer not null default 0 check (attempts >= 0),
  error_code text,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
select share_with_runner('job');

comment on column job.subject_id is 'What it is about; all that a job carries';
comment on column job.available_at is 'From when it may be taken: when it is due or to be tried again, or when the lease of its holder ends';
comment on column job.holder is 'The runner that has it';
comment on column job.failed_at is 'Since when it is no longer tried';

create index job_to_take on job (kind, available_at) where failed_at is null;
create index job_failed on job (tenant_id, failed_at desc, id) where failed_at is not null;

create table schedule (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  kind text collate "C" not null check (kind <> ''),
  subject_id uuid,
  rule jsonb not null,
  time_zone text not null check (time_zone <> ''),
  next_run_at timestamptz not null default now(),
  last_job_id uuid,
  constraint schedule_kind_key unique nulls not distinct (tenant_id, kind, subject_id)
);
select share_with_runner('schedule');

comment on column schedule.rule is 'When it comes again: Recurrence in core/jobs/next-run.ts';
comment on column schedule.last_job_id is 'The job of the last time: where that is still under way, the next one waits for it';

create index schedule_due on schedule (next_run_at);

grant select, insert, update, delete on job, schedule to devam_app;

-- Nothing but tasks ever waited in the old queue, and those that are to go on say so themselves.
insert into job (tenant_id, kind, subject_id, created_at)
  select tenant_id, 'task', id, created_at from task where state in ('queued', 'running');

drop schema pgboss cascade;
