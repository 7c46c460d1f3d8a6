-- The company's own special days are contract rest for the shifts that begin on them alone, and for leave: what lies on them is calculated and counted again.
insert into puantaj_cause (tenant_id, from_day, to_day, company_id, work_place_id)
  select s.tenant_id, s.first_day - 1, s.last_day + 1, s.company_id, s.work_place_id
  from special_day s join special_day_type t on t.tenant_id = s.tenant_id and t.id = s.type_id
  where t.kind <> 'public' and not t.works_as_holiday
    and exists (select from puantaj_day p where p.tenant_id = s.tenant_id and p.day between s.first_day - 1 and s.last_day + 1 limit 1);
insert into leave_cause (tenant_id, from_day, to_day, company_id, work_place_id)
  select s.tenant_id, s.first_day, s.last_day, s.company_id, s.work_place_id
  from special_day s join special_day_type t on t.tenant_id = s.tenant_id and t.id = s.type_id
  where t.kind <> 'public' and not t.works_as_holiday;
