-- Notifications with who got and read them, and uploaded pictures (re-encoded, small, so they live in the database).

create table notification (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  title text not null check (title <> ''),
  content text not null,
  web_url text,
  approve_enum integer,
  approve_request_id text,
  sender_id uuid,
  recipient_count integer not null default 0,
  sort_key text collate "C" not null generated always as (tr_sort_key(title)) stored,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, sender_id) references person (tenant_id, id) deferrable
);
create index notification_by_time on notification (tenant_id, created_at desc, id);
create index notification_by_sender on notification (tenant_id, sender_id, created_at desc);
select isolate_tenants('notification');

create table notification_recipient (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  notification_id uuid not null,
  person_id uuid not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, notification_id, person_id),
  foreign key (tenant_id, notification_id) references notification (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable
);
create index notification_recipient_by_person on notification_recipient (tenant_id, person_id, created_at desc);
create index notification_recipient_unread on notification_recipient (tenant_id, person_id, created_at desc)
  where read_at is null;
select isolate_tenants('notification_recipient');

create table image (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  uploaded_by uuid not null,
  mime text not null check (mime in ('image/webp', 'image/png')),
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references person (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('image');

alter table person add foreign key (tenant_id, avatar_id) references image (tenant_id, id) deferrable;

grant select, insert, update, delete on notification, notification_recipient, image to devam_app;
