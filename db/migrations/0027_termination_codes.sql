-- Why somebody left is one of SGK's codes, which is what is reported; what was written until now stays as a note beside it.

alter table person rename column termination_reason to termination_note;
alter table person add column termination_code text collate "C" check (termination_code ~ '^[0-9]{2}$');
alter table employment_period rename column reason to termination_note;
alter table employment_period add column termination_code text collate "C" check (termination_code ~ '^[0-9]{2}$');

-- Notes that say no more than the name of a code does: whatever else was written, only a human being can tell.
with words (word, code) as (values ('istifa', '03'), ('emeklilik', '08'), ('askerlik', '12')), people as (
  update person set termination_code = code, termination_note = null from words
  where tr_fold(trim(both ' .' from termination_note)) = word)
update employment_period set termination_code = code, termination_note = null from words
where tr_fold(trim(both ' .' from termination_note)) = word;

update audit_entry set before = before - 'termination_reason' || jsonb_build_object('termination_note', before -> 'termination_reason')
  where entity = 'person' and before ? 'termination_reason';
update audit_entry set after = after - 'termination_reason' || jsonb_build_object('termination_note', after -> 'termination_reason')
  where entity = 'person' and after ? 'termination_reason';
