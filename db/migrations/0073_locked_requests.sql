-- A new request about a day of a locked period is refused, whatever way it comes (RQ-11): overtime, equalization, make-up work,
-- corrections. An objection may still be sent; what was agreed before holds, and becomes a difference.
create function refuse_locked_request() returns trigger
  language plpgsql
as $$
begin
  if puantaj_is_idle() then return null; end if;
  execute format('select refuse_locked(array_agg(person_id), array_agg(day)) from after where %s', tg_argv[0]);
  return null;
end
$$;
create trigger refuse_locked_inserted after insert on work_window
  referencing new table as after for each statement execute function refuse_locked_request('true');
create trigger refuse_locked_inserted after insert on correction_request
  referencing new table as after for each statement execute function refuse_locked_request('kind <> ''objection''');
