-- Passes follow the person: a PIN or card that is corrected back in time or given for the past, and a first or last day that is moved, move the passes that were received already.

-- Whose a pass is by its number is found out again; what somebody decided stays.
alter table pass add column given_at timestamptz;
comment on column pass.given_at is 'Somebody said whose it is: it stays so, whatever becomes of its number';
grant update (given_at) on pass to devam_app;
update pass set given_at = matched_at from audit_entry a
  where a.tenant_id = pass.tenant_id and a.action = 'assign' and a.entity = 'device' and a.entity_id = pass.device_id::text
    and a.after ->> 'person_id' = pass.person_id::text and a.after ->> 'pin' in (pass.pin, pass.card)
    and a.at between pass.matched_at and pass.matched_at + interval '1 minute';

-- Which passes those are is found out later, not while somebody waits in a form.
create table pass_cause (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  numbers text[] collate "C" not null default '{}',
  from_day date not null,
  looked_at timestamptz,
  primary key (tenant_id, id)
);
select isolate_tenants('pass_cause');
comment on column pass_cause.numbers is 'Without leading zeros; beside those that the person has or had';
comment on column pass_cause.looked_at is 'It is looked at once more a minute later: a pass that was being received meanwhile was matched by what held before';
alter table pass_cause alter column tenant_id set (n_distinct = 1);
grant select, insert, update, delete on pass_cause to devam_app;

-- Nobody who made no pass yet is followed by any.
create function passes_follow_nobody() returns boolean
  language sql stable
  return puantaj_is_idle() or not exists (select from pass limit 1);

create function passes_follow_facts() returns trigger
  language plpgsql
as $$
begin
  if passes_follow_nobody() then return null; end if;
  if tg_op = 'INSERT' then
    insert into pass_cause (person_id, numbers, from_day)
      select person_id, array_remove(array[short_pin, short_card], null), from_date from after
      where facts ?| '{device_pin,card_no}' and (from_date > '0001-01-01' or short_pin is not null or short_card is not null);
  elsif tg_op = 'DELETE' then
    insert into pass_cause (person_id, numbers, from_day)
      select person_id, array_remove(array[short_pin, short_card], null), from_date from before where facts ?| '{device_pin,card_no}';
  else
    insert into pass_cause (person_id, numbers, from_day)
      select a.person_id, array_remove(array[a.short_pin, a.short_card, b.short_pin, b.short_card], null), a.from_date
      from after a join before b using (tenant_id, person_id, from_date)
      where (a.facts -> 'device_pin', a.facts -> 'card_no') is distinct from (b.facts -> 'device_pin', b.facts -> 'card_no');
  end if;
  return null;
end
$$;
create trigger passes_follow_inserted after insert on person_fact
  referencing new table as after for each statement execute function passes_follow_facts();
create trigger passes_follow_updated after update on person_fact
  referencing old table as before new table as after for each statement execute function passes_follow_facts();
create trigger passes_follow_deleted after delete on person_fact
  referencing old table as before for each statement execute function passes_follow_facts();

create function passes_follow_employment() returns trigger
  language plpgsql
as $$
begin
  if passes_follow_nobody() then return null; end if;
  insert into pass_cause (person_id, from_day)
    select a.id, least(
      case when a.start_date is distinct from b.start_date
        then least(coalesce(a.start_date, '-infinity'), coalesce(b.start_date, '-infinity')) end,
      case when a.end_date is distinct from b.end_date then least(a.end_date, b.end_date) end)
    from after a join before b using (tenant_id, id)
    where (a.start_date, a.end_date) is distinct from (b.start_date, b.end_date);
  return null;
end
$$;
create trigger passes_follow_updated after update on person
  referencing old table as before new table as after for each statement execute function passes_follow_employment();

create function passes_follow_periods() returns trigger
  language plpgsql
as $$
begin
  if passes_follow_nobody() then return null; end if;
  if tg_op <> 'DELETE' then
    insert into pass_cause (person_id, from_day) select person_id, min(start_date) from after group by person_id;
  end if;
  if tg_op <> 'INSERT' then
    insert into pass_cause (person_id, from_day) select person_id, min(start_date) from before group by person_id;
  end if;
  return null;
end
$$;
create trigger passes_follow_inserted after insert on employment_period
  referencing new table as after for each statement execute function passes_follow_periods();
create trigger passes_follow_updated after update on employment_period
  referencing old table as before new table as after for each statement execute function passes_follow_periods();
create trigger passes_follow_deleted after delete on employment_period
  referencing old table as before for each statement execute function passes_follow_periods();
