-- What people are filtered by, in one index: to count a filter's people it is read instead of them. It holds what
-- `filtered` of the people's list asks for; a filter on anything else is counted from the table, and slower.
create index person_facts on person (tenant_id)
  include (active, company_id, work_place_id, department_id, title_id, manager_id, start_date, end_date, probation_end,
    gender, contract_type, card_no, roles, id)
  where not archived;
