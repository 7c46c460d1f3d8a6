-- What an import wrote is kept with it for a while, so that all of it can be taken back at once.

create table file_import (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  kind text collate "C" not null check (kind <> ''),
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  taken_back_at timestamptz,
  taken_back_by_name text,
  primary key (tenant_id, id),
  check ((taken_back_at is null) = (taken_back_by_name is null))
);
select isolate_tenants('file_import');
create index file_import_by_time on file_import (tenant_id, kind, made_at desc, id);
comment on column file_import.id is 'That of its work, where it was long work';
grant select, insert, update, delete on file_import to devam_app;

create table file_import_write (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  import_id uuid not null,
  record_id uuid not null,
  kept jsonb not null,
  primary key (tenant_id, import_id, record_id),
  foreign key (tenant_id, import_id) references file_import (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('file_import_write');
create index file_import_write_by_record on file_import_write (tenant_id, record_id);
comment on column file_import_write.kept is 'As the record was, and what tells whether it stands as the import left it; shown to nobody';
grant select, insert, delete on file_import_write to devam_app;
