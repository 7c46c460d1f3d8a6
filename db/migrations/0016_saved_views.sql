-- A person's own views of the lists: what was searched, filtered and sorted, under a name.

create table saved_view (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  page text not null check (page <> ''),
  name text not null check (name <> ''),
  query text not null,
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint saved_view_name_key unique (tenant_id, person_id, page, name),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('saved_view');

grant select, insert, update, delete on saved_view to devam_app;
