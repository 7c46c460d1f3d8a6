-- What somebody may do at a terminal comes from here alone: a terminal that claims more for them is shown as a difference, and is told otherwise.
create table device_privilege (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  device_id uuid not null,
  person_id uuid not null,
  privilege text collate "C" not null check (privilege in ('enroller', 'administrator')),
  given_by uuid,
  given_at timestamptz not null default now(),
  primary key (tenant_id, device_id, person_id),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, given_by) references person (tenant_id, id) deferrable
);
select isolate_tenants('device_privilege');
create index device_privilege_by_person on device_privilege (tenant_id, person_id);
create index device_privilege_by_giver on device_privilege (tenant_id, given_by);
grant select, insert, update, delete on device_privilege to devam_app;

comment on column device_user.privilege is 'What the device says, or was told last; never a reason to send it again';
