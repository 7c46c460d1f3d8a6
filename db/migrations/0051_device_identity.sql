-- A serial number is no credential: it stands on the terminal's back, and whoever reads it can send it.

-- Who hears a call that says nothing but a serial number: by the network from which it comes. Whoever claims a device vouches for the network
-- in which they are themselves, so that nobody is sent what another's device says. '*' is every network: as it was for those claimed before.
alter table device_directory add column network text collate "C" not null default '*' check (network <> '');
alter table device_directory alter column network drop default;
alter table device_directory drop constraint device_directory_pkey;
alter table device_directory add constraint device_directory_pkey primary key (serial, network);

-- Without a tenant it is read, and written by nobody.
drop policy tenant_isolation on device_directory;
create policy tenant_isolation on device_directory
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))
  with check (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));
create policy read_without_tenant on device_directory for select
  using ((select nullif(current_setting('app.tenant', true), '')::uuid) is null);

alter table device add column addresses text[] not null default '{}';
comment on column device.addresses is 'Addresses and blocks of them from which alone it is heard; empty for all';

alter table device_state add column other_ip text collate "C", add column other_ip_at timestamptz;
comment on column device_state.other_ip is 'Whence it called before last_ip, and when it was heard there last: one that goes back and forth is two';

-- What somebody should know of who calls in a device's name: one row for each kind, however often it happens.
create table device_warning (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  device_id uuid not null,
  kind text collate "C" not null check (kind in ('twoAddresses', 'refusedCall', 'contested')),
  ip text collate "C",
  other_ip text collate "C",
  other_at timestamptz,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  told_at timestamptz not null default now(),
  primary key (tenant_id, device_id, kind),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('device_warning');
grant select, insert, update, delete on device_warning to devam_app;
