-- What an approver saw is what is decided: whatever changes a request that is looked at makes another version of it, and it is kept what that was.

create table request_change (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  request_id uuid not null,
  version integer not null,
  what text collate "C" not null check (what in ('days', 'document', 'balance', 'type', 'details')),
  primary key (tenant_id, request_id, version),
  foreign key (tenant_id, request_id) references request (tenant_id, id) deferrable
);
select isolate_tenants('request_change');
comment on table request_change is 'Versions of a request that no act of anybody made, and what was another thing from then on';
grant select, insert on request_change to devam_app;

-- Requests that somebody may still act on; what is over stays as it was decided.
create function request_changed(request_ids uuid[], changed text) returns void
  language sql
as $$
  with touched as (
    update request set version = version + 1
    where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
      and id = any(request_ids) and state in ('waiting', 'cancelling', 'approved')
    returning id, version
  )
  insert into request_change (request_id, version, what) select id, version, changed from touched
$$;

-- Any column, also one that comes later.
create function leave_seen_changed() returns trigger
  language plpgsql
as $$
begin
  perform request_changed(array[new.request_id], case
    when new.document_file_id is distinct from old.document_file_id then 'document'
    when (new.days, new.minutes, new.return_day, new.returned_on, new.counted)
      is distinct from (old.days, old.minutes, old.return_day, old.returned_on, old.counted) then 'days'
    else 'details' end);
  return null;
end
$$;
create trigger leave_seen_changed after update on leave_request
  for each row when (old.* is distinct from new.*) execute function leave_seen_changed();

-- How a type is listed and sorted tells nobody anything else about a leave.
create function leave_type_seen_changed() returns trigger
  language plpgsql
as $$
begin
  perform request_changed(array(select l.request_id from leave_request l join request r
      on r.tenant_id = l.tenant_id and r.id = l.request_id
    where l.tenant_id = new.tenant_id and l.leave_type_id = new.id and r.step is not null), 'type');
  return null;
end
$$;
create trigger leave_type_seen_changed after update on leave_type
  for each row when ((to_jsonb(old) - '{version,active,colour,note,sort_key}'::text[])
    is distinct from (to_jsonb(new) - '{version,active,colour,note,sort_key}'::text[]))
  execute function leave_type_seen_changed();

-- What others enter into an account. A leave that went through its chain was counted in while it waited.
create function leave_balance_seen_changed() returns trigger
  language plpgsql
as $$
begin
  perform request_changed(array(select l.request_id from leave_request l
      join request r on r.tenant_id = l.tenant_id and r.id = l.request_id
      join leave_type t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
    where t.takes_from_balance and r.step is not null and l.person_id in (
      select e.person_id from entered e left join request own on own.tenant_id = e.tenant_id and own.id = e.request_id
      where own.id is null or (own.round = 0 and e.kind = 'used'))
    order by l.request_id), 'balance');
  return null;
end
$$;
create trigger leave_balance_entered after insert on leave_entry
  referencing new table as entered for each statement execute function leave_balance_seen_changed();
create trigger leave_balance_removed after delete on leave_entry
  referencing old table as entered for each statement execute function leave_balance_seen_changed();

-- Who was asked as the holder of a role decides while they hold it.
alter table request_step add column role text collate "C";
comment on column request_step.role is 'The role that the order named; whoever lost it meanwhile decides no more';
