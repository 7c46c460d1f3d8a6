-- A step of an approval order may be for leaves of some types alone: unpaid leave asks one more than annual leave does.

create table approval_step_leave_type (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  chain_id uuid not null,
  nth smallint not null,
  leave_type_id uuid not null,
  primary key (tenant_id, chain_id, nth, leave_type_id),
  foreign key (tenant_id, chain_id, nth) references approval_step (tenant_id, chain_id, nth) on delete cascade deferrable,
  foreign key (tenant_id, leave_type_id) references leave_type (tenant_id, id) deferrable
);
create index approval_step_leave_type_by_type on approval_step_leave_type (tenant_id, leave_type_id);
select isolate_tenants('approval_step_leave_type');
comment on table approval_step_leave_type is 'A step without any is for leaves of every type';

grant select, insert, update, delete on approval_step_leave_type to devam_app;
