-- Uploaded files that are kept as they are (documents of people, sheets to import), and which document is whose.

create table stored_file (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  purpose text not null check (purpose in ('document', 'sheet')),
  uploaded_by uuid not null,
  mime text not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references person (tenant_id, id) on delete cascade deferrable
);
create index stored_file_by_uploader on stored_file (tenant_id, uploaded_by, created_at);
select isolate_tenants('stored_file');

create table person_document (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  file_id uuid not null,
  kind text not null,
  title text not null check (title <> ''),
  valid_until date,
  added_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint person_document_file_key unique (tenant_id, file_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id) deferrable,
  foreign key (tenant_id, added_by) references person (tenant_id, id) deferrable
);
create index person_document_by_person on person_document (tenant_id, person_id, created_at desc);
select isolate_tenants('person_document');

grant select, insert, update, delete on stored_file, person_document to devam_app;
