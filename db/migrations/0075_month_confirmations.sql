-- Personnel are asked whether their month is right: who was asked, what they saw, and what they agreed to.

create table close_confirmation (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  period_id uuid not null,
  person_id uuid not null,
  asked_by uuid,
  asked_at timestamptz not null default now(),
  shown jsonb,
  shown_digest text collate "C",
  shown_at timestamptz,
  confirmed_digest text collate "C",
  confirmed_at timestamptz,
  primary key (tenant_id, period_id, person_id),
  check ((shown_digest is null) = (shown_at is null)),
  check ((confirmed_digest is null) = (confirmed_at is null)),
  foreign key (tenant_id, period_id) references pay_period (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, asked_by) references person (tenant_id, id) on delete set null (asked_by) deferrable
);
select isolate_tenants('close_confirmation');
create index close_confirmation_by_person on close_confirmation (tenant_id, person_id);
create index close_confirmation_by_asker on close_confirmation (tenant_id, asked_by);
comment on column close_confirmation.shown is 'Figures and days as the person last looked at them: what changed since is told';
comment on column close_confirmation.confirmed_digest is 'Of the figures that the person agreed to: others ask again';
grant select, insert, update on close_confirmation to devam_app;
