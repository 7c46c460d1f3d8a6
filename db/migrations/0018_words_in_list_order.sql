-- A search among thousands finds its page and its number in the index of the words alone: each word carries where its
-- person stands in a list by name, and whether they are active, as lists ask unless told otherwise. Reading every person
-- found took several times as long.

alter table person_word add column list_key text collate "C", add column active boolean;
comment on column person_word.list_key is 'The sort key of the person; null for an archived one, who is in no list';

update person_word w set list_key = case when not p.archived then p.sort_key end, active = p.active
  from person p where p.tenant_id = w.tenant_id and p.id = w.person_id;

alter table person_word
  alter column active set not null,
  drop constraint person_word_pkey,
  add primary key (tenant_id, word, person_id) include (list_key, active);

create or replace function person_words_added() returns trigger
  language plpgsql
as $$
begin
  insert into person_word (tenant_id, word, person_id, list_key, active)
    select p.tenant_id, word, p.id, case when not p.archived then p.sort_key end, p.active
    from added p, unnest(tr_words(person_search_text(p))) as word
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
  insert into person_word (tenant_id, word, person_id, list_key, active)
    select a.tenant_id, word, a.id, case when not a.archived then a.sort_key end, a.active
    from after a, unnest(tr_words(person_search_text(a))) as word
    where a.id = any (changed)
    order by a.tenant_id, word, a.id;
  return null;
end
$$;

-- Everyone, or all who are active, are counted from a few pages.
drop index person_present;
create index person_present on person (tenant_id, active) where not archived;
