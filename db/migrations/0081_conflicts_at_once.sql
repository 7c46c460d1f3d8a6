-- A raw pass that comes near one that a correction added is looked at right away, and not with the next quarter of an hour (RQ-53).
create function pass_near_correction() returns trigger
  language plpgsql
as $$
begin
  -- Row by row: the plan is kept, and the one that suits a file of thousands would read all passes for a single one.
  insert into job (tenant_id, kind)
    select distinct raw.tenant_id, 'find-correction-conflicts'
    from after raw cross join lateral (
      select added.id from pass added
      where added.tenant_id = raw.tenant_id and added.person_id = raw.person_id and added.source = 'manual'
        and added.at between raw.at - interval '60 minutes' and raw.at + interval '60 minutes'
        and exists (select from pass_correction laid where laid.tenant_id = added.tenant_id and laid.pass_id = added.id
          and laid.kind = 'added' and laid.request_id is not null)
      limit 1) as near
    where raw.source <> 'manual' and raw.person_id is not null and not exists (select from job j
      where j.tenant_id = raw.tenant_id and j.kind = 'find-correction-conflicts' and j.holder is null and j.failed_at is null
        and j.available_at <= now());
  return null;
end
$$;

create trigger near_correction after insert on pass
  referencing new table as after for each statement execute function pass_near_correction();
