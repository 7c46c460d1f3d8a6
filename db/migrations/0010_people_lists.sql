-- People by surname in Turkish order, as lists sort them: without it every page would compute and sort all keys.
create index person_by_surname on person (tenant_id, (tr_sort_key(surname || ' ' || name)) collate "C", id);

-- To count those who are there without reading them: one key per tenant, so the index is a few pages.
create index person_present on person (tenant_id) where not archived;
