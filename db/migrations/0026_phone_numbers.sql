-- A phone number is one number however it was typed: kept as it is dialled from anywhere, as new ones are from now on.
-- What is no number that could be dialled stays as it is, for whoever opens the person next.

with typed as (
  select id, column_name,
    regexp_replace(regexp_replace(number, '[\s().-]', '', 'g'), '^00', '+') as dialled
  from person cross join lateral (values ('phone', phone), ('emergency_phone', emergency_phone)) as t (column_name, number)
  where number is not null
), numbered as (
  select id, column_name, case
    when dialled ~ '^444[0-9]{4}$' then dialled
    when dialled ~ '^(\+90|0)?[2-9][0-9]{9}$' then '+90' || right(dialled, 10)
    when dialled ~ '^\+[1-9][0-9]{6,14}$' and dialled !~ '^\+90' then dialled
  end as number
  from typed
), kept as (
  select id, max(number) filter (where column_name = 'phone') as phone,
    max(number) filter (where column_name = 'emergency_phone') as emergency_phone
  from numbered group by id
)
update person p set phone = coalesce(kept.phone, p.phone), emergency_phone = coalesce(kept.emergency_phone, p.emergency_phone)
from kept where kept.id = p.id;
