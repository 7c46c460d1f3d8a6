-- Minutes of a day that were agreed: overtime, work and time off of equalization, time off and work of make-up. One table, because none of them may lie over another.

create table work_window (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  person_id uuid not null,
  day date not null,
  kind text collate "C" not null check (kind in ('overtime', 'longer', 'shorter', 'makeUpAway', 'makeUp')),
  from_minute integer not null check (from_minute >= -1440),
  to_minute integer not null check (to_minute <= 2880),
  basis smallint check (basis in (41, 42, 43)),
  state text collate "C" not null check (state in ('waiting', 'holds', 'none')),
  primary key (tenant_id, id),
  check (from_minute < to_minute),
  check ((kind = 'overtime') = (basis is not null)),
  foreign key (tenant_id, request_id) references request (tenant_id, id) deferrable,
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable
);
select isolate_tenants('work_window');
create index work_window_by_request on work_window (tenant_id, request_id);
create index work_window_by_person on work_window (tenant_id, person_id, day);
create index work_window_by_day on work_window (tenant_id, day, person_id);
comment on column work_window.from_minute is 'Minutes from midnight of the work date; beyond 1440 on the day after';
comment on column work_window.basis is 'Article of the Labour Act: 41, 42 by necessity, 43 in an emergency';
comment on column work_window.state is 'Kept by the effects of the request: asked for, agreed, or neither';

grant select, insert, update, delete on work_window to devam_app;

-- What comes to hold or no longer does: the day is calculated again. Its neighbours are not: windows move no pass.
create function puantaj_windows_changed() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  if tg_op = 'INSERT' then
    perform puantaj_mark(array_agg(person_id), array_agg(day), array_agg(day)) from after where state = 'holds';
  elsif tg_op = 'DELETE' then
    perform puantaj_mark(array_agg(person_id), array_agg(day), array_agg(day)) from before where state = 'holds';
  else
    perform puantaj_mark(array_agg(person_id), array_agg(day), array_agg(day)) from (
      (select person_id, day, kind, from_minute, to_minute from before where state = 'holds'
        except select person_id, day, kind, from_minute, to_minute from after where state = 'holds')
      union (select person_id, day, kind, from_minute, to_minute from after where state = 'holds'
        except select person_id, day, kind, from_minute, to_minute from before where state = 'holds')) as changed;
  end if;
  return null;
end
$$;
create trigger puantaj_inserted after insert on work_window
  referencing new table as after for each statement execute function puantaj_windows_changed();
create trigger puantaj_updated after update on work_window
  referencing old table as before new table as after for each statement execute function puantaj_windows_changed();
create trigger puantaj_deleted after delete on work_window
  referencing old table as before for each statement execute function puantaj_windows_changed();
