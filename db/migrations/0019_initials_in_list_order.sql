-- One letter finds a fifth of everyone. An index of the initials has them in the order of the list: the page is its first
-- few entries, and nobody has to be sorted. A person has each initial once, so counting entries counts people.

alter table person_word add column initial text collate "C";
comment on column person_word.initial is 'The first letter, on the first of the person''s words that begin with it; null on the others';

update person_word w set initial = left(w.word, 1) where not exists (
  select from person_word earlier
  where earlier.tenant_id = w.tenant_id and earlier.person_id = w.person_id
    and left(earlier.word, 1) = left(w.word, 1) and earlier.word < w.word);

create index person_initial on person_word (tenant_id, initial, list_key, person_id) include (active)
  where initial is not null;

create function person_words_of(person person) returns table (word text, initial text)
  language sql immutable parallel safe
as $$
  select word, case when left(word, 1) is distinct from left(words[at::int - 1], 1) then left(word, 1) end
  -- Kept apart by `offset 0`: folded into the line above, the words would be made again for each of them.
  from (select tr_words(person_search_text(person)) offset 0) as those (words),
    unnest(words) with ordinality as each (word, at)
$$;

comment on function person_words_of(person) is 'The words that a person is found by, in code point order';

create or replace function person_words_added() returns trigger
  language plpgsql
as $$
begin
  insert into person_word (tenant_id, word, initial, person_id, list_key, active)
    select p.tenant_id, word, initial, p.id, case when not p.archived then p.sort_key end, p.active
    from added p, person_words_of(p)
    order by p.tenant_id, word, p.id;
  return null;
end
$$;

create or replace function person_words_changed() returns trigger
  language plpgsql
as $$
declare
  changed constant uuid[] := array(
    select a.id from after a join before b using (tenant_id, id)
    where (person_search_text(a), a.sort_key, a.archived, a.active)
      is distinct from (person_search_text(b), b.sort_key, b.archived, b.active));
begin
  if changed = '{}' then return null; end if;
  delete from person_word w using after a
    where a.id = any (changed) and w.tenant_id = a.tenant_id and w.person_id = a.id;
  insert into person_word (tenant_id, word, initial, person_id, list_key, active)
    select a.tenant_id, word, initial, a.id, case when not a.archived then a.sort_key end, a.active
    from after a, person_words_of(a)
    where a.id = any (changed)
    order by a.tenant_id, word, a.id;
  return null;
end
$$;
