-- A choice between candidates is made anew with each calculation: days on which an earlier pass came later than the one that decided are calculated again.
insert into day_to_calculate (tenant_id, person_id, day)
  select tenant_id, person_id, day from puantaj_day
  where cardinality(candidate_ids) > 1 and decided_by is not null and decided_by is distinct from pass_ids[1]
  on conflict (tenant_id, person_id, day) do update set marks = day_to_calculate.marks + 1, marked_at = now();
comment on column puantaj_day.shift_id is 'Of several candidates the one that the day''s first pass decided for';
