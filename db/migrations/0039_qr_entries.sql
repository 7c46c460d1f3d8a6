-- A code of an entrance is good once for each person: the pass that it made says that it was used.
create unique index pass_qr_key on pass (tenant_id, row_key) where source = 'qr';
