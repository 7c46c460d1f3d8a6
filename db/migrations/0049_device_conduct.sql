-- Devices that send what makes no sense are slowed and named, and another pass under a number that was used waits for somebody to decide.

create table device_slowdown (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  device_id uuid not null,
  ip text collate "C",
  refused integer not null default 0,
  bad_rows integer not null default 0,
  sample text,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  solved_at timestamptz,
  primary key (tenant_id, device_id),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('device_slowdown');
grant select, insert, update, delete on device_slowdown to devam_app;
comment on column device_slowdown.ip is 'From where it came last: a serial number is no secret, it may be another device';

comment on column pass.flags is 'ahead: the clock of the device was ahead; future: too far to be true, it counts for nobody; late: it came long after; conflict: its number was used by another pass, it counts for nobody until somebody says whose it is';

-- The page of door errors looks at the newest of those that nobody has.
create index pass_open on pass (tenant_id, at desc) where person_id is null and ignored_at is null and device_id is not null;
create index pass_conflict on pass (tenant_id, at desc) where 'conflict' = any (flags);
