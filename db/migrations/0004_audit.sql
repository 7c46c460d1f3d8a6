-- The audit trail: written in the transaction of the change, append-only because nothing else is granted.

create table audit_entry (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text not null,
  action text not null check (action <> ''),
  entity text not null check (entity <> ''),
  entity_id text,
  before jsonb,
  after jsonb,
  ip text,
  request_id text,
  primary key (tenant_id, id)
);

create index audit_entry_by_time on audit_entry (tenant_id, at desc, id);
create index audit_entry_by_entity on audit_entry (tenant_id, entity, entity_id, at desc);

alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy tenant_isolation on audit_entry
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))
  with check (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

grant select, insert on audit_entry to devam_app;
