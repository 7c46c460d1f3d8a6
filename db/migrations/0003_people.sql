-- People, in the order and by the words that Turkish readers expect (D23). More columns come with the calls.

create table person (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  registration_no text collate "C" not null check (registration_no <> ''),
  name text not null check (name <> ''),
  surname text not null check (surname <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name || ' ' || surname)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint person_registration_no_key unique (tenant_id, registration_no)
);

create index person_by_name on person (tenant_id, sort_key, id);

-- Search by word beginnings is a range on this btree: LIKE and trigrams are not leakproof, so under row
-- level security they cannot use an index (measured 200 times slower).
create table person_word (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  word text collate "C" not null,
  person_id uuid not null,
  primary key (tenant_id, word, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable
);

create index person_word_by_person on person_word (tenant_id, person_id);

create function person_words_refresh() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    delete from person_word where tenant_id = new.tenant_id and person_id = new.id;
  end if;
  insert into person_word (tenant_id, word, person_id)
    select new.tenant_id, word, new.id
    from unnest(tr_words(new.name || ' ' || new.surname || ' ' || new.registration_no)) as word;
  return null;
end
$$;

create trigger person_words after insert or update of name, surname, registration_no on person
  for each row execute function person_words_refresh();

alter table person enable row level security;
alter table person force row level security;
create policy tenant_isolation on person
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))
  with check (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

alter table person_word enable row level security;
alter table person_word force row level security;
create policy tenant_isolation on person_word
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))
  with check (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

grant select, insert, update, delete on person, person_word to devam_app;
