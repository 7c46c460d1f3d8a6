-- A one-time password opens one session: when it did is kept. And with which title and roles someone left, so that hiring
-- them again under a weaker title hands nobody the sign-in of the stronger one.

alter table credential add column used_at timestamptz;
comment on column credential.used_at is 'When a one-time password opened its session; it opens no second one';

-- Whoever already signed in with one has used it.
update credential c set used_at = now()
  where one_time and exists (
    select from session s where s.tenant_id = c.tenant_id and s.person_id = c.person_id
      and s.viewer_session_id is null and s.created_at >= c.changed_at);

alter table person
  add column left_title_id uuid,
  add column left_roles text[] check (left_roles <@ '{Admin,admin,MNG,Personel}'),
  add constraint person_left_title_fkey foreign key (tenant_id, left_title_id)
    references title (tenant_id, id) on delete set null (left_title_id) deferrable;
comment on column person.left_title_id is 'The title at the last time that the person became inactive';

update person set left_title_id = title_id, left_roles = roles where not active;

create function person_remember_leaving() returns trigger
  language plpgsql
as $$
begin
  new.left_title_id := old.title_id;
  new.left_roles := old.roles;
  return new;
end
$$;

-- A trigger, because people leave by many ways: one by one, by a file, by the day that has come.
create trigger person_leaving before update of active on person
  for each row when (old.active and not new.active) execute function person_remember_leaving();
