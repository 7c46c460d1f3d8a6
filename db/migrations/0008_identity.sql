-- What a person is besides a name: place in the organisation, card, roles, sign-in (D11) and sessions (D19).

alter table person
  add column username text collate "C" check (username ~ '^[a-z0-9][a-z0-9._-]{1,63}$'),
  add column email text,
  add column phone text,
  add column company_id uuid,
  add column work_place_id uuid,
  add column department_id uuid,
  add column title_id uuid,
  add column roles text[] not null default '{Personel}'
    check (roles <@ '{Admin,admin,MNG,Personel}' and cardinality(roles) > 0),
  add column card_no text collate "C" check (card_no <> ''),
  add column start_date date,
  add column end_date date,
  add column active boolean not null default true,
  add column archived boolean not null default false,
  add column avatar_id uuid,
  add constraint person_username_key unique (tenant_id, username),
  add constraint person_dates check (end_date is null or start_date is null or end_date >= start_date),
  add foreign key (tenant_id, company_id) references company (tenant_id, id) deferrable,
  add foreign key (tenant_id, work_place_id) references work_place (tenant_id, id) deferrable,
  add foreign key (tenant_id, department_id) references department (tenant_id, id) deferrable,
  add foreign key (tenant_id, title_id) references title (tenant_id, id) deferrable;

comment on column person.username is 'Lower case ASCII: sign-in names know no Turkish I/İ';

create unique index person_card_no_key on person (tenant_id, card_no) where active and card_no is not null;
create index person_by_department on person (tenant_id, department_id, sort_key);
create index person_by_work_place on person (tenant_id, work_place_id, sort_key);
create index person_by_company on person (tenant_id, company_id, sort_key);
create index person_by_title on person (tenant_id, title_id, sort_key);

create or replace function person_words_refresh() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    delete from person_word where tenant_id = new.tenant_id and person_id = new.id;
  end if;
  insert into person_word (tenant_id, word, person_id)
    select new.tenant_id, word, new.id
    from unnest(tr_words(concat_ws(' ', new.name, new.surname, new.registration_no, new.username, new.card_no))) as word;
  return null;
end
$$;

drop trigger person_words on person;
create trigger person_words after insert or update of name, surname, registration_no, username, card_no on person
  for each row execute function person_words_refresh();

-- Apart from person, so that no list can show a hash by accident.
create table credential (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  person_id uuid not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  one_time boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('credential');

-- A refresh token is derived from (session, generation) with the server's secret: nothing secret is stored.
create table session (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  acting_role text,
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable
);
create index session_by_person on session (tenant_id, person_id, created_at desc);
select isolate_tenants('session');

grant select, insert, update, delete on credential, session to devam_app;

-- Counters shared between instances. Keys are hashes of names and addresses, in no tenant: an unknown name counts too.
create table rate_counter (
  key text collate "C" primary key,
  count integer not null,
  window_ends timestamptz not null
);

create table sign_in_failure (
  key text collate "C" primary key,
  failures integer not null,
  blocked_until timestamptz,
  last_at timestamptz not null default now()
);

grant select, insert, update, delete on rate_counter, sign_in_failure to devam_app;

-- The answer of a creating call, kept so that a repeated request creates nothing twice.
create table idempotency_key (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  person_id uuid not null,
  key uuid not null,
  call text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, person_id, key),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable
);
select isolate_tenants('idempotency_key');
grant select, insert, delete on idempotency_key to devam_app;
