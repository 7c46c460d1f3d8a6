-- A company's puantaj begins on a day: nothing before it is calculated, absent or in a sum, however long ago somebody was hired and whatever devices still had.

alter table company add column first_puantaj_day date;
comment on column company.first_puantaj_day is 'Of whoever belonged to the company on a day, nothing before this one is calculated';

-- No figure that is there disappears: the month of the first calculated day, else the one in which the company was made.
update company c set first_puantaj_day = date_trunc('month', coalesce(
  (select min(p.day) from puantaj_day p where p.tenant_id = c.tenant_id and p.company_id = c.id)::timestamp,
  (select min(a.at) at time zone 'Europe/Istanbul' from audit_entry a
    where a.tenant_id = c.tenant_id and a.action = 'create' and a.entity = 'company' and a.entity_id = c.id::text),
  (select t.created_at at time zone 'Europe/Istanbul' from tenant t where t.id = c.tenant_id)))::date;
alter table company
  alter column first_puantaj_day set default date_trunc('month', puantaj_today())::date,
  alter column first_puantaj_day set not null;

-- Of whoever belongs to no company: the first of all companies; where there is none, the month in which the tenant came.
create or replace function puantaj_floor() returns date
  language sql stable
  return coalesce((select min(first_puantaj_day) from company),
    (select date_trunc('month', created_at at time zone 'Europe/Istanbul')::date from tenant
      where id = nullif(current_setting('app.tenant', true), '')::uuid));

-- From which day on a person's days are calculated, by the company that holds on the day.
create function puantaj_begins(person uuid, day date) returns date
  language sql stable
as $$
  select coalesce((select c.first_puantaj_day from person_fact f left join company c on c.tenant_id = f.tenant_id and c.id = f.company_id
    where f.person_id = person and f.from_date <= day and f.facts ? 'company_id' order by f.from_date desc limit 1), puantaj_floor())
$$;

-- Days before the first one of every company that a person ever had are not even marked: who is imported with a start long ago leaves nothing to look at.
create or replace function puantaj_mark(people uuid[], first_days date[], last_days date[]) returns void
  language plpgsql
as $$
declare
  today constant date := puantaj_today();
  floor constant date := puantaj_floor();
begin
  insert into day_to_calculate (person_id, day)
    with begins as (
      select who.person_id, coalesce(min(coalesce(c.first_puantaj_day, floor)), floor) as day
      from (select distinct unnest(people)) as who (person_id)
        left join person_fact f on f.person_id = who.person_id and f.facts ? 'company_id'
        left join company c on c.tenant_id = f.tenant_id and c.id = f.company_id
      group by who.person_id)
    select distinct asked.person_id, d::date
    from unnest(people, first_days, last_days) as asked (person_id, first_day, last_day)
      join begins on begins.person_id = asked.person_id,
      generate_series(greatest(asked.first_day, begins.day), least(asked.last_day, today), interval '1 day') as d
    order by 1, 2
  on conflict (tenant_id, person_id, day) do update set marks = day_to_calculate.marks + 1, marked_at = now();
end
$$;

-- Between the old first day and the new one all days are asked for, of whoever ever belonged to the company: they come, or go. Of whoever belongs to none, the first of all is what counts.
create function puantaj_scope_changed() returns trigger
  language plpgsql
as $$
declare
  floor_before date;
  floor constant date := puantaj_floor();
begin
  if puantaj_is_idle() then return null; end if;
  if tg_op = 'UPDATE' then
    insert into puantaj_cause (from_day, to_day, person_ids)
      select least(a.first_puantaj_day, b.first_puantaj_day), greatest(a.first_puantaj_day, b.first_puantaj_day) - 1, array_agg(distinct f.person_id)
      from after a join before b using (tenant_id, id) join person_fact f on f.company_id = a.id
      where a.first_puantaj_day <> b.first_puantaj_day
      group by a.id, a.first_puantaj_day, b.first_puantaj_day;
    floor_before := least((select min(first_puantaj_day) from company where id not in (select id from before)),
      (select min(first_puantaj_day) from before));
  elsif tg_op = 'DELETE' then
    floor_before := least((select min(first_puantaj_day) from company), (select min(first_puantaj_day) from before));
  else
    floor_before := (select min(first_puantaj_day) from company where id not in (select id from after));
  end if;
  insert into puantaj_cause (from_day, to_day, person_ids)
    select least(floor_before, floor), greatest(floor_before, floor) - 1, array_agg(distinct f.person_id)
    from person_fact f where floor_before <> floor and f.facts ? 'company_id' and f.company_id is null
    having count(*) > 0;
  return null;
end
$$;
create trigger puantaj_inserted after insert on company
  referencing new table as after for each statement execute function puantaj_scope_changed();
create trigger puantaj_updated after update on company
  referencing old table as before new table as after for each statement execute function puantaj_scope_changed();
create trigger puantaj_deleted after delete on company
  referencing old table as before for each statement execute function puantaj_scope_changed();
