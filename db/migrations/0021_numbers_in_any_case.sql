-- `d0193` and `D0193` are one registration number, `ffee01` and `FFEE01` one card. Whoever has a number that another one
-- had before gets an addition to it, and the trail says so, rather than that the upgrade fails.

with same as (
  select id, registration_no as was, row_number() over (
    partition by tenant_id, upper(registration_no) order by archived, active desc, start_date, id) as place
  from person
), renamed as (
  update person p set registration_no = left(p.registration_no, 23) || '-' || left(p.id::text, 8), version = version + 1
  from same where same.id = p.id and same.place > 1
  returning p.tenant_id, p.id, same.was, p.registration_no as now
)
insert into audit_entry (tenant_id, actor_name, action, entity, entity_id, before, after)
  select tenant_id, 'Sistem', 'update', 'person', id::text,
    jsonb_build_object('registration_no', was), jsonb_build_object('registration_no', now)
  from renamed;

alter table person drop constraint person_registration_no_key;
create unique index person_registration_no_key on person (tenant_id, upper(registration_no));
create index person_by_registration_no on person (tenant_id, registration_no, id);

-- Two active people with one card stay as they are: nobody but they can tell whose it is.
update person p set card_no = upper(card_no)
  where card_no <> upper(card_no) and not exists (
    select from person o
    where o.tenant_id = p.tenant_id and o.id <> p.id and o.active and upper(o.card_no) = upper(p.card_no));
