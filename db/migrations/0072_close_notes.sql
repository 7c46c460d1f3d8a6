-- Before a period is locked: warnings that somebody closed by a note, and who was reminded today.

create table close_note (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  company_id uuid not null,
  month text collate "C" not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  item text collate "C" not null,
  count integer not null check (count > 0),
  note text not null check (note <> ''),
  noted_by uuid,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, company_id, month, item),
  foreign key (tenant_id, company_id) references company (tenant_id, id) deferrable,
  foreign key (tenant_id, noted_by) references person (tenant_id, id) deferrable
);
select isolate_tenants('close_note');
create index close_note_by_writer on close_note (tenant_id, noted_by);
comment on column close_note.count is 'How much it was noted for: more of it opens the warning again';
grant select, insert, update, delete on close_note to devam_app;

create table close_reminder (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  person_id uuid not null,
  told_on date not null,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable
);
select isolate_tenants('close_reminder');
comment on table close_reminder is 'Who was last reminded of requests that wait, and on which day: nobody twice a day';
grant select, insert, update, delete on close_reminder to devam_app;
