-- The three roles. Run once per database by an administrator, before the first start; may be run again.
-- The owner can log in nowhere; the application owns nothing and cannot see past row level security.
-- Passwords are set apart: alter role devam_app password '…'; alter role devam_migrator password '…';

do $$
begin
  if not exists (select from pg_roles where rolname = 'devam_owner') then
    create role devam_owner nologin bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'devam_app') then
    create role devam_app login noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'devam_migrator') then
    create role devam_migrator login noinherit;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another process made them at the same moment
end
$$;

alter role devam_owner nologin bypassrls nosuperuser nocreatedb nocreaterole;
alter role devam_app login noinherit nosuperuser nobypassrls nocreatedb nocreaterole;
alter role devam_migrator login noinherit nosuperuser nobypassrls nocreatedb nocreaterole;
grant devam_owner to devam_migrator;

-- Instants are read as UTC; behind a pooler that drops start-up options, the role still says so.
alter role devam_app set timezone = 'UTC';
alter role devam_migrator set timezone = 'UTC';

revoke all on schema public from public;
grant usage, create on schema public to devam_owner;
grant usage on schema public to devam_app, devam_migrator;

do $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to devam_app, devam_migrator', current_database());
  execute format('grant create on database %I to devam_owner', current_database());
end
$$;
