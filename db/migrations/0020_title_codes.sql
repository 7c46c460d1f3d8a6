-- Codes of titles differ however they are typed, as those of companies do: `ISIK` and `isik` were two titles.

-- Of those that were made alike the others get the next free number: ISIK, isik-2, Isik-3. The trail says so.
do $$
declare
  twin record;
  free text;
begin
  for twin in
    select * from (
      select tenant_id, id, code, row_number() over (
        partition by tenant_id, tr_fold(code) collate "C" order by active desc, code, id) as place
      from title) as placed
    where place > 1 order by tenant_id, place
  loop
    select numbered into strict free
    from generate_series(2, 999) as n, concat(left(twin.code, 28), '-', n) as numbered
    where not exists (
      select from title t where t.tenant_id = twin.tenant_id and tr_fold(t.code) = tr_fold(numbered))
    order by n limit 1;
    update title set code = free, version = version + 1 where tenant_id = twin.tenant_id and id = twin.id;
    insert into audit_entry (tenant_id, actor_name, action, entity, entity_id, before, after)
      values (twin.tenant_id, 'Sistem', 'update', 'title', twin.id::text,
        jsonb_build_object('code', twin.code), jsonb_build_object('code', free));
  end loop;
end
$$;

alter table title drop constraint title_code_key;
create unique index title_code_key on title (tenant_id, (tr_fold(code)) collate "C");
