-- Whose a number was, for many passes at once. What stands inside a document is no condition that row level security lets an
-- index answer, so each question read all facts of the tenant; as columns of their own they are found by the index.

alter table person_fact
  add column short_pin text collate "C" generated always as (ltrim(facts ->> 'device_pin', '0')) stored,
  add column short_card text collate "C" generated always as (ltrim(facts ->> 'card_no', '0')) stored;
comment on column person_fact.short_pin is 'Without leading zeros, for terminals drop them';

drop index person_fact_by_short_pin, person_fact_by_short_card;
create index person_fact_by_short_pin on person_fact (tenant_id, short_pin) where short_pin is not null;
create index person_fact_by_short_card on person_fact (tenant_id, short_card) where short_card is not null;

-- Who held a PIN, else a card, on a day, and worked here then: by the text; else, where that is one person, without leading
-- zeros. A row for each that is asked for; nobody is null.
create function holders_of(pins text[], cards text[], days date[])
  returns table (pin text, card text, day date, person_id uuid)
  language sql stable
as $$
  with asked as (
    select * from unnest(pins, cards, days) with ordinality as asked (pin, card, day, nth)),
  numbers as (
    select nth, day, 'device_pin' as kind, pin as held from asked where pin is not null
    union all select nth, day, 'card_no', card from asked where card is not null),
  ever as (
    select distinct n.nth, f.person_id, n.kind, n.held, n.day from numbers n join person_fact f on f.short_pin = ltrim(n.held, '0')
      where n.kind = 'device_pin'
    union all
    select distinct n.nth, f.person_id, n.kind, n.held, n.day from numbers n join person_fact f on f.short_card = ltrim(n.held, '0')
      where n.kind = 'card_no'),
  holders as (
    select ever.nth, ever.kind, p.id, now_held.value = ever.held as exact
    from ever join person p on p.id = ever.person_id
    cross join lateral (select f.facts ->> ever.kind as value from person_fact f
      where f.person_id = ever.person_id and f.from_date <= ever.day and f.facts ? ever.kind
      order by f.from_date desc limit 1) as now_held
    where ltrim(now_held.value, '0') = ltrim(ever.held, '0') and not p.archived
      and ((p.start_date is null or p.start_date <= ever.day) and (p.end_date is null or p.end_date >= ever.day)
        or exists (select from employment_period e where e.person_id = p.id and ever.day between e.start_date and e.end_date))),
  found as (
    select nth, kind, case when count(*) filter (where exact) = 1 then (array_agg(id) filter (where exact))[1]
      when count(*) = 1 then (array_agg(id))[1] end as person_id
    from holders group by nth, kind)
  select asked.pin, asked.card, asked.day, coalesce(by_pin.person_id, by_card.person_id)
  from asked left join found by_pin on by_pin.nth = asked.nth and by_pin.kind = 'device_pin'
  left join found by_card on by_card.nth = asked.nth and by_card.kind = 'card_no'
$$;

create or replace function holder_of_pin(held text, day date) returns uuid
  language sql stable
as $$ select person_id from holders_of(array[held], array[null::text], array[holder_of_pin.day]) $$;

create or replace function holder_of_card(held text, day date) returns uuid
  language sql stable
as $$ select person_id from holders_of(array[null::text], array[held], array[holder_of_card.day]) $$;

-- How many passes a device has made: none is ever taken away, so their sum tells how long the whole list is, however long it is.
alter table device_state add column pass_count bigint not null default 0;
update device_state s set pass_count = made.count
  from (select tenant_id, device_id, count(*) as count from pass where device_id is not null group by tenant_id, device_id) as made
  where made.tenant_id = s.tenant_id and made.device_id = s.device_id;

create function count_passes() returns trigger
  language plpgsql
as $$
begin
  update device_state s set pass_count = s.pass_count + made.count
    from (select tenant_id, device_id, count(*) as count from added where device_id is not null group by tenant_id, device_id) as made
    where made.tenant_id = s.tenant_id and made.device_id = s.device_id;
  return null;
end
$$;
create trigger count_passes after insert on pass
  referencing new table as added for each statement execute function count_passes();
