-- What is said to be a difference passes the lock: the days that were locked stay, and what would be is kept beside them (PR-25).
-- Whoever writes by hand on a day of a month that is kept holds the tenant's periods shared until they commit, be it locked yet or
-- not: a lock that began meanwhile waits for them and then sees what they wrote, instead of freezing the day without it.
create or replace function refuse_locked(people uuid[], days date[]) returns void
  language plpgsql
as $$
declare
  hit record;
begin
  if current_setting('app.beside_lock', true) = 'on' then return; end if;
  if not exists (select from unnest(days) as said (day) join pay_period p on said.day between p.from_day and p.to_day) then return; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('pay periods ' || current_setting('app.tenant', true), 0));
  select c.name, p.month, to_char(v.locked_at at time zone 'Europe/Istanbul', 'DD.MM.YYYY HH24:MI') as locked_at, w.name || ' ' || w.surname as locked_by into hit
    from unnest(people, days) as said (person_id, day)
    join pay_period p on p.id = locked_period(said.person_id, said.day)
    join company c on c.id = p.company_id
    join close_version v on v.period_id = p.id and v.n = p.versions
    left join person w on w.id = v.locked_by limit 1;
  if hit is null then return; end if;
  raise exception using errcode = 'DV001', message = 'period locked', detail = jsonb_build_object(
    'company', hit.name, 'month', hit.month, 'lockedAt', hit.locked_at, 'lockedBy', hit.locked_by)::text;
end
$$;
